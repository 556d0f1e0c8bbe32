import { boxToolLacking } from '@headend/core/engagements'
import { expect, test } from 'vitest'
import { elsewhereText } from './arguments.ts'

const asked = { platform: 'STB', id: '9', country: 'SE' } as const

test.each([
  ['OTT', 'SE', undefined, 'OTT/9 is there: name it so'],
  ['STB', 'NO', undefined, 'STB/9 is in NO: with --country NO'],
  ['STB', 'NO', 'SE', 'STB/9 is in NO: with --country NO instead of --country SE'],
  ['OTT', 'NO', 'SE', 'OTT/9 is in NO: name it so, with --country NO instead of --country SE'],
] as const)(
  'what is on %s in %s is found with a line that says --country %s: %s',
  (platform, country, said, text) => {
    expect(elsewhereText(asked, [{ platform, id: '9', country }], { country: said })).toBe(text)
  },
)

test.each([
  ['sw-reboot', 'SE', 'OTT/9 is there, and OTT has no sw-reboot'],
  ['sw-reboot', 'NO', 'OTT/9 is in NO, and OTT has no sw-reboot'],
  ['full-log', 'SE', 'OTT/9 is there: name it so'],
] as const)('what %s could not be done to in %s is not offered to it: %s', (tool, country, text) => {
  expect(elsewhereText(asked, [{ platform: 'OTT', id: '9', country }], {}, boxToolLacking(tool))).toBe(text)
})
