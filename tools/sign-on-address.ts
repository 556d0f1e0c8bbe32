/** `HEADEND_SIGN_ON`: a Keycloak that signs people on. What is wrong with it is said before the build, by its name. */
import { createHash } from 'node:crypto'

const REALM = '/realms/headend'
/** Milliseconds. */
const PATIENCE = 10_000

/** The address without slashes at its end; throws for what is no http or https address. */
export function signOnAddress(text: string): string {
  const address = URL.parse(text)
  if (address && /^https?:$/.test(address.protocol)) return text.replace(/\/+$/, '')
  throw new Error(
    `HEADEND_SIGN_ON: expected an http or https address such as http://127.0.0.1:8180, got '${text}'`,
  )
}

/** Throws where no realm `headend` answers at the address. */
export async function demandRealm(signOn: string, fetch: typeof globalThis.fetch): Promise<void> {
  const address = `${signOn}${REALM}/.well-known/openid-configuration`
  const unreached = () => {
    throw new Error(
      `HEADEND_SIGN_ON: ${signOn} does not answer. Is Keycloak started? Its first start takes minutes`,
    )
  }
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch(unreached)
  if (response.ok) return
  throw new Error(
    `HEADEND_SIGN_ON: ${address} answered ${response.status}. Expected the realm of docs/keycloak/realm.json there`,
  )
}

/** What to change where the sign-on does not send people back to a console at this address; undefined where it does. */
export async function redirectProblem(
  signOn: string,
  console: string,
  fetch: typeof globalThis.fetch,
): Promise<string | undefined> {
  const query = new URLSearchParams({
    client_id: 'headend-console',
    redirect_uri: `${console}/`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'none',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update('unused').digest('base64url'),
  })
  const response = await fetch(`${signOn}${REALM}/protocol/openid-connect/auth?${query}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  })
  // It sends back whatever else is wrong; only an address that it does not know it answers by itself.
  if (response.status !== 400) return undefined
  return `HEADEND_SIGN_ON: Keycloak does not know the console at ${console}. Add ${console}/ to the client headend-console (docs/keycloak)`
}
