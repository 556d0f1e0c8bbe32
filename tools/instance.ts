/** The process of one of several instances: it gets its settings from its parent, and ends with it. */
import type { Provider } from '@headend/testing/provider'
import { closeInTime, type InstanceSettings, serve } from './serve.ts'

/** Sent once: where it answers, or why it does not. */
export type InstanceReport = { port: number; keptCopy: string | undefined } | { failure: string }

let provider: Provider | undefined

process.once('message', (settings: InstanceSettings) => {
  serve(settings).then(
    (started) => {
      provider = started
      const { localUrl, keptCopy } = started
      return report({ port: Number(new URL(localUrl).port), keptCopy })
    },
    ({ message }: Error) => report({ failure: message }).then(() => process.exit(1)),
  )
})
process.once('disconnect', end)
process.once('SIGTERM', end)

function report(message: InstanceReport): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()))
}

async function end(): Promise<void> {
  // A start is not waited for: filling a store may take long, and goes on from there the next time.
  if (provider) await closeInTime(provider).catch(console.error)
  process.exit(0)
}
