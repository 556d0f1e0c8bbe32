import type { Command } from '../command/index.ts'
import { asAppError } from '../errors.ts'
import type { NoteEntry } from './entry.ts'

/** What somebody does to the box, said among what the box says: when it was sent, and how that ended. */
export function watchedCommand<Input, Output>(
  command: Command<Input, Output>,
  { note, now }: { note: (note: NoteEntry) => void; now: () => number },
): Command<Input, Output> {
  const { title } = command
  return {
    ...command,
    async run(context, input) {
      const begun = now()
      note({ kind: 'action', text: `You: ${title}`, at: begun })
      try {
        const output = await command.run(context, input)
        for (const { text } of [command.says(input, output)].flat())
          note({ kind: 'outcome', text: `${text} (${now() - begun} ms)`, at: now() })
        return output
      } catch (error) {
        const known = asAppError(error)
        note({ kind: 'failure', text: `${command.fails(input, known)}: ${known.message}`, at: now() })
        throw error
      }
    },
  }
}
