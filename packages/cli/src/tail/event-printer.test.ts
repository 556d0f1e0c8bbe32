import { stripVTControlCharacters } from 'node:util'
import { parseEventFilter, type RecordedEntry } from '@headend/core/remote-events'
import { describe, expect, test } from 'vitest'
import { testContext } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import { createEventPrinter, type EventPrinterOptions } from './event-printer.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const
const per = { id: '12', country: 'SE', platform: 'OTT' } as const
const spoken = '2026-11-21T12:00:00.000Z'
const time = '2026-11-21 13:00:00'

const says = (message: string, identity: RecordedEntry['identity'] = anna): RecordedEntry => ({
  identity,
  arrived: Date.parse(spoken),
  event: { id: '7', type: 'MESSAGE', message, timestamp: spoken },
})
const gap: RecordedEntry = {
  identity: anna,
  arrived: 0,
  gap: { after: '40', before: '44', lost: 3 },
  time: Date.parse(spoken),
}

function showing(
  options: Partial<EventPrinterOptions & { text: string }> = {},
  global: Partial<GlobalOptions> = {},
  person = {},
) {
  const { context, out, err } = testContext({}, global, person)
  const show = createEventPrinter(context, {
    most: Infinity,
    utc: false,
    filter: parseEventFilter(options.text ?? ''),
    ...options,
  })
  show.lines.addEngagement(anna)
  return { ...show, out, err }
}

describe('events', () => {
  test('are accounted for: received is shown, filtered and duplicate together', async () => {
    const { show, duplicates, account, sayAccount, out, err } = showing({ text: 'boot -late' })
    await show([says('boot'), says('zap'), gap, says('late boot')])
    duplicates(2)
    expect(account).toEqual({ received: 5, shown: 1, filtered: 2, duplicate: 2, lost: 3 })
    sayAccount()
    sayAccount()
    expect(out()).toBe(`${time}  boot\n`)
    expect(err()).toBe(
      'Gap: 3 events are missing (41 to 43)\nreceived 5 · shown 1 · filtered 2 · duplicate 2 · lost 3\n',
    )
  })

  test('end with the last of --count; later ones are not counted', async () => {
    const { show, account, out } = showing({ most: 2, text: 'boot' })
    expect(await show([says('boot 1')])).toBe(true)
    expect(await show([says('zap'), says('boot 2'), says('boot 3'), gap])).toBe(false)
    expect(out()).toBe(`${time}  boot 1\n${time}  boot 2\n`)
    expect(account).toEqual({ received: 3, shown: 2, filtered: 1, duplicate: 0, lost: 0 })
  })

  test('have colours on a terminal, unless --no-color is set', async () => {
    const on = async (tty: boolean, color: boolean) => {
      const { show, lines, out } = showing({}, { color }, { tty, env: { TERM: 'xterm' } })
      lines.addEngagement(per)
      await show([says('\u001b[2J', per)])
      return out()
    }
    const [coloured, plain] = [await on(true, true), await on(false, true)]
    expect(plain).not.toContain('\u001b')
    expect(coloured).not.toBe(plain)
    expect(stripVTControlCharacters(coloured)).toBe(plain)
    expect(await on(true, false)).toBe(plain)
  })

  test('and notices are objects with --json, each on its own stream', async () => {
    const { show, sayAccount, out, err } = showing({}, { json: 'id,message' })
    await show([says('boot'), gap])
    sayAccount()
    expect(out()).toBe('{"id":"7","message":"boot"}\n')
    const [first, last] = err().trim().split('\n')
    expect(JSON.parse(first ?? '').notice).toEqual({
      kind: 'gap',
      message: 'Gap: 3 events are missing (41 to 43)',
      after: '40',
      before: '44',
      lost: 3,
      country: 'SE',
      platform: 'STB',
      engagementId: '4711002',
    })
    expect(JSON.parse(last ?? '').notice).toMatchObject({ kind: 'account', received: 1, shown: 1, lost: 3 })
  })

  test('are all that is written with --quiet', async () => {
    const { show, sayAccount, out, err } = showing({}, { quiet: true })
    await show([says('boot'), gap])
    sayAccount()
    expect([out(), err()]).toEqual([`${time}  boot\n`, ''])
  })
})
