import { describe, expect, test } from 'vitest'
import { sample, sampleFields } from '../edit/edit.fixture.ts'
import type { EditField } from '../edit/index.ts'
import { campaignFields, newCampaignDraft } from '../features/campaigns/index.ts'
import { details } from '../features/engagements/engagement-record/fixtures.ts'
import {
  type EngagementDraft,
  engagementDraftOf,
  engagementFields,
} from '../features/engagements/engagement-record/index.ts'
import { newSelectionItemDraft, selectionItemFields } from '../features/selection-menu/index.ts'
import { draftEntry } from '../features/tv-packages/fixtures.ts'
import { newTvPackageDraft, tvPackageFields } from '../features/tv-packages/index.ts'
import { SET_OPTIONS, type SetOptions, setOptions } from './set-options.ts'

/** Without what is before each of them. */
const words = (options: SetOptions) => options?.filter((word) => word !== '--set')

const edited = <Draft>(fields: readonly EditField<Draft>[], before: Draft, change: Partial<Draft>) => ({
  fields,
  before,
  after: { ...before, ...change },
  isNew: false,
  busyReason: undefined,
})

describe('changes of a form are options that the terminal reads back', () => {
  test.each([
    [{}, []],
    [{ name: ' Bas=+, "x" ' }, ['name= Bas=+, "x" ']],
    [{ name: '' }, ['name=']],
    [{ price: '249' }, ['price=249']],
    [{ price: ' 249.50 ' }, ['price=249.5']],
    // What is sent of nothing.
    [{ price: '' }, ['price=0']],
    [{ on: true }, ['on=yes']],
    [{ colour: 'red', name: 'Bas' }, []],
    [{ clients: ['sstv', 'ccr'] }, []],
    [{ clients: ['ccr'] }, ['clients-=sstv']],
    [{ clients: ['ios', 'web'] }, ['clients-=ccr,sstv', 'clients+=ios,web']],
    [{ clients: [] }, ['clients-=ccr,sstv']],
    [{ name: 'Max', price: 1 }, ['name=Max', 'price=1']],
  ])('%j', (change, said) => {
    const options = setOptions(edited(sampleFields, { ...sample, on: false }, change))
    expect(options).toEqual(said.flatMap((word) => ['--set', word]))
  })
})

test('while the outcome of a save is unknown, or someone else was faster, there are none', () => {
  const busyReason = 'Check the result first'
  expect(setOptions({ ...edited(sampleFields, sample, { price: 249 }), busyReason })).toBeUndefined()
})

test.each([
  { about: 'two\nlines' },
  { name: 'a\u202eb' },
  { clients: ['ccr', 'sstv', 'a,b'] },
  { clients: ['ccr', 'sstv', ' web'] },
  { clients: ['ccr', 'ccr', 'sstv'] },
  { colour: 'green' },
  { price: 'dear' },
  { parts: [{ id: '1', name: 'SVT One' }] },
])('what no command line can say has none: %j', (change) => {
  expect(setOptions(edited(sampleFields, sample, change))).toBeUndefined()
})

test('a secret is never in the line: with a pin there is none, and a password is asked for', () => {
  const said = (change: Partial<EngagementDraft>) =>
    setOptions(edited(engagementFields('OTT'), engagementDraftOf(details()), change))
  expect(said({ pin1: '4711' })).toBeUndefined()
  const change = { password: 'Sommar2026', city: 'Kiruna' }
  expect(said(change)).toEqual(['--password', '--set', 'city=Kiruna'])
})

test('hidden fields are included: console and terminal save them alike [PKG-036]', () => {
  const draft = { ...newTvPackageDraft(), purchasable: false }
  expect(words(setOptions(edited(tvPackageFields('SE'), draft, { platform: ['OTT'] })))).toEqual([
    'platform-=STB',
  ])
})

test('of tags one with a space or a semicolon is set as it is, one with a comma is not [OPN-115]', () => {
  const draft = { ...newSelectionItemDraft(), commercialProductIds: ['77 78', '4711'] }
  const said = (commercialProductIds: string[]) =>
    words(setOptions(edited(selectionItemFields, draft, { commercialProductIds })))
  expect(said(['77 78', '4711', '79'])).toEqual(['commercialProductIds+=79'])
  expect(said(['4711', '79'])).toEqual(['commercialProductIds-=77 78', 'commercialProductIds+=79'])
  expect(said(['77 78', '4711', '7;9'])).toEqual(['commercialProductIds+=7;9'])
  expect(said(['77 78', '4711', '7,9'])).toBeUndefined()
})

describe('the channels of a package', () => {
  const fields = tvPackageFields('SE')
  const [one, two, three] = ['1', '2', '3'].map((id) => draftEntry({ id }))
  const timed = draftEntry({ id: '9', free: true })
  const said = (before: (typeof one)[], after: (typeof one)[]) => {
    const draft = { ...newTvPackageDraft(), channels: before.filter((entry) => entry !== undefined) }
    const change = { channels: after.filter((entry) => entry !== undefined) }
    return words(setOptions(edited(fields, draft, change)))
  }

  test('are added and removed by id, and listed in full in another order', () => {
    expect(said([one, timed], [one, timed, two, three])).toEqual(['channels+=2,3'])
    expect(said([one, timed, two], [timed, two])).toEqual(['channels-=1'])
    expect(said([one, two], [two, one])).toEqual(['channels=2,1'])
    expect(said([one, two], [three, one])).toEqual(['channels=3,1'])
  })

  test('with a changed schedule have no line; added ones have no schedule', () => {
    expect(said([one, timed], [one, { ...timed, free: false, validFrom: 'x' }])).toBeUndefined()
    expect(said([one], [one, timed])).toBeUndefined()
    expect(said([one, timed], [one, draftEntry({ id: '9' })])).toEqual(['channels-=9', 'channels+=9'])
    expect(said([timed, one], [draftEntry({ id: '9' }), one])).toEqual(['channels-=9', 'channels=9,1'])
  })
})

describe('of a campaign', () => {
  const fields = campaignFields('SE')
  const draft = { ...newCampaignDraft({ zone: 'Europe/Stockholm', now: 0 }), selectedMedia: ['1', '2'] }

  test('the period is exact, in UTC', () => {
    const changes = { validFrom: '2026-12-24T18:00:00.000Z', validTo: '2026-12-25T00:00:00+01:00' }
    expect(words(setOptions(edited(fields, draft, changes)))).toEqual([
      'validFrom=2026-12-24T18:00:00.000Z',
      'validTo=2026-12-24T23:00:00.000Z',
    ])
    expect(setOptions(edited(fields, draft, { validFrom: '2026-12-24\t' }))).toBeUndefined()
  })

  test('that is new the period is always included, because its default varies by day', () => {
    const isNew = true
    expect(setOptions({ ...edited(fields, draft, {}), isNew })).toEqual([])
    expect(words(setOptions({ ...edited(fields, draft, { title: 'Jul' }), isNew }))).toEqual([
      'title=Jul',
      `validFrom=${draft.validFrom}`,
      `validTo=${draft.validTo}`,
    ])
  })

  test('media that stay with another type are included, or the terminal would remove them [CAM-026]', () => {
    const change = { accessType: 'EST' as const }
    const est = ['accessType=EST', 'selectedMedia=1,2']
    expect(words(setOptions(edited(fields, draft, change)))).toEqual(est)
    expect(words(setOptions(edited(fields, { ...draft, selectedMedia: [] }, change)))).toEqual(
      est.slice(0, 1),
    )
  })
})

test('second factors and boxes are a switch each [ENG-062, ENG-066]', () => {
  const draft: EngagementDraft = {
    ...engagementDraftOf(details()),
    mfaSettings: { sms: { enabled: true, value: '+46' }, email: null },
    deviceSerialNumbers: ['H7', 'H8', 'H=9'].map((id) => ({ id, activated: true })),
  }
  const said = (change: Partial<EngagementDraft>) =>
    words(SET_OPTIONS.engagement(edited(engagementFields('STB'), draft, change)))
  const turned = (id: string) =>
    draft.deviceSerialNumbers.map((box) => (box.id === id ? { ...box, activated: false } : box))
  expect(said({ mfaSettings: { sms: null, email: null }, deviceSerialNumbers: turned('H8') })).toEqual([
    'mfaSettings.sms=no',
    'deviceSerialNumbers.H8=no',
  ])
  expect(said({ deviceSerialNumbers: turned('H=9') })).toBeUndefined()
})
