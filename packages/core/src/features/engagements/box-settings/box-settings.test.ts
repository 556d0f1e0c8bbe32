import { describe, expect, test } from 'vitest'
import { json, reading } from '../../../fixtures.ts'
import type { Country } from '../../../foundation/country.ts'
import { boxSettingsView } from './box-settings.view.ts'
import { remoteConfigurationSchema } from './contract.ts'
import { boxSettingsQueries } from './queries.ts'

const group = (current: unknown, over: object = {}) => ({
  choices: [
    { code: 1, text: 'One' },
    { code: '2', text: 'Two' },
    { code: true, text: '' },
  ],
  defaultCode: 1,
  current,
  ...over,
})

const read = (settings: object) => remoteConfigurationSchema.parse({ settings })
const only = (settings: object, country: Country = 'SE') =>
  boxSettingsView(read(settings), country).groups[0]?.settings[0]

describe('a setting of a box', () => {
  test('shows the current choice and the default, for codes of any type [STB-022]', () => {
    expect(only({ picture: { format: group('2', { text: 'Bildformat' }) } })).toEqual({
      name: 'picture.format',
      label: 'Bildformat',
      value: 'Two',
      otherwise: 'One',
      choices: [
        { code: '1', text: 'One', current: false },
        { code: '2', text: 'Two', current: true },
        { code: 'true', text: 'true', current: false },
      ],
      note: undefined,
    })
    expect(only({ picture: { format: group(1) } })).toMatchObject({
      label: 'Picture format',
      otherwise: undefined,
    })
  })

  test.each([
    ['SE', 'Valt värde finns inte'],
    ['NO', 'Valgt verdi finnes ikke'],
    ['DK', 'Den valgte værdi findes ikke'],
    ['FI', 'Valittua arvoa ei ole olemassa'],
  ] as const)('outside its choices has a note in %s: %s [STB-024, OPN-74]', (country, note) => {
    expect(only({ pvr: { timeShift: group('9') } }, country)).toMatchObject({ value: '9', note })
    const lists = {
      channelLists: { current: 'Gone', lists: [{ name: 'All', channels: ['1', { name: '2' }, 3] }] },
    }
    expect(boxSettingsView(read(lists), country)).toMatchObject({
      channelListNote: note,
      channelLists: [{ name: 'All', channels: ['1', '2', '3'], current: false }],
    })
  })

  test('without a current choice has no note', () => {
    expect(only({ pinCodeRental: group(null) })).toMatchObject({
      value: '',
      note: undefined,
      otherwise: 'One',
    })
  })
})

test('every specified setting is shown, with nine regional channels [STB-020, STB-021, STB-023]', () => {
  const one = group('1')
  const regional = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [`regionalChannel${number}`, one]),
  )
  const settings = {
    subtitleLanguage: one,
    picture: { format: one, resolution: one },
    audio: { format: one, primaryLanguage: one, secondaryLanguage: one },
    pvr: { prePadding: one, postPadding: one, timeShift: one },
    parentalControl: { broadcast: one, vod: one, scheduled: one },
    pinCodeRental: one,
    ...regional,
  }
  const { groups } = boxSettingsView(read(settings), 'FI')
  expect(groups.map(({ title, settings: { length } }) => [title, length])).toEqual([
    ['Picture', 2],
    ['Audio and subtitles', 4],
    ['Recording', 3],
    ['Parental control', 4],
    ['Regional channels', 9],
  ])
  expect(new Set(groups.flatMap((shown) => shown.settings.map(({ name }) => name))).size).toBe(22)
})

test('a box without settings has an empty view', () => {
  const channels = { channelLists: [], channelListNote: undefined }
  expect(boxSettingsView(read({}), 'SE')).toEqual({ groups: [], ...channels })
})

test('settings are read on STB only, by country and id [API-045, STB-025, OPN-75]', async () => {
  const { context, sent } = reading(() => json({ settings: {} }))
  const detail = (platform: 'OTT' | 'STB') =>
    boxSettingsQueries.detail(context, { country: 'SE', platform, id: '7' })
  const { signal } = new AbortController()
  await expect(detail('OTT').queryFn({ signal })).rejects.toMatchObject({ kind: 'usage' })
  await detail('STB').queryFn({ signal })
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
    '/base/rest/legacybridge/admin/v1/engagementservice/remoteconfiguration/SE/7',
  ])
  expect(detail('STB').meta?.failure).toBe('Failed to get remote configuration for STB')
})
