import { AppError, type ErrorKind } from '@headend/core/errors'

const REASONS: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'you may not',
  EPERM: 'you may not',
}

/** Why a file cannot be read, in words instead of the system's code. */
export function unreadable(file: string, cause: unknown, kind: ErrorKind): AppError {
  return new AppError(kind, `${file}: cannot be read: ${fileReason(cause)}`, { cause })
}

/** What the system says of a file, for a person. */
export function fileReason(cause: unknown): string {
  const { code = '', message } = cause as NodeJS.ErrnoException
  return REASONS[code] ?? message
}
