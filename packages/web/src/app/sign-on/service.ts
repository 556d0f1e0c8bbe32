/**
 * All that needs the sign-on service: the ways in and out, refreshing, watching. In a chunk of its own: a person who comes
 * with good tokens needs none of it for the first page.
 */
import type { Configuration } from '@headend/core/config'
import type { Tokens } from '@headend/core/session'
import { leaveByPost, leaveFor } from './addresses.ts'
import { createProvider, type Provider, type ProviderPorts } from './provider.ts'
import { watchSignOn } from './watch.ts'
import { createWaysIn, type WaysIn, type WaysInPorts } from './ways-in.ts'

type ServicePorts = Omit<WaysInPorts, 'provider'> & ProviderPorts

export interface SignOnService extends WaysIn, Pick<Provider, 'refresh' | 'tidy'> {
  /** Revokes the refresh token, where there is one (SES-026). */
  revoke(tokens: Tokens): Promise<void>
  /** Leaves for the provider, which ends its session and comes back (SES-013). */
  leave(idToken: string | undefined): Promise<never>
  watch(onEnded: () => void, signal: AbortSignal): Promise<void>
}

export function createSignOnService(configuration: Configuration, ports: ServicePorts): SignOnService {
  const provider = createProvider(configuration, ports)
  const { refresh, tidy } = provider
  return {
    refresh,
    tidy,
    ...createWaysIn(configuration, { ...ports, provider }),
    async revoke({ refreshToken, ...tokens }) {
      if (refreshToken) await provider.revoke({ ...tokens, refreshToken })
    },
    async leave(idToken) {
      const address = await provider.signOutAddress(idToken)
      if (configuration.signOn.logoutMethod === 'GET') return leaveFor(address)
      const { origin, pathname, searchParams } = new URL(address)
      return leaveByPost(origin + pathname, searchParams)
    },
    watch: (onEnded, signal) => watchSignOn(configuration, { ...ports, provider, onEnded, signal }),
  }
}
