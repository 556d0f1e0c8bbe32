import { globSync, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os, { homedir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ENVIRONMENT_VARIABLES, STATE_FOLDERS, stateFolder } from './environment.ts'
import { profilesFile } from './profiles.ts'

test.each(STATE_FOLDERS)(
  'the folder for %s is below XDG_STATE_HOME, else below the home, as its help says',
  (kept) => {
    expect(stateFolder(kept, { XDG_STATE_HOME: '/state' })).toBe(`/state/headend/${kept}`)
    const home = path.join(homedir(), '.local/state/headend', kept)
    expect([stateFolder(kept, {}), stateFolder(kept, { XDG_STATE_HOME: '' })]).toEqual([home, home])
    const [, meaning] = ENVIRONMENT_VARIABLES.find(([name]) => name === 'XDG_STATE_HOME') ?? []
    expect(meaning).toContain(kept)
  },
)

test('without a home the error names the variables, which replace it', () => {
  const homeless = vi.spyOn(os, 'homedir').mockImplementation(() => {
    throw new Error('uv_os_homedir returned ENOENT')
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    homeless.mockRestore()
    syncBuiltinESMExports()
  })
  expect(() => stateFolder('tokens', {})).toThrow('No home folder: set HOME, or XDG_CONFIG_HOME')
  expect(() => profilesFile({})).toThrow('No home folder')
  expect(stateFolder('tokens', { XDG_STATE_HOME: '/state' })).toBe('/state/headend/tokens')
})

/** They describe the machine and the person's shell. */
const OF_THE_MACHINE = [
  ...['DISPLAY', 'WAYLAND_DISPLAY', 'WSL_DISTRO_NAME', 'SSH_CONNECTION', 'SSH_TTY', 'TERM'],
  ...['HOME', 'SHELL', 'XDG_DATA_HOME', 'ZDOTDIR'],
]

/** Read by undici and by Node. */
const OF_LIBRARIES = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS']

test('every environment variable that the program reads is documented', () => {
  const cwd = path.join(import.meta.dirname, '..')
  const sources = globSync('**/*.{ts,tsx}', { cwd, exclude: ['**/*.{test,fixture}.ts'] })
  const read = sources.flatMap((file) => [
    ...readFileSync(path.join(cwd, file), 'utf8').matchAll(/\benv\.([A-Z][A-Z_]+)/g),
  ])
  const own = read.map(([, name = '']) => name).filter((name) => !OF_THE_MACHINE.includes(name))
  const names = new Set([...own, ...OF_LIBRARIES])
  const documented = ENVIRONMENT_VARIABLES.flatMap(([each]) => each.split(', '))
  expect([...names].sort()).toEqual(documented.sort())
})
