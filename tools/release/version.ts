import { execFileSync } from 'node:child_process'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../root.ts'

export interface Release {
  version: string
  /** Ends with '-dirty' where something is not committed: such a release can't be made again. */
  commit: string
  /** Of the commit. */
  date: Date
}

export function currentRelease(): Release {
  return {
    version: manifest.version,
    commit: git('describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'),
    date: new Date(git('show', '--no-patch', '--format=%cI', 'HEAD')),
  }
}

/** What `headend --version` and the console show: `1.0.0 (4f1c2a9b3d5e)`. */
export const releaseName = ({ version, commit }: Pick<Release, 'version' | 'commit'>): string =>
  `${version} (${commit})`

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
