/** What is kept of a client secret beside its token: a salted hash, so a token is used only with the secret it was given for. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const SALT_BYTES = 16
const HASH_BYTES = 32

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Salt and hash, in hex with a point between. Slow on purpose: the file must not help anyone to try secrets. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${salt.toString('hex')}.${(await derive(secret, salt, HASH_BYTES)).toString('hex')}`
}

/** Whether `kept` is what `hashSecret` made of this secret. */
export async function isHashOf(secret: string, kept: unknown): Promise<boolean> {
  if (typeof kept !== 'string') return false
  const [salt = '', hash = ''] = kept.split('.')
  const expected = Buffer.from(hash, 'hex')
  if (expected.length !== HASH_BYTES) return false
  return timingSafeEqual(await derive(secret, Buffer.from(salt, 'hex'), HASH_BYTES), expected)
}
