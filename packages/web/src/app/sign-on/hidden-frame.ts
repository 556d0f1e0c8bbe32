export function openHiddenFrame(address: string, title: string): HTMLIFrameElement {
  const frame = Object.assign(document.createElement('iframe'), { hidden: true, title, src: address })
  document.body.append(frame)
  return frame
}

/** The next message of that frame, by a page of that origin; rejects with the signal's reason. */
export function messageFrom(frame: HTMLIFrameElement, origin: string, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const controller = new AbortController()
  const listen = (event: MessageEvent) => {
    if (event.origin === origin && event.source === frame.contentWindow) resolve(String(event.data))
  }
  // A signal that has aborted already fires no event.
  if (signal.aborted) reject(signal.reason)
  signal.addEventListener('abort', () => reject(signal.reason), { signal: controller.signal })
  addEventListener('message', listen, { signal: controller.signal })
  return promise.finally(() => controller.abort())
}

/** The first thing that the page at the address says to the console, from that origin. */
export async function askHiddenFrame(
  address: string,
  { origin, title, signal }: { origin: string; title: string; signal: AbortSignal },
): Promise<string> {
  const frame = openHiddenFrame(address, title)
  try {
    return await messageFrom(frame, origin, signal)
  } finally {
    frame.remove()
  }
}
