import { randomUUID } from 'node:crypto'
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AppError, type ErrorKind } from '@headend/core/errors'
import type { Terminal } from './terminal.ts'

/** The text of a file, or of standard input for `-`; throws 'usage' where it cannot be read. */
export async function readInput(file: string, stdin: Terminal['stdin']): Promise<string> {
  return decodeText(file === '-' ? await buffer(stdin) : await readBytes(file))
}

async function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch((cause) => {
    throw unreadableError(file, cause, 'usage')
  })
}

/** Programs of Windows save lists as UTF-16 ('Unicode text'), with a mark at the beginning. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/**
 * Replaces a file, or the target of a link, in one step: a reader sees the old or the new text, also after a
 * crash. Makes missing folders. Throws 'unspecified' where it can't be written.
 */
export async function replaceFile(file: string, text: string, mode: number): Promise<void> {
  const target = await realpath(file).catch(() => file)
  const draft = `${target}.${randomUUID()}`
  try {
    await mkdir(path.dirname(target), { recursive: true, mode: folderMode(mode) })
    await writeFile(draft, text, { mode, flush: true })
    await rename(draft, target)
  } catch (cause) {
    // If the clean-up fails too, the first failure is reported.
    await rm(draft, { force: true }).catch(() => {})
    throw unwritableError(file, cause, 'unspecified')
  }
}

/** Everyone who may read the file may enter its folder. */
const folderMode = (mode: number) => mode | ((mode & 0o444) >> 2)

const NO_FOLDER = 'no such folder'

const REASONS: Partial<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: NO_FOLDER,
  EISDIR: 'this is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'the links form a loop',
}

/** Why a file cannot be read, in words instead of the system's code. */
export function unreadableError(file: string, cause: unknown, kind: ErrorKind): AppError {
  return new AppError(kind, unreadText(file, fileReason(cause)), { cause })
}

export function unreadText(source: string, reason: string): string {
  return `${source}: cannot be read: ${reason}`
}

/** The folder is missing, or a file is in its place (EEXIST). */
const MISSING_FOLDER_CODES: readonly unknown[] = ['ENOENT', 'EEXIST']

export function unwritableError(file: string, cause: unknown, kind: ErrorKind): AppError {
  return new AppError(kind, `${file}: cannot be written: ${unwritableReason(cause)}`, { cause })
}

export function unwritableReason(cause: unknown): string {
  return MISSING_FOLDER_CODES.includes((cause as NodeJS.ErrnoException).code) ? NO_FOLDER : fileReason(cause)
}

export function fileReason(cause: unknown): string {
  const { code = '', message } = cause as NodeJS.ErrnoException
  return REASONS[code] ?? message
}
