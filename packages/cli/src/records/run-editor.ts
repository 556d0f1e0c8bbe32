import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { AppError } from '@headend/core/errors'

/**
 * Runs an editor as git does: its command line may have words of its own (`code --wait`), which a shell takes apart. Ctrl-C
 * is the editor's, so the shell survives it.
 */
export function runEditor(command: string, file: string): Promise<number> {
  const [program, args] =
    process.platform === 'win32'
      ? [`${command} "${file}"`, []]
      : ['/bin/sh', ['-c', `trap : INT QUIT; ${command} "$@"`, command, file]]
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(new AppError('usage', `No editor: ${cause.message}`, { cause })))
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}
