/// <reference lib="dom" />
/** Whoever comes to a browser that another one has used finds nothing of them in it (decision 0023). */
import { expect, it } from 'vitest'
import { type Browser, ConsolePage, type Page, reuseContext } from '../browser/index.ts'
import { onWorld, type World } from './stage.ts'

let world: World

onWorld((entered) => (world = entered))

const lend = () => reuseContext(world.browser, { viewport: { width: 1280, height: 800 } })

/** A page that does nothing by itself: the console keeps something as soon as it has come to rest. */
const atRest = () => `${world.provider.url}/config.json`

/** Of the page and what it keeps, all that one may leave behind. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    kept: [localStorage, sessionStorage, await indexedDB.databases(), await caches.keys()].map(
      ({ length }) => length,
    ),
    cookie: document.cookie,
    put: ['script' in globalThis, 'tell' in globalThis],
    title: document.title,
    year: new Date().getFullYear() > 2001,
    window: [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, navigator.onLine],
    steps: history.length,
  }))

it('nothing is left of what a page kept, nor of what was put in its way, its clock and its window', async () => {
  const { context, page } = await lend()
  await page.goto(atRest())
  const asNew = await found(page)
  expect(asNew).toMatchObject({ kept: [0, 0, 0, 0], cookie: '', put: [false, false] })
  await context.addInitScript(() => Object.assign(globalThis, { script: true }))
  await context.exposeFunction('tell', () => {})
  await context.route(atRest(), (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Another</title>' }),
  )
  await page.clock.setFixedTime('2001-01-01')
  await page.setViewportSize({ width: 500, height: 500 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await page.evaluate(async () => {
    localStorage.setItem('a', 'b')
    sessionStorage.setItem('a', 'b')
    document.cookie = 'a=b'
    history.pushState({}, '', '/other')
    await caches.open('a')
    await new Promise<void>((resolve) => {
      indexedDB.open('a').onsuccess = () => resolve()
    })
  })
  await context.setOffline(true)
  expect(await found(page)).not.toEqual(asNew)
  await (await context.newPage()).close()
  await context.newPage()
  await context.close()

  const next = await lend()
  expect(next.context.pages()).toHaveLength(1)
  await next.page.goto(atRest())
  expect(await found(next.page)).toEqual(asNew)
  await next.context.close()
})

/** Addresses: the console's files, those of them that came over the network, and of all else those that were there. */
const got = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const isFile = ({ name }: PerformanceEntry) => new URL(name).pathname.startsWith('/assets/')
    const addresses = (some: PerformanceEntry[]) => some.map(({ name }) => name)
    const files = entries.filter(isFile)
    return {
      files: addresses(files),
      anew: addresses(files.filter(({ transferSize }) => transferSize > 0)),
      kept: addresses(entries.filter((one) => !isFile(one) && one.transferSize === 0)),
    }
  })

it('the files of the console are there, whose names say what they hold, and nothing else that was fetched', async () => {
  const anew: string[][] = []
  // After one of these it may be closed for good.
  for (let one = 0; one < 3; one++) {
    const { context, page } = await lend()
    await new ConsolePage(page, world.provider).openAs('maja', '/tv-packages?country=SE')
    await page.getByRole('gridcell').first().waitFor()
    const found = await got(page)
    expect(found.files).not.toEqual([])
    expect(found.kept).toEqual([])
    anew.push(found.anew)
    await context.close()
  }
  expect(anew).toContainEqual([])
})

it("one that was not given back is nobody else's, and breaks nothing for whoever comes next", async () => {
  const kept = await lend()
  await kept.page.goto(atRest())
  const asNew = await found(kept.page)
  await kept.context.exposeFunction('tell', () => {})
  await kept.page.evaluate(() => localStorage.setItem('a', 'b'))
  await kept.context.setOffline(true)

  const next = await lend()
  expect(kept.page.isClosed()).toBe(true)
  await next.page.goto(atRest())
  expect(await found(next.page)).toEqual(asNew)
  // Too late: what it would take away is somebody else's.
  await kept.context.close()
  expect(await found(next.page)).toEqual(asNew)
  await next.context.close()
})

/** The library's own side of a browser, which sends a page to nothing before it is lent again. */
interface Lending {
  _connection: { toImpl: (browser: Browser) => { _contextForReuse: { context: { resetForReuse: unknown } } } }
}

it('one whose page never gets to nothing stays behind, and whoever comes next has another one', async () => {
  const stuck = await lend()
  const was = await contextOf(stuck.page)
  const { _connection } = world.browser as Browser & Lending
  _connection.toImpl(world.browser)._contextForReuse.context.resetForReuse = () => new Promise(() => {})
  await stuck.context.close()

  const next = await lend()
  expect(await contextOf(next.page)).not.toBe(was)
  await next.page.goto(atRest())
  expect(await found(next.page)).toMatchObject({ kept: [0, 0, 0, 0], cookie: '' })
  await next.context.close()
})

/** What the browser itself calls the context that a page is in. */
async function contextOf(page: Page): Promise<string | undefined> {
  const devtools = await page.context().newCDPSession(page)
  const { targetInfo } = await devtools.send('Target.getTargetInfo')
  await devtools.detach()
  return targetInfo.browserContextId
}

it('after ten in a row it is closed for good, and whoever comes next has another one', async () => {
  const ids: (string | undefined)[] = []
  for (let one = 0; one < 11; one++) {
    const { context, page } = await lend()
    ids.push(await contextOf(page))
    await context.close()
  }
  // However many came before: of eleven, one is the first of ten.
  expect(new Set(ids).size).toBe(2)
})

it('what the policy of a page refuses is told to whose page it was, and to nobody else', async () => {
  const refusing = await lend()
  await refusing.page.goto(world.provider.url)
  await refusing.page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.test/picture.png' }))
  })
  await expect(refusing.context.close()).rejects.toThrow('content security policy')
  const next = await lend()
  await next.page.goto(world.provider.url)
  await next.context.close()
})
