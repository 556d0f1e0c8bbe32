/** The process of one of several instances: it gets its settings from its parent, and ends with it. */
import type { Provider } from '@headend/testing/provider'
import { closeInTime, type InstanceSettings, serve } from './serve.ts'

/** Sent once: where it answers, or why it does not. */
export type InstanceReport = { port: number; keptCopy: string | undefined } | { failure: string }

let starting: Promise<Provider> | undefined

process.once('message', (settings: InstanceSettings) => {
  starting = serve(settings)
  starting.then(
    ({ localUrl, keptCopy }) => report({ port: Number(new URL(localUrl).port), keptCopy }),
    ({ message }: Error) => report({ failure: message }).then(() => process.exit(1)),
  )
})
process.once('disconnect', end)
process.once('SIGTERM', end)

function report(message: InstanceReport): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()))
}

async function end(): Promise<void> {
  const provider = await starting?.catch(() => undefined)
  if (provider) await closeInTime(provider).catch(console.error)
  process.exit(0)
}
