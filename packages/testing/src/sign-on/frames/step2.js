/** Answers whether the cookie of step 1 has arrived. */
const supported = document.cookie.includes('headend-cookie-check=supported')
document.cookie = 'headend-cookie-check=; Max-Age=0; SameSite=Lax'
parent.postMessage(supported ? 'supported' : 'unsupported', '*')
