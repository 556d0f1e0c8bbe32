/** Tells the page around it whether the cookie that step 1 left has come along. */
const supported = document.cookie.includes('headend-cookie-check=supported')
document.cookie = 'headend-cookie-check=; Max-Age=0; SameSite=Lax'
parent.postMessage(supported ? 'supported' : 'unsupported', '*')
