import type { Handlers } from '../http.ts'

export const REMOTE_LOG = '/remote-log'

const KEPT = 100

/** Takes what consoles upload. Open: a console logs also before anybody is signed in. */
export const remoteLogHandlers: Handlers = (app, { remoteLogs }) => {
  app.post(REMOTE_LOG, async (c) => {
    if (remoteLogs.push(await c.req.json().catch(() => undefined)) > KEPT) remoteLogs.shift()
    return c.body(null, 204)
  })
}
