import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Actor, createActor } from 'xstate'
import type { TvPackageEntry } from './contract.ts'
import { type EntryKind, emptyEntry } from './entries.ts'
import { scheduleMachine } from './schedule.machine.ts'
import { scheduleView } from './schedule.view.ts'

const ZONE = 'Europe/Stockholm'
const NOW = Date.parse('2026-11-21T12:34:56+01:00')
const entry: TvPackageEntry = { ...emptyEntry('12'), name: 'Norrsken 1', externalName: 'norrsken-1' }
const old = { ...entry, validFrom: '2026-01-01T08:30:15+01:00', validTo: '2026-12-31T23:59:59+01:00' }

type Schedule = ReturnType<typeof open>

function open(
  entries: TvPackageEntry | TvPackageEntry[] = entry,
  { now = NOW, zone = ZONE, kind = 'channel' }: { now?: number; zone?: string; kind?: EntryKind } = {},
) {
  const saved: TvPackageEntry[] = []
  const machine = scheduleMachine.provide({ actions: { save: (_, all) => void saved.push(...all) } })
  const actor: Actor<typeof machine> = createActor(machine, {
    input: { kind, entries: [entries].flat(), zone, now: () => now },
  }).start()
  return { actor, saved, view: () => scheduleView(actor.getSnapshot(), now) }
}

/** Steps: 'free on', 'start 2026-11-24', 'start 2026-11-24 10:00'. */
function edit({ actor }: Schedule, ...steps: string[]) {
  for (const step of steps) {
    const [field = '', value = '', time] = step.split(' ')
    if (field === 'free') actor.send({ type: 'FREE', on: value === 'on' })
    else if (field === 'schedule') actor.send({ type: 'SCHEDULE', on: value === 'on' })
    else if (field === 'start' || field === 'end') {
      actor.send({ type: 'DATE', edge: field, text: value })
      if (time !== undefined) actor.send({ type: 'TIME', edge: field, text: time })
    }
  }
}

function after(of: TvPackageEntry | TvPackageEntry[], ...steps: string[]) {
  const schedule = open(of)
  edit(schedule, ...steps)
  return schedule
}

const UNCHANGED = 'No unsaved changes'
const DISORDER = 'The end must be after the start'

test('the title names the entry and its kind [SCH-010]', () => {
  expect(open().view()).toMatchObject({ title: 'Norrsken 1', subtitle: 'Channel ID: 12' })
  const store = open({ ...entry, id: '3', name: '' }, { kind: 'store' })
  expect(store.view()).toMatchObject({ title: '3', subtitle: 'Store ID: 3' })
})

test('the dialog explains scheduled and unscheduled entries [SCH-013, SCH-014]', () => {
  expect(open().view().explanations).toEqual([
    'Scheduled channels are in the package only during their set times.',
    'Unscheduled channels are added immediately and must be removed manually.',
  ])
})

describe('saving', () => {
  it.each<[string, TvPackageEntry, string[], string | undefined]>([
    ['nothing done', entry, [], UNCHANGED],
    ['free', entry, ['free on'], undefined],
    ['a schedule without dates', entry, ['schedule on'], 'Choose the start date'],
    ['a start alone', entry, ['schedule on', 'start 2026-11-24'], 'Choose the end date'],
    ['an end alone', entry, ['schedule on', 'end 2026-11-24'], 'Choose the start date'],
    ['both', entry, ['schedule on', 'start 2026-11-24', 'end 2026-12-08'], undefined],
    ['dates, and then no schedule', entry, ['schedule on', 'start 2026-11-24', 'schedule off'], UNCHANGED],
    ['no longer a schedule', old, ['schedule off'], undefined],
    ['an old start untouched', old, ['free on'], undefined],
    ['an old start moved', old, ['start 2026-01-02 08:30'], 'The start must not be in the past'],
    ['an old start moved and moved back', old, ['start 2026-01-02', 'start 2026-01-01 08:30'], UNCHANGED],
    ['the minute before', old, ['start 2026-11-21 12:33'], 'The start must not be in the past'],
    ['this minute', old, ['start 2026-11-21 12:34'], undefined],
    ['an end in the past', old, ['end 2026-11-20 12:00'], 'The end must not be in the past'],
    ['both at once', old, ['start 2026-11-24 10:00', 'end 2026-11-24 10:00'], DISORDER],
    ['no day', old, ['start 2026-02-30'], 'There is no 2026-02-30 in the calendar'],
    ['no date at all', old, ['start soon'], 'Write the start date as yyyy-MM-dd, or as +7d from today'],
    ['an end before the start', old, ['start 2027-02-04 00:30', 'end 2027-02-03 23:30'], DISORDER],
    ['days from today', entry, ['schedule on', 'start +3d', 'end 20261208'], undefined],
    ['no time', old, ['end 2026-12-24 25:00'], 'Write the end time as HH:mm'],
  ])(
    'with %s: allowed, or refused with a reason [SCH-001, SCH-006, OPN-85, BAD-019]',
    (_, of, steps, reason) => {
      const schedule = after(of, ...steps)
      const { start, end, save } = schedule.view()
      const fieldProblems = [start, end].flatMap(({ isWrong, problem }) => (isWrong ? [problem] : []))
      // The problem stands at the field or at the button, not at both.
      expect(fieldProblems[0] ?? save.reason).toBe(reason)
      if (fieldProblems.length > 0) expect(save.reason).toBe('Fix the highlighted fields')
      expect(save.unseen).toBe(reason)
      schedule.actor.send({ type: 'SAVE' })
      expect(schedule.saved.length).toBe(reason === undefined ? 1 : 0)
      expect(schedule.actor.getSnapshot().value).toBe(reason === undefined ? 'saved' : 'open')
    },
  )

  it.each<[string, TvPackageEntry, string[], Partial<TvPackageEntry>]>([
    [
      'a schedule with its free flag [SCH-004]',
      entry,
      ['free on', 'schedule on', 'start 2026-11-24', 'end 2026-12-08 12:30'],
      { free: true, validFrom: '2026-11-23T23:00:00.000Z', validTo: '2026-12-08T11:30:00.000Z' },
    ],
    [
      'no range without a schedule, and the free flag [SCH-005, OPN-83]',
      { ...old, free: true },
      ['schedule off'],
      { free: true, validFrom: null, validTo: null },
    ],
    [
      'an unchanged edge with its seconds and offset [OPN-85]',
      old,
      ['end 2027-01-01'],
      { validFrom: old.validFrom, validTo: '2027-01-01T22:59:59.000Z' },
    ],
  ])('sends %s and changes nothing else', (_, of, steps, sent) => {
    const schedule = after(of, ...steps)
    schedule.actor.send({ type: 'SAVE' })
    expect(schedule.saved).toEqual([{ ...of, ...sent }])
  })
})

it.each([
  ['in the night that is short', '2027-03-28 00:00', '2027-03-29 00:00', '27T23:00 28T22:00', '1 day'],
  ['in the night that is long', '2027-10-31 00:00', '2027-11-01 00:00', '30T22:00 31T23:00', '1 day'],
  ['to an hour that is twice', '2027-10-30 12:00', '2027-10-31 02:00', '30T10:00 31T00:00', '14 hours'],
  ['over the hour that is not', '2027-03-28 01:59', '2027-03-28 03:00', '28T00:59 28T01:00', '1 minute'],
])(
  'a schedule %s is sent as UTC and opens as it was set [SCH-004, PKG-046, PKG-070]',
  (_, start, end, utc, length) => {
    const schedule = after(entry, 'schedule on', `start ${start}`, `end ${end}`)
    expect(schedule.view().summary).toContain(` for ${length}, `)
    schedule.actor.send({ type: 'SAVE' })
    const [sent = entry] = schedule.saved
    const [from, to] = utc.split(' ').map((day) => `${start.slice(0, 8)}${day}:00.000Z`)
    expect(sent).toMatchObject({ validFrom: from, validTo: to, free: false })
    const { start: first, end: last } = open(sent).view()
    expect([`${first.date} ${first.time}`, `${last.date} ${last.time}`]).toEqual([start, end])
  },
)

describe('a date', () => {
  it('without a time starts at 00:00, and removing it removes the time [SCH-002, SCH-003]', () => {
    const schedule = after(entry, 'schedule on', 'start 2026-11-24')
    expect(schedule.view().start).toMatchObject({ date: '2026-11-24', time: '00:00' })
    edit(schedule, 'start 2026-11-25 10:15', 'start 2026-11-26')
    expect(schedule.view().start).toMatchObject({ date: '2026-11-26', time: '10:15' })
    edit(schedule, 'start ')
    expect(schedule.view().start).toMatchObject({ date: '', time: '' })
  })

  it('typed as days from today gets a time and stands in the summary', () => {
    const view = after(entry, 'schedule on', 'start +3d', 'end +1w').view()
    expect([view.start.date, view.start.time, view.start.problem]).toEqual(['+3d', '00:00', undefined])
    expect(view.summary).toContain('from Tue 24 Nov 2026 00:00 for 4 days, until Sat 28 Nov 2026 00:00')
    expect(view.end.days.earliest).toBe('2026-11-25')
    const later = after(entry, 'schedule on', 'start +3d 18', 'end +1w')
    later.actor.send({ type: 'SAVE' })
    expect(later.saved[0]).toMatchObject({ validFrom: '2026-11-24T17:00:00.000Z' })
  })

  it('in short form is completed when the field loses focus', () => {
    const schedule = after(entry, 'start 20261124 930')
    schedule.actor.send({ type: 'LEFT', edge: 'start' })
    expect(schedule.view().start).toMatchObject({ date: '2026-11-24', time: '09:30' })
    edit(schedule, 'end +2w')
    schedule.actor.send({ type: 'LEFT', edge: 'end' })
    expect(schedule.view().end).toMatchObject({ date: '2026-12-05', time: '00:00' })
  })

  const LATE = '00:00 today is in the past: choose a later time first'
  const days = (earliest: string, latest?: string, whyNotToday?: string) => ({
    earliest,
    latest,
    whyNotToday,
  })

  const tomorrow = days('2026-11-22', undefined, LATE)

  it.each([
    [[], tomorrow, tomorrow],
    [['end 2026-12-08'], days('2026-11-22', '2026-12-07', LATE), tomorrow],
    [['start 2026-11-30'], tomorrow, days('2026-12-01')],
    [['start soon'], tomorrow, tomorrow],
    [['start 2026-11-30 12:34'], days('2026-11-21'), days('2026-12-01')],
    [['end 2026-12-08 18:00'], days('2026-11-22', '2026-12-07', LATE), days('2026-11-21')],
    [['start 2026-11-21 18:00'], days('2026-11-21'), days('2026-11-22')],
  ] as const)(
    'after %j can be picked within bounds [SCH-002, SCH-007, SCH-008, SCH-009, OPN-85, BAD-020]',
    (steps, start, end) => {
      const view = after(entry, 'schedule on', ...steps).view()
      expect(view?.start.days).toEqual(start)
      expect(view?.end.days).toEqual(end)
    },
  )

  it('that can be picked is never refused as past [SCH-007, OPN-85]', () => {
    for (const time of ['', '00:00', '12:33', '12:34', '12:35', '23:59']) {
      const schedule = after(entry, 'schedule on', `start 2026-11-30 ${time}`)
      edit(schedule, `start ${schedule.view().start.days.earliest}`)
      expect(schedule.view().start.problem, time).toBeUndefined()
    }
  })

  it('follows the zone of the country, not of the computer [SCH-007]', () => {
    const now = Date.parse('2026-11-21T22:00:00Z')
    const first = (zone?: string) => open(entry, { now, ...(zone && { zone }) }).view().start.days.earliest
    expect([first(), first('Europe/Helsinki')]).toEqual(['2026-11-22', '2026-11-22'])
    expect(open(entry, { now: now + 60_000, zone: 'Europe/Helsinki' }).view().start.days.earliest).toBe(
      '2026-11-23',
    )
  })
})

describe('when summer time ends', () => {
  const choices = ['02:30 (first)', '02:30 (second)']
  const saved = (schedule: Schedule) => {
    schedule.actor.send({ type: 'SAVE' })
    return schedule.saved[0]?.validTo
  }

  it('the first of both hours is the default, and both can be chosen [OPN-111]', () => {
    const first = after(old, 'end 2027-10-31 02:30')
    expect(first.view().end).toMatchObject({ time: '02:30', repeatedHour: { choices, value: choices[0] } })
    expect(saved(first)).toBe('2027-10-31T00:30:00.000Z')
    const second = after(old, 'end 2027-10-31 02:30')
    second.actor.send({ type: 'TIME', edge: 'end', text: '02:30 (second)' })
    expect(second.view().end).toMatchObject({ time: '02:30', repeatedHour: { choices, value: choices[1] } })
    expect(second.view().summary).toContain('until Sun 31 Oct 2027 02:30 (second)')
    expect(saved(second)).toBe('2027-10-31T01:30:00.000Z')
  })

  it('a stored second hour stays the second', () => {
    const second = { ...old, validTo: '2027-10-31T02:30:00+01:00' }
    const schedule = after(second, 'free on', 'end 2027-10-31 02:31', 'end 2027-10-31 02:30')
    expect(schedule.view().end.repeatedHour?.value).toBe(choices[1])
    expect(saved(schedule)).toBe(second.validTo)
  })
})

test('a complete schedule has a summary', () => {
  const summary = (...steps: string[]) =>
    after(entry, 'schedule on', 'start 2026-11-24', ...steps).view().summary
  expect([summary(), summary('end 2026-12-08', 'schedule off')]).toEqual([undefined, undefined])
  const text = 'In the package from Tue 24 Nov 2026 00:00 for 14 days, until Tue 8 Dec 2026 00:00'
  expect(summary('end 2026-12-08')).toBe(text)
})

test('unsaved is true while the schedule differs from the stored one', () => {
  expect(after(entry, 'schedule on', 'start soon').view().unsaved).toBe(true)
  expect(after(old, 'start 2026-01-02', 'start 2026-01-01 08:30').view().unsaved).toBe(false)
})

test('reopening shows the stored schedule, without dropped changes [SCH-012]', () => {
  const dropped = after(old, 'free on', 'start 2026-12-01')
  expect(dropped.saved).toEqual([])
  expect(open(old).view()).toMatchObject({
    free: false,
    start: { date: '2026-01-01', time: '08:30:15' },
    save: { reason: UNCHANGED },
  })
})

test('after any edits, a saved schedule is changed, in order and not newly in the past [SCH-001, SCH-006, OPN-85]', () => {
  const minute = fc.constantFrom('', '00:00', '02:30', '12:00', '23:59', 'x')
  const days = ['2026-01-01', '2026-11-21', '2026-12-01', '2027-03-28', '2027-10-31', '2026-02-30']
  const day = fc.constantFrom('', ...days)
  const step = fc.oneof(
    fc.tuple(fc.constantFrom('start', 'end'), day, minute).map((parts) => parts.join(' ')),
    fc
      .tuple(fc.constantFrom('free', 'schedule'), fc.constantFrom('on', 'off'))
      .map((parts) => parts.join(' ')),
  )
  const zone = fc.constantFrom('Europe/Stockholm', 'Europe/Helsinki')
  let saves = 0
  fc.assert(
    fc.property(fc.constantFrom(entry, old), fc.array(step, { maxLength: 12 }), zone, (of, steps, zone) => {
      const schedule = open(of, { zone })
      edit(schedule, ...steps)
      schedule.actor.send({ type: 'SAVE' })
      const [saved] = schedule.saved
      if (!saved) return
      saves += 1
      const { validFrom, validTo } = saved
      expect(saved).not.toEqual(of)
      expect(validFrom === null).toBe(validTo === null)
      if (validFrom === null || validTo === null) return
      expect(Date.parse(validTo)).toBeGreaterThan(Date.parse(validFrom))
      for (const [now, before] of [
        [validFrom, of.validFrom],
        [validTo, of.validTo],
      ] as const)
        if (now !== before) expect(Date.parse(now)).toBeGreaterThan(NOW - 60_000)
    }),
    { seed: 14, numRuns: 1500 },
  )
  expect(saves).toBeGreaterThan(100)
})

describe('several entries at once', () => {
  const others = [entry, { ...entry, id: '13', name: 'Norrsken 2' }]

  test('have their count as the title', () => {
    expect(open(others).view()).toMatchObject({ title: '2 channels', subtitle: 'Channel ID: 12, 13' })
  })

  test('start with what they have in common', () => {
    expect(open([old, { ...old, id: '13', free: true }]).view()).toMatchObject({
      scheduled: true,
      free: false,
    })
    expect(open([entry, { ...old, id: '13' }]).view()).toMatchObject({ scheduled: false })
  })

  test('can lose their schedules when only one has a schedule [SCH-005]', () => {
    const schedule = after([entry, { ...old, id: '13' }])
    expect(schedule.view().save.reason).toBeUndefined()
    schedule.actor.send({ type: 'SAVE' })
    expect(schedule.saved).toMatchObject([{ validFrom: null }, { validFrom: null }])
  })
})
