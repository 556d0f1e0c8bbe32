/** Batches in this process, in a folder of their own, on boxes that only count. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demand } from '@headend/core/access'
import type { EngagementIdentity } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import type { DataManager, RequestOptions } from '@headend/core/transport'
import { beforeEach, vi } from 'vitest'
import type { CliContext } from '../cli-context.ts'
import { runTool } from '../features/engagements/stb.ts'
import { testContext } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import type { ToolOptions } from './options.ts'

export let folder: string

/** Gives each test an empty folder for journals. */
export function withBatchFolder(): void {
  beforeEach(() => {
    folder = temporaryFolder()
  })
}

/** Boxes that act; an id that ends with 9 does not exist, with 8 it fails, with 7 it gives no answer. */
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
    return answer(there.map((identity) => ({ ...identity, status: 'ACTIVE' })))
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
  const { context, ...streams } = testContext(data, options, { ...person, env })
  const user = { username, name: '', email: '' }
  const session = { user, roles: [], countries: ['SE'], country: 'SE' } as const
  const configuration = async () =>
    ({ environment: 'pilot', services: { adminPortal: 'http://admin.test' } }) as never
  return { ...streams, context: { ...context, configuration, signedIn: async () => session } }
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

/** The rows of `--json`, each as one line. */
export const rowsOf = (json: string): string[] =>
  JSON.parse(json).map((row: object) => Object.values(row).join(' '))

export const ONE_AT_A_TIME = { platform: 'STB', concurrency: '1' }
const journals = () =>
  readdirSync(path.join(folder, 'headend/batches')).filter((name) => name.endsWith('.ndjson'))
export const journal = () => path.join(folder, 'headend/batches', journals()[0] ?? '')
export const run = (
  context: Parameters<typeof runTool>[0],
  ids: string[],
  options: Partial<ToolOptions> = {},
) => runTool(context, 'full-log', ids, { ...ONE_AT_A_TIME, ...options })
