/**
 * The policy around the console's pages, as a browser applies it; every other journey ends without a word
 * from it.
 */
import { expect, it } from 'vitest'
import { newContext } from '../browser/index.ts'
import { browser, provider, withBrowser } from '../browser/stage.ts'

withBrowser()

it.each([
  ['text as mark-up', () => (document.body.innerHTML = '<b>made up</b>'), 'require-trusted-types-for'],
  ['a call to another origin', () => fetch('https://elsewhere.example/').catch(() => {}), 'connect-src'],
  ['a style in the page', () => document.body.setAttribute('style', 'color: red'), 'style-src'],
])('%s is refused, and does not go unseen', async (_what, attempt, directive) => {
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.goto(`${provider.url}/`)
  await page.evaluate(attempt).catch(() => {})
  await expect(context.close()).rejects.toThrow(directive)
})
