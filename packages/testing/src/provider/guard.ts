/** Checks before a handler acts: the token, the country and platform in the path, the right. */
import { type Ability, can } from '@headend/core/access'
import { type Country, isCountry } from '@headend/core/country'
import { type EngagementIdentity, isPlatform } from '@headend/core/engagements'
import type { Context, MiddlewareHandler } from 'hono'
import type { Caller } from '../sign-on/index.ts'
import { type Env, HttpError, readBody } from './http.ts'
import type { World } from './world.ts'

/** 401 without a valid token, 400 for an unknown country or platform, 403 without any of the rights. */
export function guard(world: World, ability: Ability, ...others: Ability[]): MiddlewareHandler<Env> {
  return async (c, next) => {
    const caller = await authenticate(c, world)
    const country = c.req.param('country') === undefined ? undefined : pathCountry(c)
    if (c.req.param('platform') !== undefined) pathIdentity(c)
    const granted = others.find((other) => can(other, { roles: caller.roles, country }).allowed)
    authorize(caller, granted ?? ability, country)
    c.set('caller', caller)
    await next()
  }
}

/** Only the token: for calls whose country is in the query or in the store, which then use `admit`. */
export function requireToken(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('caller', await authenticate(c, world))
    await next()
  }
}

/** As `guard`, with the country in a field of the body; handlers get it by `c.get('country')`. */
export function guardBody(world: World, ability: Ability, field = 'countryCode'): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('caller', await authenticate(c, world))
    const body = await readBody(c)
    c.set('country', authorizeCountry(c, ability, body[field]))
    await next()
  }
}

export function authorizeCountry(c: Context<Env>, ability: Ability, country: unknown): Country {
  if (!isCountry(country)) throw new HttpError(400, 'invalid-country', `Not a valid country: ${country}`)
  authorize(c.get('caller'), ability, country)
  return country
}

export async function authenticate(c: Context<Env>, world: World): Promise<Caller> {
  const [, token] = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (token === undefined) throw new HttpError(401, 'not-authenticated', 'A bearer token is needed')
  const caller = await world.signOn.verify(token)
  if (!caller) throw new HttpError(401, 'not-authenticated', 'The bearer token is not valid, or has expired')
  return caller
}

export function authorize({ roles }: Caller, ability: Ability, country?: Country): void {
  const verdict = can(ability, { roles, country })
  if (!verdict.allowed) throw new HttpError(403, 'forbidden', `${ability}: ${verdict.reason}`)
}

export function pathCountry(c: Context<Env>): Country {
  const country = c.req.param('country')
  if (!isCountry(country)) throw new HttpError(400, 'invalid-country', `Not a valid country: ${country}`)
  return country
}

/** Of a path that ends in {country}/{platform}/{engagementId}. */
export function pathIdentity(c: Context<Env>): EngagementIdentity {
  const country = pathCountry(c)
  const platform = c.req.param('platform')
  if (!isPlatform(platform)) throw new HttpError(400, 'invalid-platform', `Not a valid platform: ${platform}`)
  return { country, platform, id: c.req.param('engagementId') ?? '' }
}
