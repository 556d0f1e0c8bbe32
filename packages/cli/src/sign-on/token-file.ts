/** Tokens on disk: one file for each provider and client, readable by its owner only, shared by all processes. */
import { createHash } from 'node:crypto'
import { chmod, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseTokens, type Tokens } from '@headend/core/session'
import { makeFolder } from '../make-folder.ts'
import { replaceFile } from '../replace-file.ts'
import { stateFolder } from '../settings/state-folder.ts'
import { takeLock } from '../take-lock.ts'
import type { Terminal } from '../terminal.ts'
import { unreadable, unwritable } from '../unreadable.ts'

/** A lock whose owner has not touched it for so long belongs to a process that was killed. */
const STALE_MS = 5000
/** Longer than a stale lock and two calls of the sign-on's usual patience, a minute, take together. */
const PATIENCE = { attempts: 1300, wait: 100 }

export interface TokenFile {
  read(): Promise<Tokens | undefined>
  write(tokens: Tokens | undefined): Promise<void>
  withLock<T>(task: () => Promise<T>): Promise<T>
}

export function tokenFile(owner: { authority: string; clientId: string }, env: Terminal['env']): TokenFile {
  const name = createHash('sha256').update(`${owner.authority}\n${owner.clientId}`).digest('hex').slice(0, 32)
  const file = path.join(stateFolder('tokens', env), `${name}.json`)
  return {
    read: () => read(file),
    write: (tokens) => (tokens ? replace(file, tokens) : rm(file, { force: true })),
    withLock: (task) => locked(file, task),
  }
}

/** What is no token file reads as nobody signed in. */
async function read(file: string): Promise<Tokens | undefined> {
  try {
    return parseTokens(await readFile(file, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw unreadable(file, error, 'unspecified')
  }
}

/** Resolves with how to let go. */
async function taken(file: string): Promise<() => Promise<void>> {
  await privateFolder(file)
  // The task goes on: a second refresh is worse than none, but a lost token is worse than both.
  return takeLock(file, { stale: STALE_MS, onCompromised: () => {} }, PATIENCE)
}

async function replace(file: string, tokens: Tokens): Promise<void> {
  await privateFolder(file).catch((cause) => {
    throw unwritable(file, cause, 'unspecified')
  })
  await replaceFile(file, JSON.stringify(tokens), 0o600)
}

/** Also one that somebody else has made. */
async function privateFolder(file: string): Promise<void> {
  const folder = path.dirname(file)
  await makeFolder(folder, 0o700)
  await chmod(folder, 0o700)
}

async function locked<T>(file: string, task: () => Promise<T>): Promise<T> {
  const release = await taken(file).catch((cause) => {
    throw unwritable(file, cause, 'unspecified')
  })
  try {
    return await task()
  } finally {
    await release().catch(() => {})
  }
}
