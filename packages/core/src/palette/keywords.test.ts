import { expect, test } from 'vitest'
import { rank } from './index.ts'

const ITEMS = [
  { id: 'remote-event.watch', title: 'Watch remote events' },
  { id: 'area.remote-events', title: 'Remote event debug' },
  { id: 'area.engagements', title: 'Engagement Administration' },
  { id: 'area.tv-packages', title: 'Package Administration' },
  { id: 'area.tv-streaming-services', title: 'Streaming Services Administration' },
  { id: 'area.campaigns', title: 'Campaign Administration' },
  { id: 'page.line', title: 'Packages: this list as a command' },
  { id: 'vouchers.line', title: 'Vouchers: this list as a command' },
  { id: 'stb.hw-reboot', title: 'Hardware reboot' },
  { id: 'choose.stb.sw-reboot', title: 'Software reboot' },
  { id: 'session.messages', title: 'Recent messages' },
  { id: 'session.keys', title: 'Keys' },
  { id: 'tv-package.7', title: 'Live 7' },
  { id: 'country.SE', title: 'Sweden', hint: 'SE' },
  { id: 'country.FI', title: 'Finland', hint: 'FI' },
  { id: 'country.NO', title: 'Norway', hint: 'NO' },
  { id: 'country.DK', title: 'Denmark', hint: 'DK' },
  { id: 'tv-package.8', title: 'Norden' },
  { id: 'theme.dark', title: 'Theme: dark' },
  { id: 'edit.save', title: 'Create package', keywords: ['save', 'create'] },
  { id: 'field.engagements.blockPurchase', title: 'Block purchase' },
]
const found = (typed: string) => rank(ITEMS, typed).map(({ id }) => id)

test.each([
  ['live', ['tv-package.7', 'remote-event.watch', 'area.remote-events']],
  ['engagements', ['area.engagements']],
  ['search', ['area.engagements']],
  ['help', ['session.keys']],
  ['packages', ['area.tv-packages', 'page.line']],
  ['tv pack', ['area.tv-packages']],
  ['tv stream', ['area.tv-streaming-services']],
  ['campaigns', ['area.campaigns']],
  ['copy', ['page.line', 'vouchers.line']],
  ['save', ['edit.save']],
  ['create', ['edit.save']],
  ['restart', ['stb.hw-reboot', 'choose.stb.sw-reboot']],
  ['hw-reboot', ['stb.hw-reboot']],
  ['sw-r', ['choose.stb.sw-reboot']],
  ['dark mode', ['theme.dark']],
  ['appear', ['theme.dark']],
  ['notif', ['session.messages']],
  ['block purchases', ['field.engagements.blockPurchase']],
  ['norway', ['country.NO']],
  ['norge', ['country.NO']],
  ['sverige', ['country.SE']],
  ['suomi', ['country.FI']],
  ['danm', ['country.DK']],
])('%s finds what guides and terminal call so: %j', (typed, ids) => {
  expect(found(typed)).toEqual(ids)
})

test.each([
  ['no', 'country.NO'],
  ['SE', 'country.SE'],
  ['fi', 'country.FI'],
  ['dk', 'country.DK'],
])('the code %s finds its country, %s', (typed, id) => {
  expect(found(typed)).toContain(id)
})
