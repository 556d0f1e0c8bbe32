import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyOf, bytes, failure } from '../fixtures.ts'
import { readEventStream, type StreamEvent } from './event-stream.ts'

async function eventsOf(chunks: Iterable<Uint8Array<ArrayBuffer>>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  for await (const batch of readEventStream(bodyOf(chunks))) events.push(...batch.events)
  return events
}

const dataOf = async (text: string) =>
  (await eventsOf([bytes(text)])).map(({ data }) => data).filter((data) => data !== undefined)

describe('events as the standard has them', () => {
  test.each([
    ['lines that end in LF', 'data: a\n\ndata: b\n\n', ['a', 'b']],
    ['lines that end in CR', 'data: a\r\rdata: b\r\r', ['a', 'b']],
    ['lines that end in CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n', ['a', 'b']],
    ['one byte order mark at the start', '\ufeffdata: a\n\n', ['a']],
    ['the letters that a byte order mark looks like', '\u00ef\u00bb\u00bfdata: a\n\n', []],
    ['comments', ': hello\ndata: a\n:\n\n', ['a']],
    ['several data lines', 'data: a\ndata: b\ndata:\n\n', ['a\nb\n']],
    ['one space after the colon, which is no part of the value', 'data:a\n\ndata:  b\n\n', ['a', ' b']],
    ['a field without colon', 'data\n\n', ['']],
    ['no data', 'event: a\n\nid: 1\n\n', []],
    ['an event without its final blank line', 'data: a\n\ndata: b\n', ['a']],
    ['unknown fields', 'foo: bar\ndata: a\nDATA: b\n data: c\n\n', ['a']],
    ['names that only begin like a field', 'date: a\ndatas: b\ndat: c\nidx: 1\neventual: d\n\n', []],
  ])('%s', async (_, stream, expected) => {
    expect(await dataOf(stream)).toEqual(expected)
  })

  test('ids, of which one with NUL is ignored and an empty one is an id', async () => {
    const stream = 'id: 1\ndata: a\n\nid: 2\0\ndata: b\n\nid\ndata: c\n\n'
    expect((await eventsOf([bytes(stream)])).map(({ id }) => id)).toEqual(['1', undefined, ''])
  })

  test('an id without data, which is no event but counts for where to go on', async () => {
    expect(await eventsOf([bytes('id: 7\n\n')])).toEqual([{ id: '7', event: undefined, data: undefined }])
  })

  test('of the retry time the last that is made of digits', async () => {
    const retries: (number | undefined)[] = []
    const said = [
      'retry: 10\n',
      'retry: 2s\n',
      'retry\n',
      'retry:\n',
      'retry: -1\n',
      'retry:007\n',
      'retry: 9',
    ]
    for await (const { retry } of readEventStream(bodyOf(said.map(bytes)))) retries.push(retry)
    expect(retries).toEqual([10, 10, 10, 10, 10, 7, 7])
  })

  test('names', async () => {
    const stream = 'event: add\ndata: a\n\nevent:\ndata: b\n\n'
    expect((await eventsOf([bytes(stream)])).map(({ event }) => event)).toEqual(['add', undefined])
  })

  test('bytes that are no UTF-8 become replacement characters', async () => {
    const broken = new Uint8Array([...bytes('data: a'), 0xff, ...bytes('b\n\n')])
    expect((await eventsOf([broken]))[0]?.data).toBe('a\ufffdb')
  })
})

describe('wherever a stream is cut into chunks, its events are the same', () => {
  const sample =
    '\ufeffid: å1\r\nevent: 👋\ndata: smörgås\r\rdata: 日本\r\n:c\n\ndata: {"a":"👋🏽"}\ndata\n\nretry: 3\n\n'
  const whole = bytes(sample)

  test('in two, at every byte', async () => {
    const expected = await eventsOf([whole])
    expect(expected).toHaveLength(3)
    for (const at of whole.keys())
      expect(await eventsOf([whole.slice(0, at), whole.slice(at)]), `cut at ${at}`).toEqual(expected)
  })

  test('in one of many kilobytes, with letters of all lengths wherever it is decoded in pieces', async () => {
    const messages = Array.from({ length: 3000 }, (_, number) => `${'x'.repeat(number % 7)}å日👋🏽${number}`)
    const chunk = bytes(messages.map((message) => `data: ${message}\n\n`).join(''))
    expect((await eventsOf([chunk])).map(({ data }) => data)).toEqual(messages)
  })

  const fragment = fc.constantFrom(
    ...[
      'data',
      'data:',
      'data: ',
      'id:',
      'event: ',
      'retry: 1',
      ':',
      ' ',
      'x',
      'å',
      '👋',
      '\0',
      '\ufeff',
      'da',
    ],
    ...['\n', '\r', '\r\n', '\n\n', '\r\n\r\n'],
  )

  const text = fc.array(fragment, { maxLength: 40, size: 'max' }).map((parts) => parts.join(''))
  const cuts = fc.array(fc.nat({ max: 200 }))

  function cutAt(all: Uint8Array<ArrayBuffer>, places: readonly number[]) {
    const at = [0, ...places.filter((place) => place < all.length).toSorted((a, b) => a - b), all.length]
    return at.slice(1).map((end, index) => all.slice(at[index], end))
  }

  test('any bytes, also those that are no UTF-8, give what the whole would', async () => {
    const fragments = fc.oneof(fragment.map(bytes), fc.uint8Array({ maxLength: 3 }))
    const some = fc
      .array(fragments, { maxLength: 40, size: 'max' })
      .map((parts) => new Uint8Array(parts.flatMap((part) => [...part])))
    await fc.assert(
      fc.asyncProperty(some, cuts, async (all, places) => {
        expect(await eventsOf(cutAt(all, places))).toEqual(await eventsOf([all]))
      }),
      { seed: 67, numRuns: 500 },
    )
  })

  test('any stream gives what another parser gives', async () => {
    await fc.assert(
      fc.asyncProperty(text, cuts, async (stream, places) => {
        const others: unknown[] = []
        const parser = createParser({ onEvent: (event) => others.push(event) })
        parser.feed(stream)
        const ours = await eventsOf(cutAt(bytes(stream), places))
        expect(ours.filter(({ data }) => data !== undefined)).toEqual(others)
      }),
      { seed: 68, numRuns: 500 },
    )
  })
})

/** The standard’s rules on a whole text, slow and obvious; an id counts for its own event only. */
function _readWhole(text: string): StreamEvent[] {
  const events: StreamEvent[] = []
  let current: { id?: string; event?: string; data: string[] } = { data: [] }
  for (const line of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .slice(0, -1)) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'data') current.data.push(value)
    if (field === 'event') current.event = value
    if (field === 'id' && !value.includes('\0')) current.id = value
    if (line !== '') continue
    const { id, event, data } = current
    if (data.length > 0 || id !== undefined)
      events.push({ id, event: event || undefined, data: data.length > 0 ? data.join('\n') : undefined })
    current = { data: [] }
  }
  return events
}

describe('memory', () => {
  const megabyte = 'x'.repeat(1_048_576)

  function* endless(first: string, rest: string, counter: { chunks: number }) {
    yield bytes(first)
    for (;;) {
      counter.chunks += 1
      yield bytes(rest)
    }
  }

  test.each([
    ['a line', 'data: ', megabyte],
    ['an event of many lines', 'id: 1\n', `data: ${megabyte}\n`],
    ['a line that follows an event', 'data: a\n\ndata: ', megabyte],
  ])('%s without end is refused, and the stream is let go', async (_, first, rest) => {
    const counter = { chunks: 0 }
    let cancelled = false
    const body = bodyOf(endless(first, rest, counter), () => {
      cancelled = true
    })
    const read = async () => {
      for await (const _batch of readEventStream(body));
    }
    expect(await failure(read())).toMatchObject({
      kind: 'parse',
      message: 'The event stream sends an event that is too long',
    })
    expect(counter.chunks).toBeLessThanOrEqual(5)
    expect(cancelled).toBe(true)
  })

  test('a stream may be as long as it likes: signs of life alone, or event after event', async () => {
    const signs = Array.from({ length: 6 }, () => bytes(`: ${megabyte}\n\n`))
    expect(await eventsOf([...signs, bytes('data: a\n\n')])).toHaveLength(1)
    const events = Array.from({ length: 6 }, () => bytes(`data: ${megabyte}\n\n`))
    expect(await eventsOf(events)).toHaveLength(6)
  })
})

describe('the consumer sets the pace', () => {
  function* counted(counter: { chunks: number }) {
    for (;;) {
      counter.chunks += 1
      yield bytes(`data: ${counter.chunks}\n\ndata: again\n\n`)
    }
  }

  test('a chunk is read only when the events of the one before have been taken', async () => {
    const counter = { chunks: 0 }
    const batches = readEventStream(bodyOf(counted(counter)))
    expect(counter.chunks).toBe(0)
    expect((await batches.next()).value).toMatchObject({ events: [{ data: '1' }, { data: 'again' }] })
    expect(counter.chunks).toBe(1)
    await batches.next()
    expect(counter.chunks).toBe(2)
    await batches.return()
  })

  test('the stream is let go when the consumer stops', async () => {
    let cancelled = false
    const body = bodyOf(counted({ chunks: 0 }), () => {
      cancelled = true
    })
    for await (const _batch of readEventStream(body)) break
    expect(cancelled).toBe(true)
    expect(body.locked).toBe(false)
  })

  test('a lost connection is an error', async () => {
    function* broken() {
      yield bytes('data: a\n\n')
      throw new TypeError('terminated')
    }
    expect(await failure(eventsOf(broken()))).toMatchObject({
      kind: 'unspecified',
      message: 'The connection to the event stream was lost',
    })
  })
})
