/** A command and whom it is about in one line, as the console's palette has it: 'reboot 4711002', from every screen. */
import { ENGAGEMENT_COMMANDS, type EngagementCommand, refusalOn, refusalToLook } from '@headend/core/devices'
import { hitRow, subjectName, type Whom, whomFound } from '@headend/core/engagements'
import { addressed } from '@headend/core/palette'
import { visible } from '@headend/core/text'
import { useConsole } from '../use-console.ts'
import { failedSearch, useFound } from './engagement-sources.ts'
import type { PaletteItem, PaletteSource } from './item.ts'

const meantBy = (typed: string) => addressed(typed, ENGAGEMENT_COMMANDS)

/** The same question as from their page, and the same reason where it is refused. */
export const commandsOnCustomers: PaletteSource = (typed) => {
  const { reader, perform } = useConsole()
  const { identifier = '', commands = [] } = meantBy(typed) ?? {}
  const unknown = commands.flatMap((command) => {
    const refusal = refusalToLook(command, reader.access)
    return refusal ? [{ ...namedItem(command, visible(identifier), []), ...refusal }] : []
  })
  const { data, problem, searching } = useFound(unknown.length > 0 ? '' : identifier)
  if (unknown.length > 0) return { items: unknown }
  if (problem) return { items: [failedSearch(problem)] }
  const whom = data ? whomFound({ hits: data.hits, ways: data.elsewhere?.ways }) : []
  const items = whom.flatMap((one) =>
    commands.map((command) => ({
      ...itemOf(command, one),
      ...refusalOn(command, one.identity, reader.access),
      run: () => void perform(command, one.identity),
    })),
  )
  return { items, searching }
}

/** What is meant for a customer is no name of one; where it may be nobody, it is. */
export function unlessAddressed(source: PaletteSource): PaletteSource {
  return (typed) => {
    const meant = meantBy(typed)
    return source(meant && !meant.isName ? '' : typed)
  }
}

function itemOf(command: EngagementCommand, { identity, hit, elsewhere }: Whom): PaletteItem {
  const name = subjectName(identity)
  const row = hit && hitRow(hit)
  const keys = [identity.id, row?.username, row?.email, hit?.engagement.tvAccountId]
  return {
    ...namedItem(
      command,
      [name, row?.username, row?.name].filter(Boolean).join(' · '),
      keys.filter((key) => key !== undefined),
    ),
    id: `${command.id} on ${name}`,
    hint: [name, elsewhere].filter(Boolean).join(' · '),
    acts: elsewhere === undefined ? 'here' : 'elsewhere',
  }
}

function namedItem({ id, title }: EngagementCommand, whom: string, keys: readonly string[]): PaletteItem {
  const short = id.slice(id.indexOf('.') + 1)
  return { id: `which.${id}`, group: `On ${whom}`, title, keys: [short, ...keys], passing: true }
}
