import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPackages } from './packages.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headend-packages-'))
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** What the package manager was asked for, where it does this each time. */
function askedOf(deed: string, ...limit: number[]): string {
  const asked = join(folder, 'asked')
  script('apt-get', `echo "$@" >> ${asked}\n${deed}`)
  script('sudo', 'shift; exec "$@"')
  installPackages(['zsh', 'tmux'], ...limit)
  return readFileSync(asked, 'utf8')
}

function script(name: string, text: string): void {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${text}\n`)
  chmodSync(file, 0o755)
}

test.skipIf(process.platform === 'win32')(
  'packages are installed from lists of today, or from older ones',
  () => {
    expect(askedOf('exit 1')).toBe('update -qq\ninstall -y -qq zsh tmux\n')
  },
)

test.skipIf(process.platform === 'win32')(
  'a network that swallows all costs what may be spent on it, once',
  () => {
    expect(askedOf('exec sleep 600', 500)).toBe('update -qq\n')
  },
)
