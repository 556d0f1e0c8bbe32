/** The events of a box as a stream of bytes: history, then live, with a sign of life; slow readers are let go. */
import type { Box, BoxEvent } from './boxes/index.ts'
import type { Fault } from './faults.ts'

const SIGN_OF_LIFE = 15_000
/** Unread events that a reader may leave behind; history fits in twice. */
const MOST_UNREAD = 1000

export function eventStream(
  box: Box,
  afterId: number,
  { cutAfter = Number.POSITIVE_INFINITY, leaveOut }: Pick<Fault, 'cutAfter' | 'leaveOut'> = {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = () => {}
  let told = 0

  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const send = (text: string) => {
      if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(text))
      stop()
      controller.error(new Error('The reader is too slow'))
    }
    const end = () => {
      stop()
      controller.close()
    }
    const signs = setInterval(() => send(': still here\n\n'), SIGN_OF_LIFE).unref()
    stop = () => clearInterval(signs)
    send(': connected\n\n')
    const leave = box.subscribe(afterId, {
      next: (event) => {
        if (told > cutAfter || (leaveOut !== undefined && event.id % leaveOut === 0)) return
        if (told++ < cutAfter) return send(asText(event))
        send(asText(event).slice(0, 20))
        end()
      },
      end,
    })
    stop = () => {
      clearInterval(signs)
      leave()
    }
    if (told > cutAfter) leave()
  }

  return new ReadableStream({ start, cancel: () => stop() }, { highWaterMark: MOST_UNREAD })
}

function asText({ id, ...data }: BoxEvent): string {
  return `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}
