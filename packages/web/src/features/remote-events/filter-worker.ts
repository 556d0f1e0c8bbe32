/** Filters in a worker, because an endless match must not freeze the page. */
import { parseEventFilter } from '@headend/core/remote-events'

export interface FilterRequest {
  filter: string
  messages: readonly string[]
}

addEventListener('message', ({ data: { filter, messages } }: MessageEvent<FilterRequest>) => {
  postMessage(messages.map(parseEventFilter(filter).accepts))
})
postMessage('ready')
