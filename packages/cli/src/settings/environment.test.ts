import { syncBuiltinESMExports } from 'node:module'
import os, { homedir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ENVIRONMENT_VARIABLES, STATE_FOLDERS, stateFolder } from './environment.ts'
import { profilesFile } from './profiles.ts'

test.each(STATE_FOLDERS)(
  '%s lie where the variable says, else in the home, and the help of the variable names them',
  (kept) => {
    expect(stateFolder(kept, { XDG_STATE_HOME: '/state' })).toBe(`/state/headend/${kept}`)
    const home = path.join(homedir(), '.local/state/headend', kept)
    expect([stateFolder(kept, {}), stateFolder(kept, { XDG_STATE_HOME: '' })]).toEqual([home, home])
    const [, meaning] = ENVIRONMENT_VARIABLES.find(([name]) => name === 'XDG_STATE_HOME') ?? []
    expect(meaning).toContain(kept)
  },
)

test('without a home an error names the variable to set, and with it no home is needed', () => {
  const nobody = vi.spyOn(os, 'homedir').mockImplementation(() => {
    throw new Error('uv_os_homedir returned ENOENT')
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    nobody.mockRestore()
    syncBuiltinESMExports()
  })
  expect(() => stateFolder('tokens', {})).toThrow('No home folder: set HOME, or XDG_CONFIG_HOME')
  expect(() => profilesFile({})).toThrow('No home folder')
  expect(stateFolder('tokens', { XDG_STATE_HOME: '/state' })).toBe('/state/headend/tokens')
})
