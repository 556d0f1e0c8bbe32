import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../tools/root.ts'
import type { Bench } from './measure.ts'

const PROGRAM = `${root}packages/cli/bin/headend.js`

/** Milliseconds from start to end of a process. */
function timed(args: readonly string[]): number {
  const start = performance.now()
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`)
  return performance.now() - start
}

/** The scripts that a run really loaded, as the engine's own coverage tells. */
function loadedScripts(args: readonly string[], env: NodeJS.ProcessEnv = process.env): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'headend-bench-'))
  spawnSync(process.execPath, [PROGRAM, ...args], { env: { ...env, NODE_V8_COVERAGE: folder } })
  const reports = globSync(`${folder}/*.json`).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  rmSync(folder, { recursive: true })
  const urls: string[] = reports.flatMap(({ result }) => result.map(({ url }: { url: string }) => url))
  return urls.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url))
}

/** What prints to a pipe draws nothing. */
export function loadedNote(args: readonly string[], env?: NodeJS.ProcessEnv): string {
  const scripts = loadedScripts(args, env)
  const heavy = scripts.filter((file) =>
    /react-reconciler|yoga-layout|createInkApp/.test(readFileSync(file, 'utf8')),
  )
  return `${scripts.length} scripts loaded, ${heavy.length} of them with Ink, React or Yoga`
}

export const cliStart: Bench = {
  name: 'cli-start',
  peer: 'node -e 0',
  unit: 'ms',
  goal: { ratio: 1.3, is: 'at most' },
  prepare: async () => ({
    ours: async () => timed([PROGRAM, '--help']),
    peer: async () => timed(['-e', '0']),
    notes: async () => [loadedNote(['--help'])],
    close: async () => {},
  }),
}
