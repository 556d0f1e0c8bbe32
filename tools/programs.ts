/** Brings what scenarios of the terminal work with: shells that complete, and a terminal that tells what it shows. */
import { missingPrograms } from '@headend/testing/terminal'
import { installPackages, WISHED_FOR } from './packages.ts'

/** Never fails: the tests that need one which cannot be had are left out, and the end of the run names them. */
export function bringPrograms(say: (line: string) => void): void {
  const missing = missingPrograms()
  if (missing.length === 0) return
  say(`Asking the package manager of the system for what some tests need: ${missing.join(', ')}…`)
  installPackages(missing, WISHED_FOR)
  const still = missingPrograms()
  if (still.length > 0) say(`Not to be had: ${still.join(', ')}; the tests that need it are left out.`)
}

if (import.meta.main) bringPrograms(console.error)
