/** `headend login` with a real browser: the program, the sign-in page, and back. */
import { expect, it } from 'vitest'
import type { Browser } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import { terminal, withTerminal } from '../terminal/stage.ts'

let browser: Browser

withTerminal()
onBrowser((opened) => (browser = opened))

it('a sign-in opens the page, comes back to the terminal and is remembered [SES-001, SES-029]', async () => {
  const login = terminal.start(['login'])
  await login.stderr.waitFor(/https?:\/\/\S+response_type=code\S*/)
  const address = /https?:\/\/\S+/.exec(login.stderr.text)?.[0] ?? ''
  expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256')
  const page = await browser.newPage()
  await page.goto(address)
  await page.getByRole('button', { name: /maja/ }).click()
  expect((await login.finished).status).toBe(0)
  await page.close()

  const { stdout } = await terminal.run(['whoami', '--json', 'username'])
  expect(JSON.parse(stdout)).toEqual({ username: 'maja' })
})
