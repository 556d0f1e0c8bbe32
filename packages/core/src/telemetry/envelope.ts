/** What every upload says about the device and the product around its payloads. */
import { CLIENT } from '../client.ts'
import type { Configuration } from '../config.ts'
import { networkType } from './lifecycle.ts'

export type LogType = 'LOG' | 'STATISTICS'

/** What the browser tells; an empty text where it does not (OPN-109). */
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
  /** One for each page load. */
  bootId: string
  online: () => boolean
}

/** Every field that NET-049 names is always present. */
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

/** The username is of the person who was signed in when the payloads were taken; empty where nobody was. */
export type Seal = (logType: LogType, username: string, payloads: readonly object[]) => Envelope

/** NET-040, NET-049: payloads as they are uploaded, with the network of that moment. */
export function createSeal(
  { brand, environment, defaultCountry }: Pick<Configuration, 'brand' | 'environment' | 'defaultCountry'>,
  { device, bootId, online }: EnvelopePorts,
): Seal {
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
