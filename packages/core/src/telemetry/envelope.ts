/** What every upload says about the device and the product around its payloads. */
import { CLIENT } from '../client.ts'
import type { Configuration } from '../config.ts'
import { networkType } from './lifecycle.ts'

export type LogType = 'LOG' | 'STATISTICS'

/** What the browser tells; an empty text where it does not (OPN-109). */
export interface Device {
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
  /** Of the person who is signed in; empty before. */
  username: () => string
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

export type Seal = (logType: LogType, payloads: readonly object[]) => Envelope

/** NET-040, NET-049: payloads as they are uploaded, with the network and the person of that moment. */
export function createSeal(
  { brand, environment, defaultCountry }: Pick<Configuration, 'brand' | 'environment' | 'defaultCountry'>,
  { device, bootId, online, username }: EnvelopePorts,
): Seal {
  return (logType, payloads) => ({
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
    username: username(),
    logType,
    payloads,
  })
}
