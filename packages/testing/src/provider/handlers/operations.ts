/** What load balancers and Prometheus ask. */
import type { Handlers } from '../http.ts'
import { HttpError } from '../http.ts'
import type { Metrics } from '../metrics.ts'

export const healthHandlers: Handlers = (app, { obstacles }) => {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const found = await obstacles()
    if (found.length === 0) return c.text('ok')
    throw new HttpError(503, 'not-ready', found.join(', '))
  })
}

export const metricsHandlers =
  (metrics: Metrics): Handlers =>
  (app) => {
    app.get('/metrics', async (c) =>
      c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }),
    )
  }
