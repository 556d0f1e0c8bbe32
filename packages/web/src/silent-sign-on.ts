/** The last page in the hidden frame: posts its address, which has the sign-on's answer (SES-028). */
window.parent.postMessage(location.href, location.origin)
