import { describe, expect, test } from 'vitest'
import { cellText } from '../../../table/index.ts'
import { ACCESS_COLUMNS, changedFirst, changesText, PACKAGE_COLUMNS, rowChange } from './columns.ts'
import { type AccessItem, accessSchema } from './contract.ts'
import { type AccessRow, accessView } from './package-changes.ts'

const basic = { id: '1', name: 'Bas', nodeName: 'basic' }
const film = { id: '2', name: 'Film', nodeName: 'film' }
const sport = {
  ...{ id: '3', name: 'Sport', nodeName: 'sport' },
  channels: [
    {
      ...{ id: '30', name: 'Sport 1', externalName: 'sport-1' },
      tvClientRestrictions: {
        includedInTvClientNames: ['web'],
        excludedFromTvClientNames: ['lgtv'],
        includedTvClientNetworkProvider: ['fibre'],
      },
    },
  ],
}
const access = accessSchema.parse({
  tvPackages: [basic, film],
  channels: [
    { id: '10', name: 'One', includedInTvPackage: ['basic'] },
    { id: '11', name: 'Both', includedInTvPackage: [basic, film] },
    { id: '20', name: 'Film 1', includedInTvPackage: ['film'] },
  ],
})
const { packages, channels } = accessView(
  access,
  { stored: ['basic', 'film'], selected: ['basic', 'sport'] },
  [sport],
)
const texts = (id: string) => {
  const column = ACCESS_COLUMNS.find((one) => one.id === id)
  return channels.map((row) => column && cellText(column, row))
}

describe('the pending changes of rows', () => {
  test('have a column in words [ENG-053, ENG-055, ENG-057]', () => {
    expect(texts('change')).toEqual(['', 'Stays', 'To be deleted', 'To be added'])
    const change = PACKAGE_COLUMNS.find(({ id }) => id === 'change')
    const changes = packages.map((row) => change && cellText(change, row))
    expect(changes).toEqual(['', 'To be deleted', 'To be added'])
  })

  test('are counted, and stand first', () => {
    expect(changesText(channels)).toBe('1 to be added, 1 to be deleted')
    expect(changesText(channels.slice(0, 2))).toBe('')
    expect(changedFirst(channels).map(({ name }) => name)).toEqual(['Film 1', 'Sport 1', 'Both', 'One'])
    expect(channels.map(rowChange)).toEqual(['', 'stays', 'deleted', 'added'])
  })
})

test('a package known by its node name only is shown by its name [ENG-048]', () => {
  expect(channels[0]?.includedInTvPackage).toEqual([basic])
  expect(texts('includedInTvPackage')).toEqual(['Bas', 'Bas, Film', 'Film', 'Sport'])
})

test('restrictions are one line, of added rows too [ENG-047]', () => {
  expect(texts('restrictions')).toEqual(['', '', '', 'Only web · Not lgtv · Network fibre'])
  const restrictions: AccessItem['restrictions'] = {
    includedTvClientNames: ['web', 'ios'],
    excludedTvClientNames: [],
    includedTvClientNetworkProvider: [],
    platformSupported: ['OTT', 'STB'],
  }
  const column = ACCESS_COLUMNS.find(({ id }) => id === 'restrictions')
  const row = { ...channels[0], restrictions } as AccessRow
  expect(column && cellText(column, row)).toBe('Only web, ios · OTT, STB')
})
