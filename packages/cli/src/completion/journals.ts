/** The journals that a batch of this tool can be gone on with, or that can be looked at, the newest first. */
import { boxCount, type Journal, remaining } from '@headend/core/batch'
import { BOX_TOOLS } from '@headend/core/engagements'
import { stateFolder } from '../settings/environment.ts'
import { type Candidate, matching } from './candidate.ts'
import type { Values } from './value.ts'

/** Files that are read while somebody waits for a Tab. */
const MOST = 20

/** Where none of them is meant, it is a file of somebody's own. */
export const journals: Values = async ({ place, typed, env }) => {
  const folder = stateFolder('batches', env)
  const name = place.command.name()
  const ofTool = BOX_TOOLS.some(({ tool }) => tool === name)
  const there = ofTool ? await unfinished(name, folder) : await begun(folder)
  const found = matching(there, typed)
  return found.length > 0 ? found : 'files'
}

async function unfinished(tool: string, folder: string): Promise<Candidate[]> {
  const read = await newest(folder, (file) => file.includes(`-${tool}-`))
  return read.flatMap(({ file, journal }) => {
    const left = journal.header.tool === tool ? remaining(journal).length : 0
    return left > 0 ? [{ value: file, about: leftOf(journal) }] : []
  })
}

/** Also where all is done. */
async function begun(folder: string): Promise<Candidate[]> {
  const read = await newest(folder, () => true)
  return read.map(({ file, journal }) => ({
    value: file,
    about: `${journal.header.tool}, ${leftOf(journal)}`,
  }))
}

const leftOf = (journal: Journal) => `${boxCount(remaining(journal).length)} left`

/** Without what cannot be read. */
async function newest(folder: string, wanted: (file: string) => boolean) {
  const { journalsIn, viewJournal } = await import('../batch/journals.ts')
  const files = (await journalsIn(folder)).filter(wanted).slice(-MOST).toReversed()
  const read = files.map((file) =>
    viewJournal(file).then(
      (journal) => [{ file, journal }],
      () => [],
    ),
  )
  return (await Promise.all(read)).flat()
}
