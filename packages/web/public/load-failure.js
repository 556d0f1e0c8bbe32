// For a page that was cached too long: its files are gone. Works alone, and every first load pays for it.
;(() => {
  const KNOWN = 'headend-load-failure'
  const root = () => document.getElementById('root')

  function reloadButton() {
    const element = document.createElement('button')
    element.type = 'button'
    element.textContent = 'Reload'
    element.style.cssText = 'margin-top: 1rem; padding: 0.4rem 1rem; border: 1px solid; border-radius: 6px'
    element.addEventListener('click', () => location.reload())
    return element
  }

  function say() {
    const text = document.createElement('p')
    text.textContent =
      'The console could not be loaded: a part of it is missing on its server, or this page is older than the console.'
    const page = document.createElement('main')
    page.setAttribute('role', 'alert')
    page.style.cssText = 'max-width: 40rem; margin: 20vh auto; padding: 1rem; font: 16px/1.5 system-ui'
    page.append(text, reloadButton())
    root()?.replaceChildren(page)
  }

  function isKnown(file) {
    try {
      if (sessionStorage.getItem(KNOWN) === file) return true
      sessionStorage.setItem(KNOWN, file)
      return false
    } catch {
      // Or reloading would never end.
      return true
    }
  }

  function failed({ target }) {
    // What fails once the console runs is its own affair.
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module' || root()?.childElementCount)
      return
    if (isKnown(target.src)) say()
    else location.reload()
  }

  addEventListener('error', failed, true)
})()
