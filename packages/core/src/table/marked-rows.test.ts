import { describe, expect, it } from 'vitest'
import {
  deletedMessage,
  deletedView,
  deleteQuestion,
  markedRows,
  markedText,
  remainingRows,
} from './marked-rows.ts'

const [film, sport, news] = [{ id: 'film' }, { id: 'sport' }, { id: 'news' }]
const all = [film, sport, news]
const idOf = ({ id }: { id: string }) => id

describe('the marked rows', () => {
  it('are those that are shown, in their order, and after them those that a filter hides', () => {
    const marked = markedRows(new Set(['film', 'sport', 'news']), { all, shown: [news, film] }, idOf)
    expect(marked).toEqual({ rows: [news, film, sport], hidden: 1 })
  })

  it('are none that has gone', () => {
    const marked = markedRows(new Set(['gone', 'film']), { all, shown: all }, idOf)
    expect(marked).toEqual({ rows: [film], hidden: 0 })
  })
})

const packages = 'package'

describe('marked rows', () => {
  it.each([
    [1, 0, '1 marked'],
    [1204, 0, '1 204 marked'],
    [3, 2, '3 marked, 2 of them not shown'],
  ])('are counted, those that a filter hides too: %i', (count, hidden, text) => {
    expect(markedText(count, hidden)).toBe(text)
  })

  it('are all named in the question, which must be answered by typing', () => {
    expect(deleteQuestion(['Film · 1', 'Sport · 2'], packages, 'NO', 2)).toEqual({
      title: 'Delete 2 packages in NO?',
      text: 'This cannot be undone. Film · 1, Sport · 2',
      yes: 'Yes, delete 2 packages',
      destructive: true,
      typed: 'DELETE 2 NO',
    })
    const many = Array.from({ length: 1300 }, (_, index) => `Name ${index}`)
    expect(deleteQuestion(many, packages, 'SE', many.length).text).toMatch(/Name 39, Name 40, .*Name 1299$/)
    expect(deleteQuestion(['Film · 1'], packages, 'SE', 60)).toMatchObject({
      title: 'Delete 1 of 60 packages in SE?',
      yes: 'Yes, delete 1 package',
      typed: 'DELETE 1 SE',
    })
  })

  it('that could not be deleted are listed with their reasons', () => {
    const row = (name: string) => ({ id: name.toLowerCase(), name })
    const nameOf = ({ name }: { name: string }) => name
    const view = deletedView(
      [
        { input: row('Film'), status: 'done' },
        { input: row('Sport'), status: 'failed', reason: 'It is in use' },
        { input: row('News'), status: 'unknown', reason: 'No answer came' },
      ],
      nameOf,
      packages,
    )
    expect(view).toEqual({
      text: '1 of 3 packages deleted',
      keptRows: [
        { id: 'sport', name: 'Sport', reason: 'It is in use' },
        { id: 'news', name: 'News', reason: 'the result is unknown: No answer came' },
      ],
    })
    expect(deletedView([{ input: row('Film'), status: 'done' }], nameOf, packages)).toEqual({
      text: '1 package deleted',
      keptRows: [],
    })
    expect(deletedMessage(view)).toEqual({
      tone: 'error',
      title: 'Something went wrong!',
      text: '1 of 3 packages deleted',
      detail: 'Sport: It is in use; News: the result is unknown: No answer came',
    })
    const success = {
      tone: 'success',
      title: 'Success',
      text: '1 package deleted',
      detail: 'Left out: Sport',
    }
    expect(deletedMessage({ text: '1 package deleted', keptRows: [] }, 'Left out: Sport')).toEqual(success)
    expect(remainingRows(view, new Set(['news', 'film']))?.keptRows.map(({ id }) => id)).toEqual(['news'])
    expect(remainingRows(view, new Set(['film']))).toBeUndefined()
  })
})
