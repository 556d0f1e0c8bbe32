/** A command and whom it is about in one line, as the console's palette has it: 'reboot 4711002', from every screen. */
import { addressedList, ENGAGEMENT_COMMANDS } from '@headend/core/devices'
import { addressed } from '@headend/core/palette'
import { useConsole } from '../use-console.ts'
import { failedSearch } from './engagement-sources.ts'
import type { PaletteSource } from './item.ts'
import { useFound } from './use-found.ts'

const meantBy = (typed: string) => addressed(typed, ENGAGEMENT_COMMANDS)

/** The same question as from their page, and the same reason where it is refused. */
export const commandsOnCustomers: PaletteSource = (typed) => {
  const { reader, perform } = useConsole()
  const meant = meantBy(typed)
  const { problem, ...found } = useFound(meant?.identifier ?? '')
  if (!meant) return { items: [] }
  if (problem) return { items: [failedSearch(problem)] }
  const { items, device, searching } = addressedList(meant, found, reader.access)
  const listed = items.map(({ command, identity, ...told }) => ({
    ...told,
    ...(identity && { run: () => void perform(command, identity) }),
  }))
  return { items: [...listed, ...(device ? [device] : [])], searching }
}

/** What is meant for a customer is no name of one. */
export function unlessAddressed(source: PaletteSource): PaletteSource {
  return (typed) => source(meantBy(typed) ? '' : typed)
}
