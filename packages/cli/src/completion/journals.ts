/** The journals that a batch of this tool can be gone on with, the newest first. */
import { boxCount, remaining } from '@headend/core/batch'
import { stateFolder } from '../settings/state-folder.ts'
import { type Candidate, matching } from './candidate.ts'
import type { Values } from './value.ts'

/** Files that are read while somebody waits for a Tab. */
const MOST = 20

/** Where none of them is meant, it is a file of somebody's own. */
export const journals: Values = async ({ place, typed, env }) => {
  const found = matching(await unfinished(place.command.name(), stateFolder('batches', env)), typed)
  return found.length > 0 ? found : 'files'
}

async function unfinished(tool: string, folder: string): Promise<Candidate[]> {
  const { journalsIn, viewJournal } = await import('../batch/journals.ts')
  const ofTool = (await journalsIn(folder)).filter((file) => file.includes(`-${tool}-`))
  const files = ofTool.slice(-MOST).toReversed()
  const read = await Promise.all(files.map((file) => viewJournal(file).catch(() => undefined)))
  return files.flatMap((value, index) => {
    const journal = read[index]
    const left = journal?.header.tool === tool ? remaining(journal).length : 0
    return left > 0 ? [{ value, about: `${boxCount(left)} left` }] : []
  })
}
