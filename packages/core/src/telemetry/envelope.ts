/** The fields around each upload: device, product, network; and which page events make a device inactive. */
import { CLIENT, type Configuration } from '../foundation/config.ts'

type Lifecycle = 'ACTIVE' | 'INACTIVE'

/** The state after each page event (NET-044, NET-045). */
export const lifecycleAfter = {
  load: 'ACTIVE',
  show: 'ACTIVE',
  visible: 'ACTIVE',
  hide: 'INACTIVE',
  unload: 'INACTIVE',
  hidden: 'INACTIVE',
} as const satisfies Record<string, Lifecycle>

export type LifecycleEvent = keyof typeof lifecycleAfter

/** Browsers report only online or offline (NET-046). */
function networkType(online: boolean): 'NONE' | 'UNKNOWN' {
  return online ? 'UNKNOWN' : 'NONE'
}

export type LogType = 'LOG' | 'STATISTICS'

/** Facts from the browser; '' for unknown values (OPN-109). */
interface Device {
  deviceId: string
  deviceType: string
  model: string
  platformName: string
  platformVersion: string
  nativeVersion: string
}

export interface EnvelopePorts {
  device: Device
  /** New for each page load. */
  bootId: string
  online: () => boolean
}

/** Every field is always present (NET-049). */
export interface Envelope extends Device {
  bootId: string
  networkType: string
  productName: string
  uiName: string
  client: string
  uiVersion: string
  environment: string
  country: string
  brand: string
  accountId: string
  username: string
  logType: LogType
  payloads: readonly object[]
}

/** `username`: the person signed in when the payloads were created, or ''. */
export type BuildEnvelope = (logType: LogType, username: string, payloads: readonly object[]) => Envelope

/** Fills in the fields that stay the same during a page load (NET-040, NET-049). */
export function createEnvelopeBuilder(
  { brand, environment, defaultCountry }: Pick<Configuration, 'brand' | 'environment' | 'defaultCountry'>,
  { device, bootId, online }: EnvelopePorts,
): BuildEnvelope {
  return (logType, username, payloads) => ({
    bootId,
    networkType: networkType(online()),
    ...device,
    productName: 'Headend',
    uiName: 'console',
    client: CLIENT.name,
    uiVersion: CLIENT.version,
    environment,
    country: defaultCountry,
    brand,
    accountId: '',
    username,
    logType,
    payloads,
  })
}
