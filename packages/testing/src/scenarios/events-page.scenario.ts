/** The page of live events: what somebody does with a log who watches a box and acts on it. */
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { axeFinds, axeFindsInBothThemes, type ConsolePage } from '../browser/index.ts'
import { wholeKeyList } from '../browser/key-list.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import { customers } from '../people.ts'

const box = customers.anna.engagements.STB
const page = `/remoteeventdebug?country=SE&searchTerm=${box}&platform=STB`

let tab: ConsolePage

onStage(
  (stage) => {
    tab = stage.tab
  },
  { permissions: ['clipboard-read', 'clipboard-write'] },
)

const option = (text: string | RegExp) => tab.log.getByRole('option').filter({ hasText: text })
const shown = () => tab.log.getByRole('option').count()
const main = () => tab.page.getByRole('main')
const keyboard = () => tab.page.keyboard
const connected = () => tab.page.getByText('Now streaming events').waitFor()
const search = (key: string) => new URL(tab.page.url()).searchParams.get(key)

interface Said {
  id?: number
  message: string
}

const MOMENT = '2026-11-20T14:02:11.000Z'
const asStream = (events: readonly Said[]) =>
  events
    .map(
      ({ id, message }) =>
        `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify({ type: 'MESSAGE', message, timestamp: MOMENT })}\n\n`,
    )
    .join('')

/** Each connection gives the next of these and ends; the last one stays open. */
async function streams(...all: readonly (readonly Said[])[]): Promise<string[]> {
  const asked: string[] = []
  await tab.page.route('**/rest/v1/subscribe/**', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('lastEventId') ?? '')
    const events = all[asked.length - 1]
    if (!events) return
    const headers = { 'content-type': 'text/event-stream', 'event-ids': 'counter' }
    return route.fulfill({ headers, body: asStream(events) })
  })
  return asked
}

it('is about whom its address names: going there anew names nobody, Back the one before; while events come it is about whose they are', async () => {
  await streams([{ message: 'zap' }])
  await tab.openAs('maja', `${page}&filter=zap`)
  const field = (name: string) => main().getByLabel(name, { exact: true })
  const named = async () =>
    Promise.all(['Engagement id', 'Platform', 'Filter'].map((name) => field(name).inputValue()))
  await expect.poll(named).toEqual([box, 'STB', 'zap'])
  const goThereAnew = async () => {
    await main()
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => heading.focus())
    await keyboard().press('g')
    await keyboard().press('r')
    await tab.page.waitForURL(() => search('searchTerm') === null)
  }
  await goThereAnew()
  await expect.poll(named).toEqual(['', 'OTT', ''])
  await field('Filter').pressSequentially('lost')
  await tab.page.goBack()
  await expect.poll(named).toEqual([box, 'STB', 'zap'])
  await tab.page.unroute('**/rest/v1/subscribe/**')
  await tab.log.focus()
  await keyboard().press('c')
  await connected()
  await goThereAnew()
  await expect.poll(named).toEqual([box, 'STB', ''])
})

it('says by the key that leads to the engagement what that needs', async () => {
  await tab.openAs('maja', '/remoteeventdebug?country=SE')
  await main().getByRole('textbox').first().waitFor()
  await main()
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.focus())
  await keyboard().press('o')
  await tab.toasts.getByText('Open the engagement: needs an engagement id').waitFor()
})

describe('a log that has ended', () => {
  it('because there is no such engagement says on which platform it is, opens none, and connects there with the same key', async () => {
    const { OTT } = customers.anna.engagements
    await tab.openAs('maja', `/remoteeventdebug?country=SE&searchTerm=${OTT}&platform=STB`)
    await tab.log.waitFor()
    await keyboard().press('c')
    await option(`There is OTT ${OTT} in SE: choose OTT`).waitFor()
    await keyboard().press('o')
    await tab.toasts.getByText(`Open the engagement: there is no STB ${OTT} in SE`).waitFor()
    await keyboard().press('Control+k')
    await keyboard().type('hardware')
    await tab.palette
      .getByRole('option')
      .filter({ hasText: `there is no STB ${OTT} in SE` })
      .first()
      .waitFor()
    await keyboard().press('Escape')
    await tab.palette.waitFor({ state: 'detached' })
    await main()
      .getByRole('button', { name: `Connect to OTT ${OTT} in SE` })
      .waitFor()
    await keyboard().press('c')
    await connected()
    await expect.poll(() => search('platform')).toBe('OTT')
    await option(`Tailing remote log for ${OTT} (OTT)`).waitFor()
  })

  it('is filtered and searched, with the last valid filter in the address, and keeps its marks [EVT-014, EVT-016]', async () => {
    const said = ['playback start', 'zap', 'playback error', 'Göteborg', 'zap again']
    await streams(said.map((message) => ({ message })))
    await tab.openAs('maja', page)
    await tab.log.waitFor()
    await keyboard().press('c')
    await option('The service closed the event stream').waitFor()
    const all = await shown()

    await option('Göteborg').click()
    await keyboard().press('m')
    await keyboard().press('f')
    await keyboard().insertText('-zap "playback"')
    await option('zap again').waitFor({ state: 'detached' })
    expect(await shown()).toBe(all - 2)
    await tab.page.waitForURL(() => search('filter') === '-zap "playback"')
    await main().getByText('received 5 · shown 3 · filtered 2').waitFor()

    await keyboard().press('End')
    await keyboard().insertText(' "half')
    const why = main().getByRole('alert').filter({ hasText: 'cannot be read' })
    await why.waitFor()
    expect(await shown()).toBe(all - 2)
    expect(search('filter')).toBe('-zap "playback"')
    expect(await axeFindsInBothThemes(tab.page)).toEqual([])

    await keyboard().press('Control+a')
    await keyboard().press('Delete')
    await option('zap again').waitFor()
    await keyboard().press('Control+f')
    await keyboard().insertText('ZAP')
    await keyboard().press('Enter')
    await main().getByText('2 of 2').waitFor()
    expect(await shown()).toBe(all)
    await keyboard().press('Enter')
    await main().getByText('1 of 2').waitFor()
    expect(await axeFinds(tab.page)).toEqual([])
    await keyboard().press('Escape')
    await keyboard().press('.')
    await expect.poll(() => option(/Göteborg/).getAttribute('aria-selected')).toBe('true')
    expect(await option(/Göteborg/).innerText()).toContain('Marked')
  })

  it('that was emptied by one letter can be brought back, with its marks', async () => {
    await streams(['zap', 'playback error'].map((message) => ({ message })))
    await tab.openAs('maja', page)
    await tab.log.waitFor()
    await keyboard().press('c')
    await option('The service closed the event stream').waitFor()
    await option('playback error').click()
    await keyboard().press('m')
    await main().getByText('1 mark', { exact: true }).waitFor()
    await keyboard().press('e')
    await option('playback error').waitFor({ state: 'detached' })
    const back = tab.toasts.getByRole('button', { name: 'Bring it back' })
    // Beside the tools there is no room for a text and a button next to each other.
    const text = tab.toasts.getByText('The log was emptied')
    expect(await text.evaluate((one) => one.clientHeight)).toBeLessThan(30)
    await back.click()
    await option('playback error').waitFor()
    await main().getByText('1 mark', { exact: true }).waitFor()
    await main()
      .getByText(/^received 2 · shown 2/)
      .waitFor()
  })

  it('is copied and saved, a range or the whole, and nothing raw in it', async () => {
    const hostile = 'evil \u001b[2J\u202e'
    await streams(['a', hostile, 'c', 'd'].map((message, at) => ({ id: at + 1, message })))
    await tab.openAs('maja', page)
    await tab.log.waitFor()
    await keyboard().press('c')
    await option('The service closed the event stream').waitFor()
    await option('evil').click()
    await option(/\bd$/).click({ modifiers: ['Shift'] })
    await keyboard().press('Control+c')
    const copied = await tab.page.evaluate(() => navigator.clipboard.readText())
    const lines = copied.trimEnd().split('\n')
    expect(lines.map((line) => line.slice(21))).toEqual(['evil \\u001b[2J\\u202e', 'c', 'd'])
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}\S/)

    const saved = async () => {
      const begun = tab.page.waitForEvent('download')
      await keyboard().press('Control+s')
      const download = await begun
      const text = await readFile(await download.path(), 'utf8')
      return {
        name: download.suggestedFilename(),
        records: text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      }
    }
    const range = await saved()
    expect(range.name).toMatch(new RegExp(`^events-STB-${box}-SE-\\d{4}-\\d\\d-\\d\\dT[\\d-]+\\.ndjson$`))
    expect(range.records.map(({ id, message }) => [id, message])).toEqual([
      ['2', hostile],
      ['3', 'c'],
      ['4', 'd'],
    ])
    await keyboard().press('Escape')
    const whole = await saved()
    expect(whole.records).toHaveLength(4)
    expect(whole.records[0]).toEqual({
      id: '1',
      time: MOMENT,
      country: 'SE',
      platform: 'STB',
      engagementId: box,
      message: 'a',
    })
    await main().getByText('Saved 4 events as').waitFor()
  })
})

describe('a stream that is lost', () => {
  it('is taken up where it was, where one wants that, and says what it lacks', async () => {
    const first = [1, 2, 3].map((id) => ({ id, message: `event ${id}` }))
    const second = [3, 7].map((id) => ({ id, message: `event ${id}` }))
    const asked = await streams(first, second)
    await tab.openAs('maja', page)
    await tab.log.waitFor()
    await keyboard().press('r')
    await expect.poll(() => tab.page.getByRole('switch', { name: 'Reconnect' }).isChecked()).toBe(true)
    await keyboard().press('c')
    await main().getByText('Reconnecting').waitFor()
    expect(await tab.page.getByLabel('Engagement id').isDisabled()).toBe(true)
    await option('event 7').waitFor()
    expect(await tab.log.getByRole('option').allInnerTexts()).toEqual(
      [
        'Not connected to pubsub broker',
        `Tailing remote log for ${box} (STB)`,
        'event 1',
        'event 2',
        'event 3',
        'The service closed the event stream; tries again in 1 s',
        'Connected again',
        'Gap: 3 events are missing (4 to 6)',
        'event 7',
        'The service closed the event stream; tries again in',
      ].map((text) => expect.stringContaining(text)),
    )
    expect(asked.slice(0, 2)).toEqual(['0', '3'])
    await main().getByText('received 5 · shown 4 · filtered 0 · duplicate 1 · lost 3').waitFor()
    await keyboard().press('x')
    await tab.page.getByRole('button', { name: 'Connect!' }).and(tab.page.locator(':enabled')).waitFor()
  })
})

describe('a box that is watched', () => {
  it('has the keyboard in its log as soon as somebody has connected or disconnected in the form, and connected again begins with what there is', async () => {
    const begun: (string | null)[] = []
    tab.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.includes('/rest/v1/subscribe/')) begun.push(searchParams.get('lastEventId'))
    })
    await tab.openAs('dev', page)
    const lines = tab.page.getByRole('listbox', { name: 'Lines of the log' })
    await tab.page.getByRole('button', { name: 'Connect!' }).press('Enter')
    await connected()
    await expectFocus(lines)
    await main()
      .getByText(/^received [1-9]/)
      .waitFor()
    await tab.page.getByRole('button', { name: 'Disconnect' }).press('Enter')
    await tab.page.getByRole('button', { name: 'Connect!' }).and(tab.page.locator(':enabled')).waitFor()
    await expectFocus(lines)
    await keyboard().press('c')
    await expect.poll(() => begun).toEqual(['0', '0'])
  })

  it('is acted on beside the log, which says when and how it ended; a pause holds the log still and counts', async () => {
    await tab.openAs('dev', page)
    await tab.log.waitFor()
    const reboot = tab.page.getByRole('button', { name: 'Hardware reboot' })
    await keyboard().press('t')
    await keyboard().press('ArrowDown')
    expect(await reboot.evaluate((button) => button === document.activeElement)).toBe(true)
    await keyboard().press('Enter')
    expect(await reboot.getAttribute('aria-disabled')).toBe('true')
    expect(await reboot.getAttribute('data-tooltip')).toContain('Connect first')
    expect(await tab.page.getByRole('alertdialog').count()).toBe(0)

    // From the palette it needs no connection: there the box is named, and no other is asked for.
    await keyboard().press('Control+k')
    await keyboard().type('hardware')
    const found = tab.palette.getByRole('option').filter({ hasText: 'Hardware reboot' })
    await found.waitFor()
    expect(await found.innerText()).not.toMatch(/Connect first|which box/)
    await keyboard().press('Escape')
    await tab.palette.waitFor({ state: 'detached' })

    await keyboard().press('c')
    await connected()
    await keyboard().press('Enter')
    await tab.page.getByRole('button', { name: 'Yes, reboot' }).click()
    await option('You: Hardware reboot').waitFor()
    await option(/Hardware reboot initiated \(\d+ ms\)/).waitFor()
    // What is said of it hides no line of what the box says.
    const message = await tab.toasts.filter({ hasText: 'Hardware reboot initiated' }).boundingBox()
    const log = await tab.log.boundingBox()
    expect(message?.x).toBeGreaterThan((log?.x ?? 0) + (log?.width ?? 0))
    await option('power going down').waitFor()

    // The focus is on the lines by now: the space bar presses nothing a second time.
    expect(await tab.page.getByRole('button', { name: 'To the latest line' }).count()).toBe(0)
    await keyboard().press('Space')
    const paused = tab.page.getByRole('button', { name: /^Paused · [1-9]\d* new lines?$/ })
    await paused.waitFor()
    const still = await tab.log.innerText()
    await tab.page.getByRole('button', { name: /^Paused · [1-9]\d+ new lines$/ }).waitFor()
    expect(await tab.log.innerText()).toBe(still)
    expect(await axeFindsInBothThemes(tab.page)).toEqual([])
    await keyboard().press('Control+k')
    await tab.page.getByRole('option', { name: /^Resume/ }).waitFor()
    await keyboard().insertText('resume')
    await keyboard().press('Enter')
    await paused.waitFor({ state: 'detached' })
    expect(await tab.log.innerText()).not.toBe(still)
  })

  it('is one step from its engagement, no Esc, and back, where the log is as it was and says that it ended, until it is watched anew: that follows what comes', async () => {
    await tab.openAs('maja', `/engagements/STB/${box}?country=SE&tab=box`)
    await tab.page.getByRole('button', { name: 'Watch remote events' }).click()
    await tab.page.waitForURL(({ pathname }) => pathname === '/remoteeventdebug')
    expect([search('searchTerm'), search('platform')]).toEqual([box, 'STB'])
    // Asked for by name: nothing is left to be pressed.
    await connected()
    await keyboard().press('i')
    await main().getByText('1 mark', { exact: true }).waitFor()
    await keyboard().press('Escape')
    await tab.toasts.getByText('disconnect first, it would end the stream').waitFor()
    const paused = tab.page.getByRole('button', { name: /^Paused/ })
    await keyboard().press('Space')
    await paused.waitFor()
    const ofItsEngagement = ({ pathname }: URL) => pathname === `/engagements/STB/${box}`
    await keyboard().press('o')
    await tab.page.waitForURL(ofItsEngagement)
    await tab.page.getByRole('button', { name: 'Cancel', exact: true }).waitFor()
    await keyboard().press('Escape')
    await main().getByText('1 mark', { exact: true }).waitFor()
    await paused.waitFor()
    await main().getByText('Disconnected', { exact: true }).waitFor()
    await tab.page.getByRole('button', { name: 'Connect!' }).and(tab.page.locator(':enabled')).waitFor()

    await keyboard().press('?')
    const keys = await wholeKeyList(tab.page)
    const listed = await keys.innerText()
    expect(listed.indexOf('Cancel, or back')).toBeLessThan(listed.indexOf('Everywhere'))
    await keyboard().press('Escape')
    await keys.waitFor({ state: 'detached' })
    await keyboard().press('Escape')
    await tab.page.waitForURL(ofItsEngagement)
    await tab.page.getByRole('button', { name: 'Watch remote events' }).click()
    await connected()
    await paused.waitFor({ state: 'detached' })
  })

  it('leaves nothing of what it said to whoever signs in after the one who watched', async () => {
    await streams([{ message: 'Annas kväll' }])
    await tab.openAs('maja', page)
    await tab.log.waitFor()
    await keyboard().press('c')
    await option('Annas kväll').waitFor()
    await tab.page.getByRole('button', { name: 'Log out', exact: true }).click()
    await tab.page.getByRole('button', { name: 'Login' }).click()
    await tab.signInAs('dev')
    await tab.page.getByRole('link', { name: 'Remote event debug' }).click()
    await tab.page.getByLabel('Engagement id').fill(box)
    await tab.log.waitFor()
    await option('Not connected to pubsub broker').waitFor()
    expect(await shown()).toBe(1)
    // Nor by going back to where it was.
    await tab.open(page)
    await option('Not connected to pubsub broker').waitFor()
    expect(await shown()).toBe(1)
  })
})
