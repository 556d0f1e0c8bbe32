import type { DataManager } from './data-manager.ts'
import { type Answer, hasEffect, type Method, type Request, type RequestOptions } from './request.ts'

/**
 * A data manager that passes requests with effects to `onRequest` instead of sending them. Bodies still hold
 * secrets: show them `withoutSecrets`.
 */
export function createDryRun(data: DataManager, onRequest: (request: Request) => void): DataManager {
  const instead =
    (method: Method, send: (request: RequestOptions) => Promise<Answer>) =>
    async (options: RequestOptions) => {
      const request: Request = { ...options, method }
      if (!hasEffect(request)) return send(options)
      onRequest(request)
      return { status: 204, headers: new Headers(), body: undefined }
    }
  return {
    ...data,
    get: instead('GET', data.get),
    post: instead('POST', data.post),
    put: instead('PUT', data.put),
    patch: instead('PATCH', data.patch),
    delete: instead('DELETE', data.delete),
  }
}

/** A data manager that sends requests with effects under this idempotency key. */
export function withIdempotencyKey(data: DataManager, idempotencyKey: string): DataManager {
  const keyed = (send: (request: RequestOptions) => Promise<Answer>) => (options: RequestOptions) =>
    send({ ...options, idempotencyKey })
  return {
    ...data,
    get: keyed(data.get),
    post: keyed(data.post),
    put: keyed(data.put),
    patch: keyed(data.patch),
    delete: keyed(data.delete),
  }
}
