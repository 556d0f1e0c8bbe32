import { campaignFields } from '@headend/core/campaigns'
import { RECORD_PARTS } from '@headend/core/palette'
import { expect, test } from 'vitest'
import { layOutBlocks } from './page.tsx'
import { labelFor, lineOf, sectionNotice } from './record-screen.tsx'

const FIELDS = [
  { name: 'id', label: 'Id', kind: 'text' },
  { name: 'logoUrl', label: 'Logo', kind: 'text' },
  { name: 'free', label: 'Channels of all', kind: 'list', tab: 'all' },
  { name: 'channels', label: 'Channels', kind: 'list', tab: 'channels' },
] as const
const rows = [
  ['Id', '1001'],
  ['Channels of all', 'Channels'],
  ['Channels', '10101'],
]
const LINES = layOutBlocks([{ kind: 'rows', rows }], 80)

test.each([
  ['a field that is called so', { title: 'Logo', tab: 'overview' }, 'Logo'],
  ['the first field of its tab', { title: 'Schedule of a channel', tab: 'channels' }, 'Channels'],
  ['the record itself', { title: 'Price of a package', tab: 'overview' }, undefined],
])('a part of a record is at %s', (_, inside, label) => {
  expect(labelFor(inside, FIELDS)).toBe(label)
})

test.each([
  ['Channels', 2],
  ['Channels of all', 1],
  ['Stores', 0],
  [undefined, 0],
])('the line of %s is %i', (label, line) => {
  expect(lineOf(label, LINES)).toBe(line)
})

test.each([
  ['Medias in Campaign', { tone: 'success', text: 'Medias in Campaign: see Medias' }],
  ['Change log', { tone: 'refused', text: 'No change log is available for campaigns yet' }],
  ['Price of a campaign', { tone: 'success', text: 'Price of a campaign' }],
])('“%s” of a campaign leads to its field, or says that there is none', (title, notice) => {
  const inside = RECORD_PARTS.find((one) => one.area === 'campaigns' && one.title === title)
  if (!inside) throw new Error(`Nothing is called ${title}`)
  expect(sectionNotice(inside, labelFor(inside, campaignFields('SE')))).toEqual(notice)
})
