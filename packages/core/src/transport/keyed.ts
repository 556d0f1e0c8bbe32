import type { DataManager } from './data-manager.ts'
import type { Answer, RequestOptions } from './request.ts'

/** The same data manager, but every request with effects carries this idempotency key instead of one of its own. */
export function createKeyed(data: DataManager, idempotencyKey: string): DataManager {
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
