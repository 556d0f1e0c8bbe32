/** One instance of the provider, with the built console, as `npm start` serves it. */
import { createWriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Provider, startProvider } from '@headend/testing/provider'
import { root } from './root.ts'
import type { Settings } from './start-settings.ts'

export type InstanceSettings = Pick<
  Settings,
  | 'port'
  | 'host'
  | 'data'
  | 'events'
  | 'size'
  | 'reset'
  | 'faultsKey'
  | 'signOnUrl'
  | 'publicUrl'
  | 'accessLog'
>

export function serve({ size, accessLog, ...settings }: InstanceSettings): Promise<Provider> {
  return startProvider({
    ...settings,
    webRoot: `${root}packages/web/dist`,
    metrics: true,
    onProgress: progressReport(),
    accessLog: accessLog === undefined ? undefined : openAccessLog(accessLog),
    ...(size !== undefined && { size }),
  })
}

/** Takes lines for the end of a file, or for the standard output. */
function openAccessLog(path: string): (line: string) => void {
  if (path === '-') return (line) => void process.stdout.write(line)
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 })
  file.on('error', ({ message }) => console.error(`HEADEND_ACCESS_LOG: ${message}`))
  return (line) => void file.write(line)
}

/** Milliseconds. */
const REPORT_EVERY = 5000

/** A line now and then, for a size that takes its time. */
function progressReport(): (stored: number, size: number) => void {
  let next = Date.now() + REPORT_EVERY
  return (stored, size) => {
    if (Date.now() < next) return
    next = Date.now() + REPORT_EVERY
    console.error(`Sample data: ${stored} of ${size} engagements…`)
  }
}

/** Milliseconds that calls may take to end, and until it is over in any case. */
const END = { grace: 1500, latest: 1900 }

/** Resolves within two seconds. */
export async function closeInTime(provider: Provider): Promise<void> {
  await Promise.race([provider.close(END.grace), pause(END.latest)])
}
