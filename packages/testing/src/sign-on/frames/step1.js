/**
 * Sets a cookie like that of the sign-on session, and lets step 2 look for it. Without access it answers at
 * once.
 */
start()

async function start() {
  if (!(await mayStore())) return parent.postMessage('unsupported', '*')
  document.cookie = 'headend-cookie-check=supported; Max-Age=60; SameSite=Lax'
  location.replace('step2.html')
}

async function mayStore() {
  if (!document.hasStorageAccess || (await document.hasStorageAccess())) return true
  return document.requestStorageAccess().then(
    () => true,
    () => false,
  )
}
