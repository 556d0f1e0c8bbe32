/** The loop that anybody would write, without a program around it: node plain-tail.js URL */
import { once } from 'node:events'
import { createParser } from 'eventsource-parser'

/** What no terminal may get raw, and whether there can be any of it: nearly always there is not. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Cs}]/gu
const BEYOND_PRINTABLE = /[^ -~]/
const spelledOut = (text) =>
  text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

let lines = []
const parser = createParser({
  onEvent({ id, data }) {
    const { type, message, timestamp } = JSON.parse(data)
    if (type !== 'MESSAGE') return
    const identity = { country: 'SE', platform: 'STB', engagementId: '4711002' }
    const json = JSON.stringify({ id, time: timestamp, ...identity, message })
    const line = BEYOND_PRINTABLE.test(json) ? json.replace(UNSAFE, spelledOut) : json
    lines.push(`${line}\n`)
  },
})

const { body } = await fetch(process.argv[2] ?? '')
const decoder = new TextDecoder()
for await (const bytes of body ?? []) {
  parser.feed(decoder.decode(bytes, { stream: true }))
  const batch = lines.join('')
  lines = []
  if (batch && !process.stdout.write(batch)) await once(process.stdout, 'drain')
}
