/** The loop that anybody would write, without a program around it: node plain-tail.ts URL [by-event] */
import { once } from 'node:events'
import { createParser } from 'eventsource-parser'

const byEvent = process.argv[3] === 'by-event'
let lines = ''
const parser = createParser({
  onEvent({ id, data }) {
    const { type, message, timestamp } = JSON.parse(data)
    if (type !== 'MESSAGE') return
    const identity = { country: 'SE', platform: 'STB', engagementId: '4711002' }
    const line = JSON.stringify({ id, time: timestamp, ...identity, message })
    if (byEvent) console.log(line)
    else lines += `${line}\n`
  },
})

const { body } = await fetch(process.argv[2] ?? '')
const decoder = new TextDecoder()
for await (const bytes of body ?? []) {
  parser.feed(decoder.decode(bytes, { stream: true }))
  const batch = lines
  lines = ''
  if (batch && !process.stdout.write(batch)) await once(process.stdout, 'drain')
}
