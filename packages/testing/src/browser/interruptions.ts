/// <reference lib="dom" />
import type { BrowserContext } from 'playwright'

/** Milliseconds that a page may look busy before somebody calls it an interruption; a test machine is no fast one. */
const MOMENT = 10_000
const REPORT = 'headendInterruption'
/** As the console draws it: here alone it is not found by role, because it must be seen from inside of the page. */
const ERROR_TOAST = 'li [data-tone=error]'

/** What a person is disturbed by from now on, in every page that is opened; `moment` in milliseconds. */
export async function interruptions(context: BrowserContext, moment = MOMENT): Promise<string[]> {
  const seen: string[] = []
  await context.exposeBinding(REPORT, (_source, text: string) => void seen.push(text))
  await context.addInitScript(watchPage, { moment, report: REPORT, errorToast: ERROR_TOAST })
  context.on('weberror', (error) => seen.push(`crash: ${error.error().message}`))
  context.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !isExpected(message.text(), url))
      seen.push(`console: ${message.text()} ${url}`)
  })
  context.on('request', (request) => {
    if (request.url().includes('/login-actions/')) seen.push(`sign-in page: ${request.url()}`)
  })
  return seen
}

/**
 * What a browser notes and nobody sees: a search that finds nothing and an engagement without second factors are answered so (OPN-24,
 * API-037), and a page that is left while it renews its
 * tokens leaves the next one with a token that has been used. That one goes on with the session that the sign-on has.
 */
function isExpected(text: string, url: string): boolean {
  return (
    (/status of 404/.test(text) && /\/search\/|\/twofactor\/find\//.test(url)) ||
    (/status of 400/.test(text) && url.endsWith('/token'))
  )
}

/** Runs in the page: error toasts, and signs of waiting that stay. */
function watchPage({
  moment,
  report,
  errorToast,
}: Record<'report' | 'errorToast', string> & { moment: number }): void {
  const tell = (text: string) => (window as unknown as Record<string, (text: string) => void>)[report]?.(text)
  let busySince: number | undefined
  let told = new Set<string>()
  setInterval(() => {
    const busy = [...document.querySelectorAll('[role=status]')].find((status) =>
      /^(Loading|To the sign-in)/.test(status.textContent),
    )
    busySince = busy && (busySince ?? performance.now())
    if (busySince !== undefined && performance.now() - busySince > moment) {
      tell(`busy at ${location.pathname}: ${busy?.textContent}`)
      busySince = undefined
    }
    const toasts = [...document.querySelectorAll(errorToast)].map((toast) => toast.textContent)
    for (const toast of toasts) if (!told.has(toast)) tell(`toast: ${toast}`)
    told = new Set(toasts)
  }, 50)
}
