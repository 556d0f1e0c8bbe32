import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { AppError } from '@headend/core/errors'
import type { Log } from '@headend/core/log'
import { asObject } from '@headend/core/schema'
import { parseTokens, type Tokens } from '@headend/core/session'
import { HintedError } from '../errors.ts'
import { unreadableError, unwritableError } from '../files.ts'
import { stateFolder } from '../settings/environment.ts'
import { takeLock } from '../take-lock.ts'
import type { Terminal } from '../terminal.ts'

/** The storage that the keeper of a service account's token needs. */
export type TokenStore = Pick<TokenFile, 'read' | 'write' | 'withLock'>

/** The tokens of a service account stay in memory if they can't be stored, as on a read-only disk. */
export function withMemoryFallback(file: TokenStore, log: Log): TokenStore {
  let inMemory: Tokens | undefined
  let hasWarned = false
  const warnOnce = (error: unknown) => {
    if (!hasWarned) log.warn("The token of the service account can't be saved", error)
    hasWarned = true
  }
  return {
    read: async () => inMemory ?? (await file.read().catch(ignoreUnreadable)),
    async write(tokens) {
      inMemory = undefined
      await file.write(tokens).catch((error) => {
        warnOnce(error)
        inMemory = tokens
      })
    },
    async withLock(task) {
      let hasStarted = false
      const begin = () => {
        hasStarted = true
        return task()
      }
      return file.withLock(begin).catch((error) => {
        if (hasStarted) throw error
        warnOnce(error)
        return task()
      })
    },
  }
}

/** An unreadable token is requested again, one for other addresses is not. */
function ignoreUnreadable(error: AppError): undefined {
  if (error.kind === 'not-authenticated') throw error
}

/** An older lock belongs to a process that was killed. */
const STALE_MS = 5000
/** Longer than a stale lock and two calls of the sign-on's usual patience, a minute, take together. */
const PATIENCE = { attempts: 1300, wait: 100 }
/** Bytes: more than tokens with many roles take. */
const RESERVED_BYTES = 32_768

export interface TokenFile {
  /**
   * Throws 'not-authenticated' for tokens that were issued for other addresses than the configured ones.
   * Tokens that were issued for another secret count as missing.
   */
  read(): Promise<Tokens | undefined>
  write(tokens: Tokens | undefined): Promise<void>
  /** Writes only while the tokens `expected` are there: those that another process has renewed stay. */
  renew(expected: Tokens | undefined, tokens: Tokens | undefined): Promise<void>
  /** Reserves disk space for the next write: granted tokens that cannot be stored sign a person out. */
  reserve(): Promise<void>
  peek(): Promise<PeekedTokens | undefined>
  take(): Promise<PeekedTokens | undefined>
  withLock<T>(task: () => Promise<T>): Promise<T>
}

export interface PeekedTokens {
  tokens: Tokens
  /** The tokens were issued for other addresses than the configured ones, and must not be sent. */
  isElsewhere: boolean
}

export interface TokenOwner {
  authority: string
  clientId: string
  origins: readonly string[]
  /** The secret of a service account: a stored token is used only with the secret that it was issued for. */
  secret?: string
  login?: string
}

export function tokenFile(owner: TokenOwner, env: Terminal['env']): TokenFile {
  const name = createHash('sha256').update(`${owner.authority}\n${owner.clientId}`).digest('hex').slice(0, 32)
  const file = path.join(stateFolder('tokens', env), `${name}.json`)
  const { origins, secret } = owner
  /** The last hash that matched our secret: it is slow to compute, and tokens are read for each call. */
  let ownHash: string | undefined
  const write = async (tokens: Tokens | undefined) => {
    if (!tokens) return remove(file)
    if (secret) ownHash ??= await hashSecret(secret)
    await replace(file, JSON.stringify({ ...tokens, origins, secretHash: ownHash }))
  }
  const isOurs = async ({ secretHash }: StoredTokens) => {
    if (!secret || (ownHash && secretHash === ownHash)) return true
    if (!(await isHashOf(secret, secretHash))) return false
    ownHash = secretHash
    return true
  }
  const peek = async () => {
    const stored = await read(file)
    return stored && { tokens: stored.tokens, isElsewhere: otherOrigins(stored, owner).length > 0 }
  }
  return {
    async read() {
      const stored = await read(file)
      if (!stored) return undefined
      demandSameOrigins(stored, owner)
      return (await isOurs(stored)) ? stored.tokens : undefined
    },
    write,
    async renew(expected, tokens) {
      const stored = (await read(file))?.tokens
      if (areSameTokens(stored, expected)) await write(tokens)
    },
    reserve: () => reserve(file),
    peek,
    take: () =>
      withFileLock(file, async () => {
        const tokens = await peek()
        await remove(file)
        return tokens
      }),
    withLock: (task) => withFileLock(file, task),
  }
}

export function areSameTokens(left: Tokens | undefined, right: Tokens | undefined): boolean {
  return left?.accessToken === right?.accessToken && left?.refreshToken === right?.refreshToken
}

interface StoredTokens {
  tokens: Tokens
  origins: readonly unknown[]
  secretHash: string | undefined
}

/** A file without tokens reads as signed out. */
async function read(file: string): Promise<StoredTokens | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw unreadableError(file, error, 'unspecified')
  })
  const tokens = parseTokens(text)
  if (!tokens) return undefined
  const { origins, secretHash } = asObject(JSON.parse(text))
  return {
    tokens,
    origins: Array.isArray(origins) ? origins : [],
    secretHash: typeof secretHash === 'string' ? secretHash : undefined,
  }
}

/** A configuration that another person has written must not lead tokens to their address. */
function demandSameOrigins(stored: StoredTokens, owner: TokenOwner): void {
  const others = otherOrigins(stored, owner)
  if (others.length === 0) return
  const message = `The configuration has new addresses: ${others.join(', ')}`
  const login = owner.login ?? 'headend login'
  const hint = `No token was sent. If these addresses are right, run '${login}'`
  throw new HintedError('not-authenticated', message, hint)
}

function otherOrigins(stored: StoredTokens, { origins }: TokenOwner): string[] {
  return origins.filter((origin) => !stored.origins.includes(origin))
}

const draftOf = (file: string) => `${file}.next`

async function reserve(file: string): Promise<void> {
  try {
    await privateFolder(file)
    await writeFile(draftOf(file), ' '.repeat(RESERVED_BYTES), { mode: 0o600, flush: true })
  } catch (cause) {
    throw unwritableError(file, cause, 'unspecified')
  }
}

/** Writes all or nothing, in the reserved space if there is some. */
async function replace(file: string, text: string): Promise<void> {
  const draft = draftOf(file)
  try {
    await privateFolder(file)
    const handle = await open(draft, constants.O_RDWR | constants.O_CREAT, 0o600)
    try {
      await handle.writeFile(text)
      await handle.truncate(Buffer.byteLength(text))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (cause) {
    throw unwritableError(file, cause, 'unspecified')
  }
}

async function remove(file: string): Promise<void> {
  await Promise.all([file, draftOf(file)].map((name) => rm(name, { force: true })))
}

/** Makes the folder private, also if another program made it. */
async function privateFolder(file: string): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

async function acquireLock(file: string): Promise<() => Promise<void>> {
  await privateFolder(file)
  // The task continues if the lock is lost while the machine sleeps: `renew` reads again before it writes.
  return takeLock(file, { stale: STALE_MS, onCompromised: () => {} }, PATIENCE)
}

async function withFileLock<T>(file: string, task: () => Promise<T>): Promise<T> {
  const release = await acquireLock(file).catch((cause) => {
    throw unwritableError(file, cause, 'unspecified')
  })
  try {
    return await task()
  } finally {
    await release().catch(() => {})
  }
}

const SALT_BYTES = 16
const HASH_BYTES = 32

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Salt and hash in hex, with a point between. Slow on purpose, against trying secrets. */
async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${salt.toString('hex')}.${(await derive(secret, salt, HASH_BYTES)).toString('hex')}`
}

async function isHashOf(secret: string, storedHash: unknown): Promise<boolean> {
  if (typeof storedHash !== 'string') return false
  const [salt = '', hash = ''] = storedHash.split('.')
  const expected = Buffer.from(hash, 'hex')
  if (expected.length !== HASH_BYTES) return false
  return timingSafeEqual(await derive(secret, Buffer.from(salt, 'hex'), HASH_BYTES), expected)
}
