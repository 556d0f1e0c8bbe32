/** The calls of the tests of the data manager, in all their spellings. */
import { type Answering, json } from '../fixtures.ts'
import type { DataManager } from './data-manager.ts'
import type { RequestOptions } from './request.ts'

export const thing: RequestOptions = { service: 'adminPortal', path: '/rest/thing', secure: true }
export const ok: Answering = () => json({ ok: true })

/** The spellings of a call that acts: each write, and a GET that acts. */
export const EFFECTS: [string, (data: DataManager, options: RequestOptions) => Promise<unknown>][] = [
  ['post', (data, options) => data.post(options)],
  ['put', (data, options) => data.put(options)],
  ['patch', (data, options) => data.patch(options)],
  ['delete', (data, options) => data.delete(options)],
  ['get with effect', (data, options) => data.get({ ...options, effect: true })],
]
