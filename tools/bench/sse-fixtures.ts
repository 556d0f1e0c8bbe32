/**
 * Streams of the shapes and sizes that eventsource-parser measures itself with (test/benchmark-fixtures.ts of its repository,
 * MIT), from a fixed seed: what is fed, and the events that must come out.
 */
export interface SseFixture {
  chunks: string[]
  events: SseEvent[]
}

interface SseEvent {
  id: string | undefined
  event: string | undefined
  data: string
}

export function sseFixtures(): Record<string, SseFixture> {
  const tokens = tokensOf(256)
  return {
    'data-only': eachAlone(tokens.map((token) => event(chat(token)))),
    'named-event': eachAlone(tokens.slice(0, 134).map((token) => event(chat(token), 'block-delta'))),
    'identified-event': eachAlone(
      tokens
        .slice(0, 128)
        .map((token, index) => event(JSON.stringify({ index, token }), 'tick', `${1000 + index}`)),
    ),
    multibyte: eachAlone(
      tokens.slice(0, 128).map((_, index) => event(MULTIBYTE[index % MULTIBYTE.length] ?? '')),
    ),
    heartbeat: heartbeats(tokens.slice(0, 64)),
    'idle-stream': dripped(':', 512),
    'invalid-line-drip': dripped('o', 512),
    'huge-line-drip': inPieces([event(letters(256 * 1024))], 4),
    'small-chunk': inPieces(
      tokens.slice(0, 130).map((token) => event(chat(token))),
      8,
    ),
    'large-multiline-data': eachAlone([event(Array.from({ length: 500 }, () => letters(80)).join('\n'))]),
    'edge-cases': edgeCases(),
  }
}

function event(data: string, name?: string, id?: string): SseEvent {
  return { id, event: name, data }
}

function textOf({ id, event, data }: SseEvent): string {
  const head = `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}`
  return `${head}data: ${data.replaceAll('\n', '\ndata: ')}\n\n`
}

function eachAlone(events: SseEvent[]): SseFixture {
  return { chunks: events.map(textOf), events }
}

/** Cut anywhere, in pieces of so many characters on average. */
function inPieces(events: SseEvent[], average: number): SseFixture {
  const whole = events.map(textOf).join('')
  const chunks: string[] = []
  for (let at = 0; at < whole.length; ) {
    const size = 1 + Math.floor(random() * (average * 2 - 1))
    chunks.push(whole.slice(at, at + size))
    at += size
  }
  return { chunks, events }
}

function heartbeats(tokens: readonly string[]): SseFixture {
  const events = tokens.map((token) => event(token))
  const beats = Array.from({ length: 4 }, () => ': keep-alive\n')
  return { chunks: events.flatMap((one) => [...beats, textOf(one)]), events }
}

/** A line of no meaning, a character at a time, and at last an event. */
function dripped(character: string, count: number): SseFixture {
  const drips = Array.from({ length: count }, () => character)
  return { chunks: [...drips, '\ndata: finally\n\n'], events: [event('finally')] }
}

function edgeCases(): SseFixture {
  const chunks = [
    'id: 1\r\nevent: greet\r\ndata: hello world\r\n\r\n',
    'id: 2\r\nevent: split-crlf\r\ndata: across-chunks\r',
    '\n\r\n',
    'event: multiline\ndata: line one\ndata: line two\ndata: line three\n\n',
    ': keep-alive comment\n: another comment\n',
    'event: cr-only\rdata: carriage\rdata: return\r\r',
    'retry: 1500\nfoobar: ignored\n\n',
    'ev',
    'ent: chunked-field\nda',
    'ta: split-value\n\n',
    'event: tail\ndata: end',
    '\n',
    '\n',
  ]
  const events = [
    event('hello world', 'greet', '1'),
    event('across-chunks', 'split-crlf', '2'),
    event('line one\nline two\nline three', 'multiline'),
    event('carriage\nreturn', 'cr-only'),
    event('split-value', 'chunked-field'),
    event('end', 'tail'),
  ]
  return { chunks, events }
}

function chat(content: string): string {
  const choice = { index: 0, delta: { content }, finish_reason: null }
  const id = 'id-4n1mq0c7p2x9d8s5k6t3w1vb'
  return JSON.stringify({
    id,
    object: 'chat.completion.chunk',
    created: 763_112_905,
    model: 'dre-dr-ruby',
    choices: [choice],
  })
}

const MULTIBYTE = [
  'Blåbærsyltetøy må da være mulig å oppdrive? 👨‍👩‍👧 👩🏽‍🚀 🏳️‍🌈 🧑🏿‍🤝‍🧑🏻 🐻‍❄️',
  '一定能买到蓝莓果酱吗？ 👩‍❤️‍👨 🤹🏼‍♀️ 🧖🏾‍♂️ 🕵️‍♀️ 👁️‍🗨️',
  'بالتأكيد يجب أن يكون المرء قادرا على شراء مربى التوت؟ 🧘🏽‍♀️ 🚵🏻‍♂️',
  'Невже треба вміти добути варення з чорниці? 🧔‍♂️ 👩🏻‍🦰 🫱🏻‍🫲🏿 😶‍🌫️',
]

const WORDS = [
  ' the',
  ' quick',
  ' brown',
  ' fox',
  '.',
  ' Hello',
  ' world',
  '!',
  ' Streaming',
  ' tokens',
  ' SSE',
]
const tokensOf = (count: number) =>
  Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]?.trim() ?? '')

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const letters = (count: number) =>
  Array.from({ length: count }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('')

let state = 7
/** Park and Miller: the same each time. */
function random(): number {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}
