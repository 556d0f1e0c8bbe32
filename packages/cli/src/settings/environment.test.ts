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
