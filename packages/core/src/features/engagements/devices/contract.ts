/** Signed-in devices, as the engagement service sends them (API-041, ENG-067). */
import * as z from 'zod/mini'
import { id, listOf, moment, orEmpty, text } from '../../../foundation/schema.ts'

const location = z.object({ city: text, country: text })

const loggedInDevice = z.object({
  deviceId: id,
  vendorModel: text,
  browser: text,
  browserVersion: text,
  os: text,
  osVersion: text,
  /** Spelled as the service does. */
  loginIpAdress: text,
  lastSeen: moment,
  geographicLocation: orEmpty(location, () => ({ city: '', country: '' })),
  tvClientName: text,
  dns: text,
})
export type LoggedInDevice = z.output<typeof loggedInDevice>

export const loggedInDevicesSchema = listOf(loggedInDevice)
