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

test('an answer that comes when its page has gone pushes out nothing of the four in sight', () => {
  const { toasts, page, open } = start()
  const action = { label: 'Try again', onClick: () => {} }
  for (const text of ['1', '2', '3', '4']) toasts.show({ ...failed, text, action })
  page.set(SE)
  toasts.show({ ...refused, ofPage: FI })
  expect(open()).toBe(4)
  expect(toasts.all().map((toast) => [toast.content.text, toast.open])).toContainEqual(['1', true])
  expect(toasts.all()).toHaveLength(5)
})

test('the same answer to a second press renews the first; that of another page is told by itself', () => {
  const { page, toasts, open } = start()
  const id = toasts.show({ ...refused, ofPage: FI })
  expect(toasts.show({ ...refused, ofPage: FI })).toBe(id)
  expect(toasts.all().map(({ renewed }) => renewed)).toEqual([1])
  toasts.dismiss(id)
  expect(toasts.show({ ...refused, ofPage: FI })).not.toBe(id)
  page.set(SE)
  toasts.show({ ...refused, ofPage: SE })
  expect(open()).toBe(1)
})

test('the answer to another key takes the place of the one before, which can be read again', () => {
  const { toasts, open } = start()
  const ids = ['Create: no', 'Delete: no', 'Review: no', 'Connect: no'].map((text) =>
    toasts.show({ ...refused, text, ofPage: FI }),
  )
  expect(new Set(ids).size).toBe(1)
  expect(open()).toBe(1)
  const last = toasts.all().find((toast) => toast.open)
  expect([last?.content.text, last?.renewed]).toEqual(['Connect: no', 3])
  expect(toasts.all()).toHaveLength(4)
})

test('a refused key takes away no offer, and an answer of the page before nothing of the page in sight', () => {
  const { toasts, page, open } = start()
  const text = 'XX is no country: Sweden is shown instead'
  toasts.show({ ...refused, text, action: { label: 'Open it in Sweden', onClick: () => {} }, ofPage: FI })
  toasts.show({ ...refused, ofPage: FI })
  toasts.show({ ...refused, text: 'Delete: no', ofPage: FI })
  const shown = () => toasts.all().flatMap((toast) => (toast.open ? [toast.content.text] : []))
  expect(shown()).toEqual([text, 'Delete: no'])
  page.set(SE)
  toasts.show({ ...refused, ofPage: SE })
  toasts.show({ ...refused, text: 'Connect: no', ofPage: FI })
  expect(shown()).toEqual([refused.text])
  expect(open()).toBe(1)
})

test('what is done again in the same words is counted in its place; what offers something, and what fails again, is told by itself', () => {
  const done = { tone: 'success', title: 'Success', text: 'Debug log activated' } as const
  const { toasts, open } = start()
  const id = toasts.show(done)
  expect(toasts.show(done)).toBe(id)
  expect(toasts.all().map(({ renewed }) => renewed)).toEqual([1])
  toasts.show({ ...done, detail: 'STB 2' })
  expect(open()).toBe(2)
  const action = { label: 'Reload Page', onClick: () => {} }
  toasts.show({ ...done, action })
  expect(open()).toBe(3)
  toasts.clear()
  toasts.show({ ...done, action })
  toasts.show({ ...done, action })
  toasts.show(failed)
  toasts.show(failed)
  expect(open()).toBe(4)
})

test('what is done at last, or fails once more, takes the place of its failure, which can be read again; of another it is told by itself', () => {
  const { toasts } = start()
  const shown = () =>
    toasts.all().flatMap(({ open, content, times }) => (open ? [[content.text, times]] : []))
  const saved = { tone: 'success', title: 'Success', text: 'Saved' } as const
  const id = toasts.show({ ...failed, of: 'save 7' })
  expect(toasts.show({ ...failed, detail: 'Once more', of: 'save 7' })).toBe(id)
  toasts.show({ ...failed, text: 'Another', of: 'save 8' })
  expect(toasts.show({ ...saved, of: 'save 7' })).toBe(id)
  expect(shown()).toEqual([
    ['Saved', 1],
    ['Another', 1],
  ])
  expect(toasts.all()).toHaveLength(4)
  // Said of the same before: it is counted there.
  toasts.show({ ...failed, of: 'save 7' })
  toasts.show({ ...saved, of: 'save 7' })
  expect(shown()).toEqual([
    ['Saved', 2],
    ['Another', 1],
  ])
  toasts.show({ ...refused, of: 'save 8' })
  expect(shown()).toHaveLength(3)
})

test('what has failed is told wherever somebody goes', () => {
  const { page, toasts, open } = start()
  toasts.show(failed)
  page.set(SE)
  expect(open()).toBe(1)
})

test('a question takes refusals away, which can be read again, and neither what is offered nor what was done or has failed', () => {
  const { toasts } = start()
  const done = { tone: 'success', title: 'Success', text: 'Done' } as const
  const offered = { ...refused, text: 'XX is no country', action: { label: 'Open', onClick: () => {} } }
  for (const content of [offered, done, failed, { ...refused, ofPage: FI }]) toasts.show(content)
  toasts.passAnswers()
  expect(toasts.all().flatMap(({ open, content }) => (open ? [content.text] : []))).toEqual(
    [offered, done, failed].map(({ text }) => text),
  )
  expect(toasts.all()).toHaveLength(4)
})
