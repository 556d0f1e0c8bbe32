/**
 * The last page of the hidden frame that asks the provider whether a person is signed in (SES-028). It
 * posts its address, the provider's answer, to the console.
 */
window.parent.postMessage(location.href, location.origin)
