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
