type Dispatcher = new (options: { bodyTimeout: number }) => object

const UNDICI = Symbol.for('undici.globalDispatcher.1')

/** fetch, but a stream may be silent for as long as it likes: Node ends a body that has said nothing for five minutes. */
export const streamingFetch: typeof fetch = (input, init) => {
  const streams = new Headers(init?.headers).get('accept') === 'text/event-stream'
  const dispatcher = streams ? patientDispatcher() : undefined
  return fetch(input, dispatcher ? ({ ...init, dispatcher } as RequestInit) : init)
}

// Node does not export its own undici; its class is known only by what is in use.
function patientDispatcher(): object | undefined {
  const current = (globalThis as { [UNDICI]?: object })[UNDICI]
  return current && new (current.constructor as Dispatcher)({ bodyTimeout: 0 })
}
