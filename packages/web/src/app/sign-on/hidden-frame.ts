/** Milliseconds: a provider that cannot be asked without a page must not keep anybody waiting. */
const LIMIT = 4000

/** Opens the address in a frame that nobody sees; resolves with the address on which it ends (see silent-sign-on.ts). */
export async function askInHiddenFrame(address: string): Promise<string> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Sign-on check'
  frame.src = address
  try {
    return await answerOf(frame)
  } finally {
    frame.remove()
  }
}

function answerOf(frame: HTMLIFrameElement): Promise<string> {
  const signal = AbortSignal.timeout(LIMIT)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin === location.origin && source === frame.contentWindow) resolve(String(data))
  }
  signal.addEventListener('abort', () => reject(signal.reason))
  addEventListener('message', listen, { signal })
  document.body.append(frame)
  return promise.finally(() => removeEventListener('message', listen))
}
