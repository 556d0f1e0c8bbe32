import type { DataManager } from './data-manager.ts'
import { type Answer, hasEffect, type Method, type Request, type RequestOptions } from './request.ts'

type Send = (request: RequestOptions) => Promise<Answer>

/** A data manager whose calls pass through `wrap`; streams stay as they are. */
function wrapCalls(data: DataManager, wrap: (method: Method, send: Send) => Send): DataManager {
  return {
    ...data,
    get: wrap('GET', data.get),
    post: wrap('POST', data.post),
    put: wrap('PUT', data.put),
    patch: wrap('PATCH', data.patch),
    delete: wrap('DELETE', data.delete),
  }
}

/**
 * A data manager that passes requests with effects to `onRequest` instead of sending them. Bodies still hold
 * secrets: show them `withoutSecrets`.
 */
export function createDryRun(data: DataManager, onRequest: (request: Request) => void): DataManager {
  return wrapCalls(data, (method, send) => async (options) => {
    const request: Request = { ...options, method }
    if (!hasEffect(request)) return send(options)
    onRequest(request)
    return { status: 204, headers: new Headers(), body: undefined }
  })
}

/** A data manager that sends requests with effects under this idempotency key. */
export function withIdempotencyKey(data: DataManager, idempotencyKey: string): DataManager {
  return wrapCalls(data, (_, send) => (options) => send({ ...options, idempotencyKey }))
}
