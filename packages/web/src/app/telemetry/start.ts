import type { Configuration } from '@headend/core/config'
import { createTelemetry, deviceId, type LifecycleEvent, type Telemetry } from '@headend/core/telemetry'
import { storage } from '../../ui/storage/storage.ts'
import { newId } from '../new-id.ts'

export function startTelemetry(configuration: Configuration, username: () => string): Telemetry {
  const telemetry = createTelemetry(configuration, {
    device: {
      deviceId: browserId(),
      deviceType: 'BROWSER',
      model: '',
      platformName: navigator.platform,
      platformVersion: '',
      nativeVersion: '',
    },
    bootId: newId(),
    username,
    online: () => navigator.onLine,
    beacon: (address, json) => navigator.sendBeacon(address, new Blob([json], { type: 'application/json' })),
    fetch: globalThis.fetch.bind(globalThis),
    // biome-ignore lint/suspicious/noConsole: the log would send the complaint back to the telemetry.
    complain: (message) => console.warn(message),
  })
  followPage(telemetry)
  return telemetry
}

function browserId(): string {
  return deviceId({
    hostname: location.hostname,
    secure: location.protocol === 'https:',
    readCookies: () => document.cookie,
    writeCookie: (cookie) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot write synchronously.
      document.cookie = cookie
    },
    readStorage: storage.getItem,
    writeStorage: storage.setItem,
    newId,
  })
}

/** Uses `pagehide` also for unloads: an `unload` listener would keep the page out of the back cache. */
function followPage(telemetry: Telemetry): void {
  const report = (event: LifecycleEvent) => () => telemetry.lifecycle(event)
  addEventListener('load', report('load'))
  addEventListener('pageshow', report('show'))
  addEventListener('pagehide', ({ persisted }) => telemetry.lifecycle(persisted ? 'hide' : 'unload'))
  document.addEventListener('visibilitychange', () =>
    telemetry.lifecycle(document.hidden ? 'hidden' : 'visible'),
  )
  addEventListener('online', () => telemetry.online())
}
