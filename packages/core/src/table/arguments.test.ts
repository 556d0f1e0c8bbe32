import { describe, expect, it } from 'vitest'
import { parseTableArguments, type TableArguments, tableArguments } from './arguments.ts'
import { columns, test } from './fixtures.ts'
import type { TableState } from './state.ts'

describe('a command line says', () => {
  it.each<[string, TableArguments, TableState]>([
    ['nothing', {}, { filters: {} }],
    ['a part of a text', { filters: ['name=sport'] }, { filters: { name: 'sport' } }],
    ['a text with = and spaces', { filters: ['name= a=b '] }, { filters: { name: ' a=b ' } }],
    ['a column by its label', { filters: ['Package Name=x'] }, { filters: { name: 'x' } }],
    [
      'choices, by value and by label',
      { filters: ['platform=stb', 'platform=streaming'] },
      { filters: { platform: ['OTT', 'STB'] } },
    ],
    ['yes', { filters: ['test=yes'] }, { filters: { test: ['true'] } }],
    ['sorted', { sort: 'modified' }, { filters: {}, sort: { column: 'modified', direction: 'ascending' } }],
    [
      'sorted downwards',
      { sort: '-Price' },
      { filters: {}, sort: { column: 'price', direction: 'descending' } },
    ],
    [
      'both',
      { filters: ['name=sport', 'price=9'], sort: '-last-modified' },
      { filters: { name: 'sport', price: '9' }, sort: { column: 'modified', direction: 'descending' } },
    ],
  ])('%s', (_, given, state) => {
    expect(parseTableArguments(given, columns)).toEqual(state)
    expect(parseTableArguments(asGiven(tableArguments(state, columns)), columns)).toEqual(state)
  })

  const COLUMNS = 'to filter by. The columns are: name, price, test, platform'

  it.each<[TableArguments, string]>([
    [{ filters: ['sport'] }, "'sport' is not a filter: write a column and a text, as in name=sport"],
    [{ filters: ['name='] }, "'name=' is not a filter: write a column and a text, as in name=sport"],
    [{ filters: ['colour=red'] }, `No column 'colour' ${COLUMNS}`],
    [{ filters: ['()=red'] }, `No column '()' ${COLUMNS}`],
    [{ filters: ['modified=1'] }, `No column 'modified' ${COLUMNS}`],
    [
      { filters: ['platform=web'] },
      "The column 'Platform(s)' has no 'web'. There is: Streaming, Set-top box",
    ],
    [{ filters: ['name=a', 'name=b'] }, "The column 'Package name' has two filters: remove one"],
    [{ filters: ['test=yes', 'test=no'] }, "The column 'Test Package' has two filters: remove one"],
    [{ sort: '-x' }, "No column 'x' to sort by. The columns are: name, price, modified, test, platform"],
  ])('%j is refused with its reason', (given, message) => {
    expect(() => parseTableArguments(given, columns)).toThrow(
      expect.objectContaining({ kind: 'usage', message }),
    )
  })

  it('what is so or not is yes and no also where its cells have other words', () => {
    const live = { ...test, labels: { true: 'Test package', false: 'Live' } }
    const wanted = (word: string) => parseTableArguments({ filters: [`test=${word}`] }, [live]).filters.test
    expect(['Yes', 'true', 'test package'].map(wanted)).toEqual([['true'], ['true'], ['true']])
    expect(['no', 'live'].map(wanted)).toEqual([['false'], ['false']])
    expect(() => wanted('maybe')).toThrow("has no 'maybe'. There is: Test package, Live")
  })
})

/** Words of a command line by what they are given to. */
function asGiven(words: readonly string[]): TableArguments {
  const after = (option: string) => words.filter((_, at) => words[at - 1] === option)
  return { filters: after('--filter'), sort: after('--sort')[0] }
}
