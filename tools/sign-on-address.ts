/** HEADEND_SIGN_ON, checked before the build: otherwise it would fail at the first sign-in. */

const REALM_PATH = '/realms/headend'
/** Milliseconds. A Keycloak that starts takes requests late. */
const TIME_LIMIT = 10_000

/** Keycloak's address without a final slash. Throws if no one could sign in to a console on this port. */
export async function checkSignOn(text: string, consolePort: number): Promise<string> {
  const address = parseAddress(text)
  const realm = address + REALM_PATH
  const description = await ask(`${realm}/.well-known/openid-configuration`, address)
  if (!description.ok)
    throw new Error(
      `HEADEND_SIGN_ON: ${address} has no realm 'headend' (it answered ${description.status}). ` +
        'Import docs/keycloak/realm.json. If Keycloak has a base path, such as /auth, the address ends with it.',
    )
  const issuer = await issuerOf(description)
  if (issuer !== realm)
    throw new Error(
      `HEADEND_SIGN_ON: Keycloak at ${address} calls its realm ${issuer}. ` +
        `Set HEADEND_SIGN_ON to the part before ${REALM_PATH}.`,
    )
  await checkRedirect(realm, address, consolePort)
  return address
}

function parseAddress(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(
      'HEADEND_SIGN_ON takes the address of Keycloak, such as http://127.0.0.1:8180 or ' +
        `https://sign-on.tv.example/auth, not '${text}'.`,
    )
  return url.href.replace(/\/+$/, '')
}

/** Keycloak sends the browser back, or shows an error page for an address that the realm does not list. */
async function checkRedirect(realm: string, address: string, consolePort: number): Promise<void> {
  const consoleUrl = `http://127.0.0.1:${consolePort}/`
  const question = new URLSearchParams({
    client_id: 'headend-console',
    redirect_uri: consoleUrl,
    response_type: 'code',
    scope: 'openid',
    prompt: 'none',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  const { status } = await ask(`${realm}/protocol/openid-connect/auth?${question}`, address)
  if (status < 400) return
  throw new Error(
    `HEADEND_SIGN_ON: the realm at ${address} does not let the console sign in at ${consoleUrl}. ` +
      'Import docs/keycloak/realm.json with that port, or start with the PORT that it names (docs/keycloak).',
  )
}

async function ask(url: string, address: string): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIME_LIMIT) })
  } catch (error) {
    const { code } = Object((error as Error).cause) as { code?: string }
    throw new Error(
      `HEADEND_SIGN_ON: no answer from ${address}${code ? ` (${code})` : ''}. ` +
        'Start Keycloak first; its first start takes minutes (docs/keycloak).',
    )
  }
}

async function issuerOf(description: Response): Promise<unknown> {
  const document: unknown = await description.json().catch(() => undefined)
  return typeof document === 'object' && document !== null && 'issuer' in document
    ? document.issuer
    : undefined
}
