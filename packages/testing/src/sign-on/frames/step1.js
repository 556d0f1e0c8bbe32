/** Leaves a cookie such as the sign-on session's, and lets the next page look for it; where there is no access, says so at once. */
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
