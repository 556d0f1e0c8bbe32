import { type Command, UNDER_WAY } from '@headend/core/command'
import { sentence } from '@headend/core/text'
import { useStore } from '../ui/store.ts'
import { waiting } from './waiting.ts'

/** What it says then; its Cancel gives up. */
export const WAITS = sentence(UNDER_WAY.waiting)

/**
 * For a dialog or a form: whether one of its commands waits for the network, and how to give that up. By title alone: there is one
 * network, so where one of them waits each does that was sent; what is given up are all of them.
 */
export function useWaiting(commands: readonly Pick<Command<never>, 'title'>[]) {
  const held = useStore(waiting).filter(({ title }) => commands.some((command) => command.title === title))
  const giveUp = () => {
    for (const errand of held) errand.giveUp()
  }
  return { waits: held.length > 0, giveUp }
}
