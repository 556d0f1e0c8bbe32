/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import { startTrace } from './evidence.ts'

const REPORT = 'headendPolicyViolation'
/** Milliseconds that a page may take to answer, and a browser to close what it showed. */
const GRACE = { answer: 2000, close: 10_000 }

/**
 * A page is drawn in the machine's own colours unless a test asks for others: emulated, also as none, Chromium takes forced colours
 * away from a page that goes, and styles all of it once more for nobody (35 to 75 ms for a list).
 */
export const ITS_OWN_COLOURS = { forcedColors: null } satisfies BrowserContextOptions

/** A person's browser, as new; closing it throws for whatever the policy of a page has refused meanwhile. */
export async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ ...ITS_OWN_COLOURS, ...options })
  await startTrace(context)
  const close = context.close.bind(context)
  return closedBy(context, close, await collectViolations(context))
}

/** Settles what is under way first, and answers in time. */
export function closedBy(
  context: BrowserContext,
  close: BrowserContext['close'],
  violations: ReadonlySet<string>,
): BrowserContext {
  context.close = async (closing) => {
    // What a page has just reported is on its way; a page that is leaving for another one may never answer.
    const answers = context.pages().map((page) => page.evaluate(() => {}).catch(() => {}))
    await Promise.race([Promise.all(answers), pause(GRACE.answer)])
    // What a test stood between stays unanswered: its handler may still be asking for what it would have changed.
    const routed = [context, ...context.pages()]
    // What is closed already stands between nothing.
    for (const one of routed) await one.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})
    await inTime(close(closing))
    if (violations.size > 0)
      throw new Error(`Refused by a content security policy:\n${[...violations].join('\n')}`)
  }
  return context
}

/** Chromium sometimes never says that a page has closed which was leaving for another; the browser's own end takes it along. */
export async function inTime(closing: Promise<void>): Promise<void> {
  await Promise.race([closing, pause(GRACE.close)])
}

/** As with all site data blocked: whoever touches either storage is thrown at. */
export async function keepNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError')
        },
      })
  })
}

/** Told by the page itself and, where it has gone already, by the browser's console. */
export async function collectViolations(context: BrowserContext): Promise<ReadonlySet<string>> {
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
