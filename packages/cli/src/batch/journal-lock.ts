/** Who goes on with a journal: one process at a time, and one that was killed holds nobody up. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import { HintedError } from '../errors.ts'
import { takeLock } from '../take-lock.ts'

interface Holder {
  pid: number
  host: string
  /** Milliseconds since 1970. */
  since: number
  /** When the process began, as its machine counts; undefined where it does not say. */
  began?: string | undefined
}

/** A process that was killed while it took the lock. */
const STALE_MS = 5000
const PATIENCE = { attempts: 80, wait: 100 }

/** Resolves with how to let go; throws 'usage' where another process has it. */
export async function lockJournal(file: string): Promise<() => Promise<void>> {
  const mine = `${file}.lock`
  // Held for the moment in which it is decided, never for as long as a batch takes: a machine that sleeps for a while loses it.
  const taken = await takeLock(file, { stale: STALE_MS, lockfilePath: `${file}.taking` }, PATIENCE)
  try {
    const holder = await holderOf(mine)
    if (holder && (await isAlive(holder))) throw inUse(file, holder)
    await writeFile(mine, JSON.stringify(await thisProcess()), { mode: 0o600 })
  } finally {
    await taken()
  }
  return () => rm(mine, { force: true })
}

async function thisProcess(): Promise<Holder> {
  const { pid } = process
  return { pid, host: hostname(), since: Date.now(), began: await beganAt(pid) }
}

/** What is half written belongs to a process that was killed over it. */
async function holderOf(mine: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(mine, 'utf8'))
  } catch {
    return undefined
  }
}

/** On another machine nobody can tell. */
async function isAlive({ pid, host, since, began }: Holder): Promise<boolean> {
  if (host !== hostname()) return true
  if (since < Date.now() - uptime() * 1000) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // A number that is free is given again, on a busy machine within minutes.
  const now = began === undefined ? undefined : await beganAt(pid)
  return now === undefined || now === began
}

/** Of Linux alone: after the name, which may hold anything, the twentieth word. */
async function beganAt(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}

function inUse(file: string, { pid, host }: Holder): HintedError {
  const where = host === hostname() ? '' : ` on ${host}`
  return new HintedError(
    'usage',
    `${file}: process ${pid}${where} is going on with this batch`,
    `Wait for it; if it is no headend, remove ${file}.lock`,
  )
}
