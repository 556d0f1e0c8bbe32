import { describe, expect, it } from 'vitest'
import { markedAmong } from './marked.ts'

const [film, sport, news] = [{ id: 'film' }, { id: 'sport' }, { id: 'news' }]
const all = [film, sport, news]
const idOf = ({ id }: { id: string }) => id

describe('the marked rows', () => {
  it('are those that are shown, in their order, and after them those that a filter hides', () => {
    const marked = markedAmong(new Set(['film', 'sport', 'news']), { all, shown: [news, film] }, idOf)
    expect(marked).toEqual({ rows: [news, film, sport], hidden: 1 })
  })

  it('are none that has gone', () => {
    const marked = markedAmong(new Set(['gone', 'film']), { all, shown: all }, idOf)
    expect(marked).toEqual({ rows: [film], hidden: 0 })
  })

  it('are none where nothing is marked', () => {
    expect(markedAmong(new Set(), { all, shown: all }, idOf)).toEqual({ rows: [], hidden: 0 })
  })
})
