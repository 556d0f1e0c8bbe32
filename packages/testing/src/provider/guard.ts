/** Who calls, about what, and may they: in this order, before any handler acts. */
import { type Ability, can } from '@headend/core/access'
import { type Country, isCountry } from '@headend/core/country'
import { type EngagementIdentity, isPlatform } from '@headend/core/engagements'
import type { Context, MiddlewareHandler } from 'hono'
import type { Caller } from '../sign-on/index.ts'
import type { Env } from './http.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'
import { readBody } from './writing.ts'

type AnyContext = Context<Env>

/** 401 without a valid token, 400 for a country or platform that does not exist, 403 without any of the rights. */
export function guard(world: World, ability: Ability, ...others: Ability[]): MiddlewareHandler<Env> {
  return async (c, next) => {
    const caller = await authenticate(c, world)
    const country = c.req.param('country') === undefined ? undefined : pathCountry(c)
    if (c.req.param('platform') !== undefined) pathIdentity(c)
    const held = others.find((other) => can(other, { roles: caller.roles, country }).allowed)
    authorize(caller, held ?? ability, country)
    c.set('caller', caller)
    await next()
  }
}

/** Who calls, where only the query or the store tells what it is about: `admit` is then asked. */
export function signedIn(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('caller', await authenticate(c, world))
    await next()
  }
}

/** As `guard`, where a field of the body names the country: `c.get('country')` behind it. */
export function guardBody(world: World, ability: Ability, field = 'countryCode'): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('caller', await authenticate(c, world))
    const body = await readBody(c)
    c.set('country', admit(c, ability, body[field]))
    await next()
  }
}

export function admit(c: AnyContext, ability: Ability, country: unknown): Country {
  if (!isCountry(country)) throw new Refusal(400, 'invalid-country', `Not a valid country: ${country}`)
  authorize(c.get('caller'), ability, country)
  return country
}

export async function authenticate(c: AnyContext, world: World): Promise<Caller> {
  const [, token] = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (token === undefined) throw new Refusal(401, 'not-authenticated', 'A bearer token is needed')
  const caller = await world.signOn.verify(token)
  if (!caller) throw new Refusal(401, 'not-authenticated', 'The bearer token is not valid, or has expired')
  return caller
}

export function authorize({ roles }: Caller, ability: Ability, country?: Country): void {
  const verdict = can(ability, { roles, country })
  if (!verdict.allowed) throw new Refusal(403, 'forbidden', `${ability}: ${verdict.reason}`)
}

export function pathCountry(c: AnyContext): Country {
  const country = c.req.param('country')
  if (!isCountry(country)) throw new Refusal(400, 'invalid-country', `Not a valid country: ${country}`)
  return country
}

/** The engagement that a path names, as every such path does: …/{country}/{platform}/{engagementId}. */
export function pathIdentity(c: AnyContext): EngagementIdentity {
  const country = pathCountry(c)
  const platform = c.req.param('platform')
  if (!isPlatform(platform)) throw new Refusal(400, 'invalid-platform', `Not a valid platform: ${platform}`)
  return { country, platform, id: c.req.param('engagementId') ?? '' }
}
