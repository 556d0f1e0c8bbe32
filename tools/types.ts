/** Type-checks the tools and every package; each has its own view of the world (core: no DOM, no Node). */
import { run, type Write } from './run.ts'

const projects = ['.', 'packages/core', 'packages/web', 'packages/cli', 'packages/testing']

export async function checkTypes(write?: Write): Promise<number> {
  let failed = 0
  for (const project of projects) failed += await run('tsc', ['-p', project], {}, write)
  return failed
}

if (import.meta.main) process.exitCode = await checkTypes()
