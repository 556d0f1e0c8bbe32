/**
 * The script of a hidden frame in the console. The message "{client id} {session state}" is answered with
 * unchanged, changed or error (OpenID Connect Session Management 1.0, 3.2).
 */
const STATE_COOKIE = 'headend-browser-state'

addEventListener('message', async ({ data, origin, source }) => {
  source?.postMessage(await answer(data, origin).catch(() => 'error'), origin)
})

async function answer(data, origin) {
  const [clientId, sessionState, ...more] = typeof data === 'string' ? data.split(' ') : []
  if (!clientId || sessionState === undefined || more.length > 0) return 'error'
  const state = cookie(STATE_COOKIE)
  // A browser that hides the cookies of a frame must not look like a sign-out.
  if (state === undefined && !(await seesCookies())) return 'error'
  if (state === undefined) return sessionState === '' ? 'unchanged' : 'changed'
  const [, salt = ''] = sessionState.split('.')
  const expected = `${await sha256(`${clientId} ${origin} ${state} ${salt}`)}.${salt}`
  return expected === sessionState ? 'unchanged' : 'changed'
}

function cookie(name) {
  const [found] = document.cookie.split('; ').filter((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

async function seesCookies() {
  if (document.hasStorageAccess && !(await document.hasStorageAccess())) return false
  document.cookie = 'headend-probe=seen; Max-Age=5; SameSite=Lax'
  const seen = cookie('headend-probe') !== undefined
  document.cookie = 'headend-probe=; Max-Age=0; SameSite=Lax'
  return seen
}

async function sha256(text) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
