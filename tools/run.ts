import { spawn } from 'node:child_process'
import { root } from './root.ts'

/** Runs a program of the workspace on the pinned Node, its output passing through; resolves with its exit status. */
export function run(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, ...environment },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
