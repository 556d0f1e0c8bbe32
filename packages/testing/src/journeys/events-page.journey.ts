import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { expectFocus, page, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

const box = customers.anna.engagements.STB
const ADDRESS = `/remoteeventdebug?country=SE&searchTerm=${box}&platform=STB`

withConsole({ permissions: ['clipboard-read', 'clipboard-write'] })

const option = (text: string | RegExp) => tab.log.getByRole('option').filter({ hasText: text })
const shown = () => tab.log.getByRole('option').count()
const main = () => page.getByRole('main')
const keyboard = () => page.keyboard
const connected = () => page.getByText('Now streaming events').waitFor()
const search = (key: string) => new URL(page.url()).searchParams.get(key)

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
  await page.route('**/rest/v1/subscribe/**', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('lastEventId') ?? '')
    const events = all[asked.length - 1]
    if (!events) return
    const headers = { 'content-type': 'text/event-stream', 'event-ids': 'counter' }
    return route.fulfill({ headers, body: asStream(events) })
  })
  return asked
}

describe('a log that has ended', () => {
  it('because there is no such engagement says on which platform it is, and connects there', async () => {
    const { OTT } = customers.anna.engagements
    await tab.openAs('maja', `/remoteeventdebug?country=SE&searchTerm=${OTT}&platform=STB`)
    await tab.log.waitFor()
    await keyboard().press('c')
    await option(`OTT ${OTT} exists in SE. Choose OTT`).waitFor()
    await main()
      .getByRole('button', { name: `Connect to OTT ${OTT} in SE` })
      .waitFor()
    await keyboard().press('c')
    await connected()
    await expect.poll(() => search('platform')).toBe('OTT')
    await option(`Tailing remote log for ${OTT} (OTT)`).waitFor()
  })

  it('waits for Enter where an address names it, and ends an expression that never would', async () => {
    await streams([{ message: 'zap' }, { message: `${'a'.repeat(40)}!` }])
    await tab.openAs('maja', `${ADDRESS}&filter=${encodeURIComponent('/(a+)+$/')}`)
    await main().getByText('Press Enter to connect').waitFor()
    await expectFocus(main().getByRole('button', { name: 'Connect!' }))
    await keyboard().press('Enter')
    await option('zap').waitFor()
    await main().getByText('Press Enter to filter by this expression').waitFor()
    await keyboard().press('f')
    await keyboard().press('Enter')
    await main().getByText('This expression takes too long').waitFor()
    await option('zap').waitFor()
    await keyboard().press('f')
    await keyboard().insertText('/^z/')
    await option('aaaa').waitFor({ state: 'detached' })
    await option('zap').waitFor()
  })

  it('is filtered, searched, emptied and brought back, and keeps its marks [EVT-012, EVT-014, EVT-016]', async () => {
    const said = ['playback start', 'zap', 'playback error', 'Göteborg', 'zap again']
    await streams(said.map((message) => ({ message })))
    await tab.openAs('maja', ADDRESS)
    await main().getByRole('heading', { name: 'Logs' }).waitFor()
    await keyboard().press('c')
    await option('The service closed the event stream').waitFor()
    const all = await shown()
    const steps = () => tab.page.evaluate(() => history.length)
    const before = await steps()

    await option('Göteborg').click()
    await keyboard().press('m')
    await keyboard().press('f')
    await keyboard().insertText('-zap "playback"')
    await option('zap again').waitFor({ state: 'detached' })
    expect(await shown()).toBe(all - 2)
    await page.waitForURL(() => search('filter') === '-zap "playback"')
    expect(await steps()).toBe(before)
    await main().getByText('received 5 · shown 3 · filtered 2').waitFor()

    await keyboard().press('End')
    await keyboard().insertText(' "half')
    const why = main().getByRole('alert').filter({ hasText: 'The filter is invalid' })
    await why.waitFor()
    expect(await shown()).toBe(all - 2)
    expect(search('filter')).toBe('-zap "playback"')

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
    await keyboard().press('Escape')
    await keyboard().press('.')
    await expect.poll(() => option(/Göteborg/).getAttribute('aria-selected')).toBe('true')
    expect(await option(/Göteborg/).innerText()).toContain('Marked')

    await keyboard().press('e')
    await option('zap again').waitFor({ state: 'detached' })
    await tab.toasts.getByRole('button', { name: 'Restore the log' }).click()
    await option('zap again').waitFor()
    await main().getByText('1 mark', { exact: true }).waitFor()
  })

  it('is copied and saved as the range that is chosen', async () => {
    await streams(['a', 'b', 'c'].map((message, at) => ({ id: at + 1, message })))
    await tab.openAs('maja', ADDRESS)
    await tab.log.waitFor()
    await keyboard().press('c')
    await option('The service closed the event stream').waitFor()
    await option(/\bb$/).click()
    await option(/\bc$/).click({ modifiers: ['Shift'] })
    await keyboard().press('Control+c')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(
      copied
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(21)),
    ).toEqual(['b', 'c'])
    const begun = page.waitForEvent('download')
    await keyboard().press('Control+s')
    const saved = await readFile(await (await begun).path(), 'utf8')
    expect(saved.match(/"message":"."/g)).toEqual(['"message":"b"', '"message":"c"'])
    await main().getByText('Saved 2 events as').waitFor()
  })
})

describe('a box that is watched', () => {
  it('is acted on beside the log, which says how it ended; a pause holds the log still', async () => {
    // With all that a box says, the line that is looked for leaves the view within a second.
    await tab.openAs('dev', `${ADDRESS}&filter=-channel+-error+-HD+-Yle`)
    await tab.log.waitFor()
    const reboot = page.getByRole('button', { name: 'Hardware reboot' })
    await keyboard().press('t')
    await keyboard().press('ArrowDown')
    expect(await reboot.evaluate((button) => button === document.activeElement)).toBe(true)
    await keyboard().press('Enter')
    expect(await reboot.getAttribute('aria-disabled')).toBe('true')
    expect(await reboot.getAttribute('data-tooltip')).toContain('Connect first')
    expect(await page.getByRole('alertdialog').count()).toBe(0)

    await keyboard().press('c')
    await connected()
    await main().getByText('HTTP/1.1: each tab with live events takes one of six connections').waitFor()
    await keyboard().press('Enter')
    await page.getByRole('button', { name: 'Yes, reboot' }).click()
    await option('You: Hardware reboot').waitFor()
    await option(/Hardware reboot initiated \(\d+ ms\)/).waitFor()
    await option('power going down').waitFor()

    // The focus is on the lines by now: the space bar presses nothing a second time.
    expect(await page.getByRole('button', { name: 'Go to the latest line' }).count()).toBe(0)
    await keyboard().press('Space')
    const paused = page.getByRole('button', { name: /^Paused · \d+ new lines?$/ })
    await paused.waitFor()
    const still = await tab.log.innerText()
    await page.getByRole('button', { name: /^Paused · [1-9]\d* new lines?$/ }).waitFor()
    expect(await tab.log.innerText()).toBe(still)
    await keyboard().press('Space')
    await paused.waitFor({ state: 'detached' })
    await expect.poll(() => tab.log.innerText()).not.toBe(still)
  })
})
