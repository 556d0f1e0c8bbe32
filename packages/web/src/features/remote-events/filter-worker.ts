/** Holds messages against a filter where a match without an end freezes nobody: whoever asks ends the thread. */
import { parseEventFilter } from '@headend/core/remote-events'

export interface Asked {
  filter: string
  messages: readonly string[]
}

addEventListener('message', ({ data: { filter, messages } }: MessageEvent<Asked>) => {
  postMessage(messages.map(parseEventFilter(filter).accepts))
})
postMessage('ready')
