import { spawnSync } from 'node:child_process'

declare module 'vitest' {
  interface TaskMeta {
    /** The program of the system without which the test is left out. */
    needs?: string
  }
}

/** What journeys in the terminal work with, and what makes each say that it is there. */
const PROGRAMS = { bash: '--version', zsh: '--version', fish: '--version', tmux: '-V' } as const

export type Needed = keyof typeof PROGRAMS

export const missingPrograms = (): Needed[] =>
  (Object.keys(PROGRAMS) as Needed[]).filter((program) => !isInstalled(program))

function isInstalled(program: Needed): boolean {
  return spawnSync(program, [PROGRAMS[program]], { stdio: 'ignore' }).status === 0
}

/** Options of tests that are left out where the program is not installed; `npm test` says so at its end. */
export function needs(program: Needed) {
  return isInstalled(program) ? {} : { skip: true, meta: { needs: program } }
}
