import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that goes with the test that asks for it; a program that is still ending there is waited for. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'headend-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
