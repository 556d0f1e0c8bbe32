/** Batches in this process, in a folder of their own, on boxes that only count. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demand } from '@headend/core/access'
import type { EngagementIdentity } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import type { DataManager, RequestOptions } from '@headend/core/transport'
import { afterEach, beforeEach, vi } from 'vitest'
import type { CliContext } from '../cli-context.ts'
import { runTool } from '../features/engagements/stb.ts'
import { testContext } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import type { ToolOptions } from './options.ts'

export let folder: string

/** For a test file: before each test an empty folder, where journals lie. */
export function withBatchFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'headend-batch-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
}

/**
 * Boxes that act, but those whose id ends with 9, which there are not, with 8, which fail, and with 7, which
 * give no answer.
 */
export function createBoxes() {
  const acted: string[] = []
  const keys: (string | undefined)[] = []
  const answer = async (body?: unknown) => ({ status: 200, headers: new Headers(), body })
  const get = vi.fn(async ({ path, idempotencyKey }: RequestOptions) => {
    await pause(1)
    keys.push(idempotencyKey)
    if (path.endsWith('8')) throw new AppError('server', 'The service answered 500', { status: 500 })
    acted.push(path.split('/').at(-1) ?? '')
    if (path.endsWith('7')) throw new AppError('outcome-unknown', 'Sent, but no answer came')
    return answer()
  })
  const post = vi.fn(async ({ body }: RequestOptions) => {
    const there = (body as EngagementIdentity[]).filter(({ id }) => !id.endsWith('9'))
    return answer(there.map((one) => ({ ...one, status: 'ACTIVE' })))
  })
  return { acted, keys, get, post, answer, data: { get, post } as Partial<DataManager> }
}

export type Person = Parameters<typeof testContext>[2]

export function batchContext(
  { data }: { data: Partial<DataManager> },
  options: Partial<GlobalOptions> = {},
  { username = 'maja', ...person }: Person & { username?: string } = {},
) {
  const env = { XDG_STATE_HOME: folder, ...person.env }
  const { context, ...told } = testContext(data, options, { ...person, env })
  const user = { username, name: '', email: '' }
  const session = { user, roles: [], countries: ['SE'], country: 'SE' } as const
  const configuration = async () => ({ environment: 'pilot' }) as never
  return { ...told, context: { ...context, configuration, signedIn: async () => session } }
}

/** Signed in, with no role that opens a box tool. */
export function withoutBoxRoles(context: CliContext): CliContext {
  const access = { roles: ['country-se', 'tvpackage-read'], country: 'SE' } as const
  const reader: CliContext['reader'] = async (ability) => {
    if (ability) demand(ability, access)
    return { ...(await context.reader()), access }
  }
  return { ...context, reader }
}

export const ONE_AT_A_TIME = { platform: 'STB', concurrency: '1' }
const journals = () =>
  readdirSync(path.join(folder, 'headend/batches')).filter((name) => name.endsWith('.ndjson'))
export const journal = () => path.join(folder, 'headend/batches', journals()[0] ?? '')
export const run = (
  context: Parameters<typeof runTool>[0],
  ids: string[],
  options: Partial<ToolOptions> = {},
) => runTool(context, 'full-log', ids, { ...ONE_AT_A_TIME, ...options })
