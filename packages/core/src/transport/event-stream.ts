import { AppError } from '../foundation/errors.ts'

/** Characters of the longest unfinished event: an endless line must not fill the memory. */
const LONGEST_EVENT = 4_194_304

/**
 * Bytes that are decoded at once. One letter beyond Latin-1 doubles the memory of its whole text, and of all
 * texts cut from it, so the texts are small.
 */
const PIECE = 8192

/** The events of one chunk, maybe none. */
interface StreamBatch {
  events: StreamEvent[]
  /** Milliseconds before a reconnect; undefined if the service sent none. */
  retry: number | undefined
}

/**
 * One batch of events a chunk, so that a fast stream costs one turn a chunk. Ends when the service closes the
 * stream. Throws 'unspecified' for a lost connection, 'parse' for an endless event. Leaving the loop cancels.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamBatch, void, undefined> {
  const parser = createEventParser()
  // Drops the first byte order mark, and decodes invalid UTF-8 as U+FFFD.
  const decoder = new TextDecoder()
  for await (const bytes of chunksOf(body)) {
    const events: StreamEvent[] = []
    for (let at = 0; at < bytes.length; at += PIECE)
      parser.feed(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }), events)
    yield { events, retry: parser.retry() }
    if (parser.pending() > LONGEST_EVENT)
      throw new AppError('parse', 'The event stream sends an event that is too long')
  }
}

/** Not every browser can iterate a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader()
  const read = () => reader.read().catch(throwLost)
  try {
    for (let next = await read(); !next.done; next = await read()) yield next.value
  } finally {
    await reader.cancel().catch(() => {})
    reader.releaseLock()
  }
}

function throwLost(cause: unknown): never {
  throw new AppError('unspecified', 'The connection to the event stream was lost', { cause, status: 0 })
}

/** A server-sent event (WHATWG HTML, 9.2.6). */
export interface StreamEvent {
  /** Undefined without one: then the last id stays. */
  id: string | undefined
  event: string | undefined
  /** Undefined: no event by the standard, only a new last id. */
  data: string | undefined
}

interface EventParser {
  /** Adds the events that end in this text. */
  feed(text: string, events: StreamEvent[]): void
  /** Milliseconds before a reconnect, as last sent. */
  retry(): number | undefined
  /** Characters of the unfinished event. */
  pending(): number
}

const LF = 10
const CR = 13
const SPACE = 32
const COLON = 58

/** Stands for a line to ignore, however long. */
const COMMENT = ':'

/** Parses by character instead of regular expressions, for speed (decision 0017). */
function createEventParser(): EventParser {
  /** The unfinished line. Only appended to: reading it would copy it with every chunk. */
  let rest = ''
  /** Whether the unfinished line is a comment or an unknown field. */
  let skipping = false
  /** The last character was a carriage return: a line feed may follow. */
  let returned = false
  let id: string | undefined
  let event: string | undefined
  let data: string | undefined
  let retry: number | undefined

  function feed(chunk: string, events: StreamEvent[]): void {
    const text = returned ? afterReturn(chunk) : chunk
    const lf = text.indexOf('\n')
    const cr = text.indexOf('\r')
    if (lf < 0 && cr < 0) store(text)
    else {
      const length = rest.length
      const whole = length === 0 ? text : rest + text
      rest = ''
      skipping = false
      const read = cr < 0 ? readLines(whole, length + lf, events) : readMixedLines(whole, events)
      if (read < whole.length) store(whole.slice(read))
    }
  }

  function afterReturn(chunk: string): string {
    returned = chunk === ''
    return chunk.charCodeAt(0) === LF ? chunk.slice(1) : chunk
  }

  function store(text: string): void {
    if (skipping) return
    if (rest !== '' || text === '' || mayBeField(text.charCodeAt(0))) rest += text
    else {
      rest = COMMENT
      skipping = true
    }
  }

  /** Lines that end in line feeds, the first at `first`; returns the end of the last. */
  function readLines(text: string, first: number, events: StreamEvent[]): number {
    let start = 0
    for (let end = first; end >= 0; end = text.indexOf('\n', start)) {
      if (!isData(text, start)) readLine(text, start, end, events)
      else if (data === undefined && text.charCodeAt(end + 1) === LF) {
        events.push({ id, event, data: valueAfter(text, start + 4, end) })
        id = undefined
        event = undefined
        end += 1
      } else addData(valueAfter(text, start + 4, end))
      start = end + 1
      if (start === text.length) return start
    }
    return start
  }

  /** Reads lines that may end in carriage returns. */
  function readMixedLines(text: string, events: StreamEvent[]): number {
    let lf = text.indexOf('\n')
    let cr = text.indexOf('\r')
    let start = 0
    while (lf >= 0 || cr >= 0) {
      const end = cr < 0 || (lf >= 0 && lf < cr) ? lf : cr
      readLine(text, start, end, events)
      start = end === cr && lf === cr + 1 ? end + 2 : end + 1
      if (lf >= 0 && lf < start) lf = text.indexOf('\n', start)
      if (cr >= 0 && cr < start) cr = text.indexOf('\r', start)
    }
    returned = text.charCodeAt(text.length - 1) === CR
    return start
  }

  function readLine(text: string, start: number, end: number, events: StreamEvent[]): void {
    if (start === end) endEvent(events)
    else if (isData(text, start)) addData(valueAfter(text, start + 4, end))
    else if (isEvent(text, start)) event = valueAfter(text, start + 5, end) || undefined
    else if (isId(text, start)) setId(valueAfter(text, start + 2, end))
    else if (text.charCodeAt(start) !== COLON) readRareLine(text.slice(start, end))
  }

  function readRareLine(line: string): void {
    if (line === 'data') addData('')
    else if (line === 'event') event = undefined
    else if (line === 'id') id = ''
    else if (/^retry: ?\d+$/.test(line)) retry = Number(valueAfter(line, 5, line.length))
  }

  function addData(value: string): void {
    data = data === undefined ? value : `${data}\n${value}`
  }

  function setId(value: string): void {
    if (!value.includes('\0')) id = value
  }

  function endEvent(events: StreamEvent[]): void {
    if (data !== undefined || id !== undefined) events.push({ id, event, data })
    id = undefined
    event = undefined
    data = undefined
  }

  return {
    feed,
    retry: () => retry,
    pending: () => rest.length + (data?.length ?? 0) + (event?.length ?? 0) + (id?.length ?? 0),
  }
}

const A = 97
const D = 100
const E = 101
const I = 105
const N = 110
const R = 114
const T = 116
const V = 118

function mayBeField(first: number): boolean {
  return first === D || first === E || first === I || first === R
}

function isData(text: string, at: number): boolean {
  return (
    text.charCodeAt(at) === D &&
    text.charCodeAt(at + 1) === A &&
    text.charCodeAt(at + 2) === T &&
    text.charCodeAt(at + 3) === A &&
    text.charCodeAt(at + 4) === COLON
  )
}

function isEvent(text: string, at: number): boolean {
  return (
    text.charCodeAt(at) === E &&
    text.charCodeAt(at + 1) === V &&
    text.charCodeAt(at + 2) === E &&
    text.charCodeAt(at + 3) === N &&
    text.charCodeAt(at + 4) === T &&
    text.charCodeAt(at + 5) === COLON
  )
}

function isId(text: string, at: number): boolean {
  return text.charCodeAt(at) === I && text.charCodeAt(at + 1) === D && text.charCodeAt(at + 2) === COLON
}

/** The value without one space after the colon. */
function valueAfter(text: string, colon: number, end: number): string {
  return text.slice(text.charCodeAt(colon + 1) === SPACE ? colon + 2 : colon + 1, end)
}
