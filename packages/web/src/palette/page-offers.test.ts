import { no, YES } from '@headend/core/access'
import { SET_OPTIONS } from '@headend/core/cli-equivalent'
import { Package } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import type { Offer } from '../commands/offers.ts'
import { copyCommandLine, sortByNearness } from './page-offers.ts'

const thing = (id: string, scope?: Offer['scope']): Offer => ({
  id,
  title: id,
  group: id,
  subject: '',
  icon: Package,
  verdict: YES,
  scope,
})

const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id)

test('what is marked comes before the row, and that before the page', () => {
  expect(
    ids(sortByNearness([thing('save'), thing('open', 'row'), thing('delete', 'marks'), thing('tab')], false)),
  ).toEqual(['delete', 'open', 'save', 'tab'])
})

test('what a dialog offers comes first, and behind it the page is found and refused', () => {
  const all = [thing('save'), thing('open', 'row'), thing('delete', 'marks'), thing('add', 'dialog')]
  const behind = { refused: 'a dialog is open', near: false }
  expect(sortByNearness(all, true)).toMatchObject([
    { id: 'add', refused: undefined, near: true },
    { id: 'delete', ...behind },
    { id: 'open', ...behind },
    { id: 'save', ...behind },
  ])
})

test('behind a dialog without offers the page is listed, and says to close the dialog', () => {
  const refused = { ...thing('delete'), verdict: no('needs the role tvpackage-write'), remedy: 'Ask for it' }
  const [save, open, remove] = sortByNearness([thing('save'), thing('open', 'row'), refused], true).toSorted(
    (one, other) => other.id.localeCompare(one.id),
  )
  const inFront = { refused: 'a dialog is open', remedy: 'Close the dialog first', near: false }
  expect([save, open]).toMatchObject([inFront, inFront])
  // No dialog is to be closed for what this person may not do.
  expect(remove).toMatchObject({ refused: 'needs the role tvpackage-write', remedy: 'Ask for it' })
})

test('what a form has changed is worked out when the palette lists it', () => {
  const cli = vi.fn(() => ['package', 'update', '1'])
  expect(sortByNearness([{ ...thing('save'), cli }], false)).toMatchObject([
    { cli: ['package', 'update', '1'] },
  ])
  expect(cli).toHaveBeenCalledWith(SET_OPTIONS)
})

test.each([undefined, ['package', 'view', '\u001b']])(
  'what has no line, or one that would act on a terminal, is not copied: %j',
  async (cli) => {
    const item = { id: 'save', title: 'Save', group: '', icon: Package, cli }
    expect(await copyCommandLine(item)).toEqual({ text: 'No terminal command for this', isError: true })
  },
)
