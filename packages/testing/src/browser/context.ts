/// <reference lib="dom" />
/** A browser context of a test, which sees what its pages violate. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import { startTrace } from './evidence.ts'

const REPORT = 'headendPolicyViolation'
/** Milliseconds that a page may take to answer, and a context to close. */
const DEADLINES = { answer: 2000, close: 10_000 }

/** A fresh browser context. Closing it throws if a page has violated its policy. */
export async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  // Emulating forced colours, even as none, makes Chromium restyle a page that is leaving.
  const context = await browser.newContext({ forcedColors: null, ...options })
  await startTrace(context)
  const violations = await collectViolations(context)
  const close = context.close.bind(context)
  context.close = async (closing) => {
    // Wait for reports on their way; a page that is leaving for another one may never answer.
    const answers = context.pages().map((page) => page.evaluate(() => {}).catch(() => {}))
    await Promise.race([Promise.all(answers), pause(DEADLINES.answer)])
    // A route handler may still wait for the answer that it changes; a closed page has none.
    const routed = [context, ...context.pages()]
    for (const target of routed) await target.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})
    // Chromium sometimes never reports that a leaving page has closed; closing the browser then ends it.
    await Promise.race([close(closing), pause(DEADLINES.close)])
    if (violations.size > 0)
      throw new Error(`Refused by a content security policy:\n${[...violations].join('\n')}`)
  }
  return context
}

/** As with all site data blocked: reading either storage throws. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError')
        },
      })
  })
}

/** Reported by the page itself or, once it has gone, by the browser's console. */
async function collectViolations(context: BrowserContext): Promise<ReadonlySet<string>> {
  const violations = new Set<string>()
  await context.exposeBinding(REPORT, (_source, text: string) => violations.add(text))
  await context.addInitScript((report) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { documentURI, effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event
      const text = `${documentURI}: ${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`
      ;(window as unknown as Record<string, (text: string) => void>)[report]?.(text)
    })
  }, REPORT)
  context.on('console', (message) => {
    if (/content security policy|trusted ?types?/i.test(message.text())) violations.add(message.text())
  })
  return violations
}
