import { describe, expect, it } from 'vitest'
import { readAsked } from './bench-asked.ts'

const KNOWN = ['cli-start', 'tail-throughput', 'tail-throughput']
const ask = (...words: string[]) => readAsked(words, KNOWN)

describe('npm run bench', () => {
  it('measures all in eleven rounds where nothing is said', () => {
    expect(ask()).toEqual({ names: [], rounds: 11, json: false })
  })

  it('measures what is named, as often as is said', () => {
    expect(ask('cli-start', '--rounds', '21', '--json')).toEqual({
      names: ['cli-start'],
      rounds: 21,
      json: true,
    })
  })

  it('says what can be asked for, with each name once', () => {
    expect(ask('--help')).toMatch(/--rounds N[\s\S]*\n {2}cli-start, tail-throughput$/)
  })

  it.each([
    [['x'], /^No bench x; there are cli-start, tail-throughput$/],
    [['--round'], /^Unknown option '--round'[\s\S]*--rounds N/],
    [['--rounds', 'many'], /^--rounds takes a whole number from 1 on, not 'many'\.$/],
    [['--rounds', '0'], /not '0'/],
  ])('%j is refused with what there is', (words, why) => {
    expect(() => ask(...words)).toThrow(why)
  })
})
