import { leaveQuestion, leavesDialog, leavesPage, UNSAVED_CHANGES, UNSAVED_DIALOG } from '@headend/core/shell'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  confirmLeaving,
  leaveAfterConfirm,
  pendingNavigation,
  registerPrompt,
  type UnsavedPrompt,
} from './leave-guard.tsx'

const page: UnsavedPrompt = { text: 'The page is not saved.', isLost: leavesPage }
const dialog: UnsavedPrompt = { title: UNSAVED_DIALOG.title, text: UNSAVED_CHANGES, isLost: leavesDialog }

const HERE = { pathname: '/engagements/STB/1', search: '?country=SE&tab=purchases' }
const OTHER_TAB = { ...HERE, search: '?country=SE' }
const OTHER_PAGE = { ...HERE, pathname: '/campaigns' }

const go = vi.fn()
const asked = () => pendingNavigation.get()?.question

/** Answers how it is saved. */
const unsaved = (prompt: UnsavedPrompt) => {
  const save = registerPrompt(prompt)
  onTestFinished(save)
  return save
}

afterEach(() => {
  pendingNavigation.set(undefined)
  go.mockClear()
})

describe('what is asked [SHL-025]', () => {
  test.each([
    ['another tab, where only the dialog goes', OTHER_TAB, UNSAVED_DIALOG],
    [
      'another page, where both go',
      OTHER_PAGE,
      leaveQuestion('Leave this page?', `The page is not saved. ${UNSAVED_CHANGES}`),
    ],
  ])('%s', (_, to, question) => {
    unsaved(page)
    unsaved(dialog)
    expect(confirmLeaving(HERE, to, go)).toBe(true)
    expect(asked()).toEqual(question)
    expect(go).not.toHaveBeenCalled()
  })

  test('where the page goes with what a dialog alone would lose', () => {
    unsaved(dialog)
    leaveAfterConfirm(go)
    expect(asked()).toEqual(leaveQuestion('Leave this page?', UNSAVED_CHANGES))
  })

  test('nothing where nothing goes', () => {
    unsaved(page)
    expect(confirmLeaving(HERE, OTHER_TAB, go)).toBe(false)
    expect(asked()).toBeUndefined()
  })
})

describe('a question is taken back', () => {
  test('about the dialog alone when that is saved, whatever the page behind it has', () => {
    unsaved(page)
    const saveDialog = unsaved(dialog)
    confirmLeaving(HERE, OTHER_TAB, go)
    saveDialog()
    expect(asked()).toBeUndefined()
    expect(go).not.toHaveBeenCalled()
  })

  test('about both when both are saved, not before', () => {
    const savePage = unsaved(page)
    const saveDialog = unsaved(dialog)
    confirmLeaving(HERE, OTHER_PAGE, go)
    saveDialog()
    expect(asked()).toBeDefined()
    savePage()
    expect(asked()).toBeUndefined()
  })

  test('about the page when that is saved, whatever else has been begun since', () => {
    const savePage = unsaved(page)
    confirmLeaving(HERE, OTHER_PAGE, go)
    unsaved(dialog)
    savePage()
    expect(asked()).toBeUndefined()
  })

  test('never where something else would be lost, too', () => {
    const savePage = unsaved(page)
    leaveAfterConfirm(go, 'Something is not done yet.')
    savePage()
    expect(asked()).toBeDefined()
  })
})
