/** What operators see of each call: a line in the access log, and metrics for Prometheus. */
import type { MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import type { App, Env } from './http.ts'

interface FinishedCall {
  /** Also in the answer, as X-Request-Id: that of the request, if it is a plain one. */
  id: string
  method: string
  /** The path with the names of its parameters: its values, such as a search term, are personal (0025). */
  route: string
  status: number
  milliseconds: number
  /** The connection was closed before the end of the answer. */
  aborted: boolean
}

export interface CallObserver {
  started?(): void
  finished(call: FinishedCall): void
}

/** Before every other handler, so that refused calls are observed too. */
export function observeCalls(app: App, observers: readonly CallObserver[]): void {
  if (observers.length > 0) app.use(requestId(), observe(observers))
}

function observe(observers: readonly CallObserver[]): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now()
    const { outgoing } = c.env
    const id = c.get('requestId')
    // On the connection's own response, which the OpenID library answers too.
    outgoing.setHeader('X-Request-Id', id)
    for (const observer of observers) observer.started?.()
    outgoing.once('close', () => {
      const call = {
        id,
        method: c.req.method,
        route: routePath(c),
        status: outgoing.statusCode,
        milliseconds: Math.round(performance.now() - started),
        aborted: !outgoing.writableFinished,
      }
      for (const observer of observers) observer.finished(call)
    })
    await next()
  }
}

/** A JSON object a line. */
export function accessLog(write: (line: string) => void): CallObserver {
  return {
    finished({ milliseconds: ms, aborted, ...call }) {
      const time = new Date().toISOString()
      write(`${JSON.stringify({ time, ...call, ms, ...(aborted && { aborted }) })}\n`)
    },
  }
}
