import * as z from 'zod/mini'
import { id } from '../fields.ts'
import type { Answer } from './request.ts'

const created = z.object({ id })

/** What a service calls what it has made, of a request that says `ignoreBody`. It is there, whatever is wrong with the answer: '' then. */
export function createdId({ body }: Answer): string {
  try {
    return created.safeParse(JSON.parse(String(body))).data?.id ?? ''
  } catch {
    return ''
  }
}
