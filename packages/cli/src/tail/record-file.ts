/** `--record FILE`: events as they come. */
import { closeSync, fstatSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import type { EngagementIdentity } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { type RecordedEntry, recordedLines, recordingStart } from '@headend/core/remote-events'
import { HintedError } from '../errors.ts'
import { unwritableReason } from '../files.ts'

export interface Recording {
  /** Throws 'unspecified' if the file can't be written: a full disk, say. */
  write(entries: readonly RecordedEntry[]): void
  close(): void
  /** Call after `close`. Removes a new file without events: its name is free for a second attempt. */
  discard(): void
}

/** Throws 'usage' if the path is not a file. */
export function requireFile(path: string): void {
  if (path === '-' || path === '')
    throw new HintedError('usage', '--record needs a file', 'To print events use --json')
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats && !stats.isFile()) throw new AppError('usage', `--record: ${path} is not a file`)
}

/** A file that only its owner reads: events are about customers. An existing one needs `append`. */
export function openRecording(
  path: string,
  append: boolean,
  engagements: readonly EngagementIdentity[],
): Recording {
  requireFile(path)
  const file = openFile(path, append)
  // After a kill the last line may be incomplete.
  const newLine = endsInALine(file) ? '' : '\n'
  writeWhole(file, path, newLine + recordingStart(engagements, Date.now()))
  let holds = append
  return {
    write(entries) {
      holds ||= entries.length > 0
      writeWhole(file, path, recordedLines(entries))
    },
    close: () => closeSync(file),
    discard: () => (holds ? undefined : rmSync(path, { force: true })),
  }
}

function openFile(path: string, append: boolean): number {
  try {
    return openSync(path, append ? 'a+' : 'ax+', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new HintedError('usage', `--record: ${path} already exists`, 'Add --append to continue the file')
    throw new AppError('usage', `--record: ${path}: ${unwritableReason(error)}`, { cause: error })
  }
}

function endsInALine(file: number): boolean {
  const { size } = fstatSync(file)
  const last = Buffer.alloc(1)
  return size === 0 || (readSync(file, last, 0, 1, size - 1) === 1 && last[0] === 0x0a)
}

function writeWhole(file: number, path: string, text: string): void {
  const bytes = Buffer.from(text)
  let written = 0
  try {
    while (written < bytes.length) written += writeSync(file, bytes, written)
  } catch (error) {
    throw new AppError('unspecified', `--record: ${path}: ${unwritableReason(error)}`, { cause: error })
  }
}
