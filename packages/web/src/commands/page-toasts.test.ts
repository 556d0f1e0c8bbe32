import { expect, test } from 'vitest'
import { createStore } from '../ui/store.ts'
import { createPageToasts } from './page-toasts.ts'

const FI = 'FI /tv-packages'
const SE = 'SE /tv-packages'
const refused = { tone: 'refused', text: 'Create: needs …' } as const
const failed = { tone: 'error', title: 'Something went wrong!', text: 'Failed to create it' } as const

function start() {
  const page = createStore(FI)
  const toasts = createPageToasts({ now: () => 0, after: () => () => {} }, page)
  return { page, toasts, open: () => toasts.all().filter(({ open }) => open).length }
}

test('an answer to a press goes when the list is shown of another country, and can be read again', () => {
  const { page, toasts, open } = start()
  toasts.show({ ...refused, ofPage: FI })
  page.set(FI)
  expect(open()).toBe(1)
  page.set(SE)
  expect(open()).toBe(0)
  expect(toasts.all()).toHaveLength(1)
})

test('an answer that comes to be said when its page has gone is not shown in front of the next', () => {
  const { toasts, page, open } = start()
  page.set(SE)
  toasts.show({ ...refused, ofPage: FI })
  expect(open()).toBe(0)
  expect(toasts.all()).toHaveLength(1)
})

test('the same answer to a second press renews the first; that of another page, and what fails twice, is told by itself', () => {
  const { page, toasts, open } = start()
  const id = toasts.show({ ...refused, ofPage: FI })
  expect(toasts.show({ ...refused, ofPage: FI })).toBe(id)
  expect(toasts.all().map(({ renewed }) => renewed)).toEqual([1])
  toasts.dismiss(id)
  expect(toasts.show({ ...refused, ofPage: FI })).not.toBe(id)
  page.set(SE)
  toasts.show({ ...refused, ofPage: SE })
  toasts.show(failed)
  toasts.show(failed)
  expect(open()).toBe(3)
})

test('what has failed is told wherever somebody goes', () => {
  const { page, toasts, open } = start()
  toasts.show(failed)
  page.set(SE)
  expect(open()).toBe(1)
})
