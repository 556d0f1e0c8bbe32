import type { DataManager } from './data-manager.ts'
import { type Answer, hasEffect, type Method, type Request, type RequestOptions } from './request.ts'

/**
 * The same data manager, but a request with effects is given to `onRequest` instead of being sent; reads go through. Its body
 * is as it would have been sent: whoever shows it shows it `withoutSecrets`.
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
