import { homedir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ENVIRONMENT_VARIABLES } from './environment-variables.ts'
import { KEPT, stateFolder } from './state-folder.ts'

test.each(KEPT)(
  '%s lie where the variable says, else in the home, and the help of the variable names them',
  (kept) => {
    expect(stateFolder(kept, { XDG_STATE_HOME: '/state' })).toBe(`/state/headend/${kept}`)
    const home = path.join(homedir(), '.local/state/headend', kept)
    expect([stateFolder(kept, {}), stateFolder(kept, { XDG_STATE_HOME: '' })]).toEqual([home, home])
    const [, meaning] = ENVIRONMENT_VARIABLES.find(([name]) => name === 'XDG_STATE_HOME') ?? []
    expect(meaning).toContain(kept)
  },
)
