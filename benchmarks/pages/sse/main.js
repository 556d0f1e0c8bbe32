/** The two readers of the bench sse-browser, in a page. */
import { readEventStream } from '../../../packages/core/src/transport/event-stream.ts'

async function overFetch(url) {
  const since = performance.now()
  const { body } = await fetch(url)
  if (!body) throw new Error('No body')
  const seen = { events: 0, characters: 0, last: '' }
  for await (const { events } of readEventStream(body))
    for (const { id = '', data = '' } of events) {
      seen.events += 1
      seen.characters += data.length
      seen.last = id
    }
  return { ...seen, milliseconds: performance.now() - since }
}

/** It would connect again when the stream ends: the last event is waited for. */
function overEventSource(url, count) {
  const since = performance.now()
  const seen = { events: 0, characters: 0, last: '' }
  const source = new EventSource(url)
  return new Promise((resolve, reject) => {
    source.onerror = () => reject(new Error('The stream has ended too soon'))
    source.onmessage = ({ data, lastEventId }) => {
      seen.events += 1
      seen.characters += data.length
      seen.last = lastEventId
      if (seen.events < count) return
      source.close()
      resolve({ ...seen, milliseconds: performance.now() - since })
    }
  })
}

Object.assign(globalThis, { overFetch, overEventSource })
