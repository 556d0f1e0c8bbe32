import { AppError, type ErrorKind } from '@headend/core/errors'

const NO_FOLDER = 'there is no such folder'

/** What the system says of a file, for a person. */
const REASONS: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: NO_FOLDER,
  EISDIR: 'it is a folder',
  EACCES: 'you may not',
  EPERM: 'you may not',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EROFS: 'the disk can only be read',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
}

/** Why a file cannot be read, in words instead of the system's code. */
export function unreadable(file: string, cause: unknown, kind: ErrorKind): AppError {
  return new AppError(kind, unreadText(file, fileReason(cause)), { cause })
}

export function unreadText(source: string, reason: string): string {
  return `${source}: cannot be read: ${reason}`
}

/** What is missing where a file cannot even be begun is its folder; EEXIST says that a file is in the place of that. */
const MISSING: readonly unknown[] = ['ENOENT', 'EEXIST']

/** Why one cannot be written, in the same words. */
export function unwritable(file: string, cause: unknown, kind: ErrorKind): AppError {
  return new AppError(kind, `${file}: cannot be written: ${unwritableReason(cause)}`, { cause })
}

/** Why one cannot be begun or written on. */
export function unwritableReason(cause: unknown): string {
  return MISSING.includes((cause as NodeJS.ErrnoException).code) ? NO_FOLDER : fileReason(cause)
}

/** The reason alone, of a file that nobody has named. */
export function fileReason(cause: unknown): string {
  const { code = '', message } = cause as NodeJS.ErrnoException
  return REASONS[code] ?? message
}
