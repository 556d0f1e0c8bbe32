/**
 * The page that a hidden frame ends on when the provider is asked, without showing anything, whether somebody is signed
 * in (SES-028). It hands its address, the provider's answer, to the console that opened the frame.
 */
window.parent.postMessage(location.href, location.origin)
