/// <reference lib="dom" />
import type { BrowserContext } from 'playwright'

/** Milliseconds that a page may look busy, on a slow machine. */
const MOST_BUSY = 10_000
const REPORT = 'headendInterruption'
const ERROR_TOAST = 'li [data-tone=error]'

/** Collects what disturbs a person from now on: crashes, errors, sign-in pages, long waiting. */
export async function recordInterruptions(context: BrowserContext, mostBusy = MOST_BUSY): Promise<string[]> {
  const seen: string[] = []
  await context.exposeBinding(REPORT, (_source, text: string) => void seen.push(text))
  await context.addInitScript(watchPage, { mostBusy, report: REPORT, errorToast: ERROR_TOAST })
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
 * In the browser's console only: a search without a hit and an engagement without second factors are 404s
 * (OPN-24, API-037), and a page that is left while it renews its tokens leaves a used token to the next one,
 * which signs in again by the session of the sign-on.
 */
function isExpected(text: string, url: string): boolean {
  return (
    (/status of 404/.test(text) && /\/search\/|\/twofactor\/find\//.test(url)) ||
    (/status of 400/.test(text) && url.endsWith('/token'))
  )
}

/** Runs in the page: error toasts, and a loading status that stays. */
function watchPage({
  mostBusy,
  report,
  errorToast,
}: Record<'report' | 'errorToast', string> & { mostBusy: number }): void {
  const send = (text: string) => (window as unknown as Record<string, (text: string) => void>)[report]?.(text)
  let busySince: number | undefined
  let reported = new Set<string>()
  setInterval(() => {
    const busy = [...document.querySelectorAll('[role=status]')].find((status) =>
      /^(Loading|To the sign-in)/.test(status.textContent),
    )
    busySince = busy && (busySince ?? performance.now())
    if (busySince !== undefined && performance.now() - busySince > mostBusy) {
      send(`busy at ${location.pathname}: ${busy?.textContent}`)
      busySince = undefined
    }
    const toasts = [...document.querySelectorAll(errorToast)].map((toast) => toast.textContent)
    for (const toast of toasts) if (!reported.has(toast)) send(`toast: ${toast}`)
    reported = new Set(toasts)
  }, 50)
}
