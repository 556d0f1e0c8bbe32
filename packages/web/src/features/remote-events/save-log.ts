import { type LogEntry, ndjsonOf } from '@headend/core/event-log'
import { createBreather } from './breather.ts'

/** Entries that become text in one go. */
const BATCH = 500

/** Saves the events among these as lines of NDJSON, in slices; answers how many there were. Of none there is no file. */
export async function saveLog(entries: Iterable<LogEntry>, name: string): Promise<number> {
  const breathe = createBreather()
  const parts: string[] = []
  let saved = 0
  for (const batch of batchesOf(entries)) {
    const { lines, events } = ndjsonOf(batch)
    parts.push(lines)
    saved += events
    await breathe()
  }
  if (saved > 0) download(new Blob(parts, { type: 'application/x-ndjson' }), name)
  return saved
}

function* batchesOf(entries: Iterable<LogEntry>): Generator<LogEntry[]> {
  let batch: LogEntry[] = []
  for (const entry of entries) {
    batch.push(entry)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
