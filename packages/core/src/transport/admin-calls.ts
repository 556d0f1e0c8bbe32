/** Calls of the admin portal: reads by their contract, and updates of a version that was read. */
import type * as z from 'zod/mini'
import { parseAnswer } from './answer.ts'
import type { DataManager } from './data-manager.ts'
import { goneOn404, ifMatch } from './on-status.ts'
import { type Answer, admin, type RequestOptions } from './request.ts'

/** Throws 'parse' for an answer that breaks the contract. */
export async function readAdmin<Schema extends z.ZodMiniType>(
  data: DataManager,
  schema: Schema,
  request: Pick<RequestOptions, 'path' | 'query' | 'confidential' | 'signal'>,
): Promise<z.output<Schema>> {
  return parseAnswer(schema, await data.get({ ...admin, ...request }))
}

/** Throws 'conflict' after someone else's change, and says when the record is gone. */
export async function updateVersion(
  data: DataManager,
  method: 'put' | 'patch',
  { path, body, etag }: { path: string; body: unknown; etag: string | undefined },
): Promise<Answer> {
  return goneOn404(data[method]({ ...admin, path, body, ...ifMatch(etag), ignoreBody: true }))
}
