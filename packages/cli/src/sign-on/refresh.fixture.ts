/** A process that needs a refreshed token. */
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTokenKeeper } from '@headend/core/session'
import { tokenFile } from './token-store.ts'

const file = tokenFile(
  { authority: 'http://127.0.0.1/realms/x', clientId: 'cli', origins: ['https://a.example'] },
  process.env,
)

const keeper = createTokenKeeper({
  ...file,
  async refresh() {
    if (process.argv[2] === 'hang') {
      process.send?.('refreshing')
      await wait(60_000)
    }
    appendFileSync(path.join(process.env.XDG_STATE_HOME ?? '', 'refreshes'), 'once\n')
    await wait(300)
    return { accessToken: 'new', refreshToken: 'newer', expiresAt: Date.now() + 300_000 }
  },
  now: Date.now,
  minValidity: 60,
  onRefreshFailed: () => {},
})

process.send?.(await keeper.accessToken(), () => process.disconnect())
