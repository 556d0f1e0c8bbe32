import { beforeEach, expect, test } from 'vitest'
import {
  addToast,
  dismissToast,
  recentToasts,
  TOAST_DURATION,
  type Toast,
  type ToastContent,
} from './index.ts'

const done = { tone: 'success', title: 'Success', text: 'Saved' } as const
const failed = { tone: 'error', title: 'Something went wrong!', text: 'Failed to save' } as const
const refused = { tone: 'refused', text: 'Create: needs the role content-write' } as const

let toasts: readonly Toast[]
let now: number
beforeEach(() => {
  toasts = []
  now = 0
})

/** One millisecond apart. */
function show(...contents: ToastContent[]) {
  for (const content of contents) {
    now += 1
    toasts = addToast(toasts, content, now, now)
  }
}
const texts = (some: readonly Toast[]) => some.map(({ content }) => content.text)
const shown = () => texts(toasts.filter(({ dismissedAt }) => dismissedAt === undefined))

test('a toast lasts 5000 ms [SHL-050]', () => {
  expect(TOAST_DURATION).toBe(5000)
})

test('a fifth toast dismisses the oldest, which is remembered [SHL-049]', () => {
  show(...['a', 'b', 'c', 'd', 'e'].map((text) => ({ ...done, text })))
  expect(shown()).toEqual(['e', 'd', 'c', 'b'])
  expect(texts(recentToasts(toasts, now))).toEqual(['e', 'd', 'c', 'b', 'a'])
})

test('a toast is forgotten 1,000,000 ms after it was dismissed [SHL-051]', () => {
  show(done)
  toasts = dismissToast(toasts, 1, 3000)
  // A second dismissal changes nothing.
  toasts = dismissToast(toasts, 1, 3200)
  expect(shown()).toEqual([])
  expect(texts(recentToasts(toasts, 1_002_999))).toEqual(['Saved'])
  expect(recentToasts(toasts, 1_003_000)).toEqual([])
  expect(texts(addToast(toasts, failed, 2, 1_003_000))).toEqual(['Failed to save'])
})

test('equal toasts are counted while one is shown', () => {
  show(done, refused, done)
  expect(toasts).toMatchObject([
    { id: 1, content: done, times: 2, shownAt: 3 },
    { id: 2, content: refused, times: 1 },
  ])
  toasts = dismissToast(toasts, 1, now)
  show(done)
  expect(toasts[0]).toMatchObject({ id: 4, times: 1 })
})

test('toasts with another detail or with an action are not equal', () => {
  const action = { label: 'Reload Page', onClick: () => {} }
  show(done, { ...done, detail: 'STB 2' }, { ...done, action }, { ...done, action })
  expect(shown()).toHaveLength(4)
})

test('a result replaces the earlier failure of the same subject only', () => {
  show({ ...failed, text: 'Another', subjectKey: 'save 8' }, { ...failed, subjectKey: 'save 7' })
  show({ ...failed, detail: 'Once more', subjectKey: 'save 7' })
  expect(shown()).toEqual(['Failed to save', 'Another'])
  show({ ...done, subjectKey: 'save 7' }, { ...refused, subjectKey: 'save 8' })
  expect(shown()).toEqual([refused.text, 'Saved', 'Another'])
  show(failed, { ...done, text: 'Created' })
  expect(shown()).toEqual(['Created', 'Failed to save', refused.text, 'Saved'])
})

test('a refusal replaces an earlier one without an action', () => {
  const action = { label: 'Open this page in Sweden', onClick: () => {} }
  show({ ...refused, text: 'There is no country XX', action })
  show({ ...refused, text: 'Delete: no' }, refused)
  expect(shown()).toEqual([refused.text, 'There is no country XX'])
})
