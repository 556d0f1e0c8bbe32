import { spawnSync } from 'node:child_process'

declare module 'vitest' {
  interface TaskMeta {
    /** The system program that the test needs; without it the test is skipped. */
    needs?: string
  }
}

/** Programs that terminal journeys use, with an argument that makes each answer. */
const PROGRAMS = { bash: '--version', zsh: '--version', fish: '--version', tmux: '-V' } as const

export type NeededProgram = keyof typeof PROGRAMS

export const missingPrograms = (): NeededProgram[] =>
  (Object.keys(PROGRAMS) as NeededProgram[]).filter((program) => !isInstalled(program))

function isInstalled(program: NeededProgram): boolean {
  return spawnSync(program, [PROGRAMS[program]], { stdio: 'ignore' }).status === 0
}

/** Options of a test that is skipped without the program. The summary of `npm test` lists it. */
export function needs(program: NeededProgram) {
  return isInstalled(program) ? {} : { skip: true, meta: { needs: program } }
}
