/** The hidden frame's last page (SES-028): posts its address, the provider's answer, to the console. */
window.parent.postMessage(location.href, location.origin)
