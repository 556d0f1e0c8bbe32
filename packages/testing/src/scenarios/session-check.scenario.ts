/** The frames that a console keeps of its sign-on, as a browser runs them; the page around them is a blank one. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type BrowserContext, newContext, type Page } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import { type Provider, startProvider } from '../provider/index.ts'
import { authorizationRequest } from '../sign-on/visitor.ts'

const CLIENT = 'headend-console'

let provider: Provider
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  provider = await startProvider({ size: 0 })
})
afterAll(() => provider.close())
onBrowser((opened) => (browser = opened))
beforeEach(async () => {
  context = await newContext(browser)
  page = await context.newPage()
})
afterEach(() => context.close())

const realm = () => `${provider.url}/realms/headend`
const protocol = () => `${realm()}/protocol/openid-connect`
/** The same machine by another name is another site: its frames see no cookies of ours. */
const elsewhere = () => provider.url.replace('127.0.0.1', 'localhost')

/** Signs in as that person and answers the session state, as the console of that origin gets it. */
async function signIn(account: string, origin = provider.url): Promise<string> {
  const back = `${origin}/healthz`
  const { address } = authorizationRequest(realm(), {
    client_id: CLIENT,
    redirect_uri: back,
    prompt: 'login',
  })
  const tab = await context.newPage()
  await tab.goto(address)
  await tab.getByRole('button', { name: account }).click()
  await tab.waitForURL(`${back}?**`)
  const state = new URL(tab.url()).searchParams.get('session_state') ?? ''
  await tab.close()
  return state
}

async function signOut(): Promise<void> {
  const tab = await context.newPage()
  await tab.goto(`${protocol()}/logout`)
  await tab.getByRole('button', { name: 'Sign out' }).click()
  await tab.getByText('You can close this page').waitFor()
  await tab.close()
}

async function frame(address: string): Promise<void> {
  await page.evaluate(async (src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  }, address)
}

function ask(question: string): Promise<unknown> {
  return page.evaluate((text) => {
    const answer = new Promise((resolve) =>
      addEventListener('message', ({ data }) => resolve(data), { once: true }),
    )
    frames[0]?.postMessage(text, '*')
    return answer
  }, question)
}

describe('the session check', () => {
  it('says unchanged while the person stays signed in, and changed when they are not [SES-049, API-008]', async () => {
    const state = await signIn('maja')
    await page.goto(`${provider.url}/healthz`)
    await frame(`${protocol()}/login-status-iframe.html`)
    expect(await ask(`${CLIENT} ${state}`)).toBe('unchanged')
    await signOut()
    expect(await ask(`${CLIENT} ${state}`)).toBe('changed')
  })

  it('says changed when another person has signed in meanwhile [API-008]', async () => {
    const state = await signIn('maja')
    await page.goto(`${provider.url}/healthz`)
    await frame(`${protocol()}/login-status-iframe.html`)
    await signIn('olli')
    expect(await ask(`${CLIENT} ${state}`)).toBe('changed')
  })

  it('says error to a question it does not understand, and where its cookies are hidden [API-008]', async () => {
    const state = await signIn('maja', elsewhere())
    await page.goto(`${provider.url}/healthz`)
    await frame(`${protocol()}/login-status-iframe.html`)
    for (const odd of [CLIENT, '', `${CLIENT} ${state} more`]) expect(await ask(odd)).toBe('error')
    await page.goto(`${elsewhere()}/healthz`)
    await frame(`${protocol()}/login-status-iframe.html`)
    expect(await ask(`${CLIENT} ${state}`)).toBe('error')
  })
})

describe('the check for third-party cookies', () => {
  const verdict = async (origin: string) => {
    await page.goto(`${origin}/healthz`)
    return page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      const answer = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data)))
      document.body.append(frame)
      return answer
    }, `${protocol()}/3p-cookies/step1.html`)
  }

  it('says supported on the same site and unsupported across sites [SES-050, API-009]', async () => {
    expect(await verdict(provider.url)).toBe('supported')
    expect(await verdict(elsewhere())).toBe('unsupported')
  })
})
