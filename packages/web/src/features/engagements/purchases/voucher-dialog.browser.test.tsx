/** The voucher dialog without its commands: where problems show, and what keeps it open. */
import { voucherMachine, voucherView } from '@headend/core/vouchers'
import { press } from '@headend/testing/keyboard'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromPromise } from 'xstate'
import { ConfirmDialog } from '../../../commands/confirm.tsx'
import { CountryContext } from '../../../context/services.tsx'
import { VoucherDialog } from './voucher-dialog.tsx'

const account = { country: 'SE', tvAccountId: 'TVA-SE-ANNA' } as const
const save = vi.fn<(draft: unknown) => void>()
const queryClient = new QueryClient()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:34:56+01:00') })
  save.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A button that opens the dialog for a new voucher. */
function Page() {
  const [machine] = useState(() =>
    voucherMachine.provide({ actors: { save: fromPromise(async ({ input }) => save(input.draft)) } }),
  )
  const input = { zone: 'Europe/Stockholm', now: Date.now }
  const [snapshot, send] = useActor(machine, { input })
  const view = voucherView(snapshot)
  return (
    <QueryClientProvider client={queryClient}>
      <CountryContext value="SE">
        <button type="button" onClick={() => send({ type: 'OPEN' })}>
          Open
        </button>
        {view && <VoucherDialog account={account} view={view} send={send} />}
        <ConfirmDialog />
      </CountryContext>
    </QueryClientProvider>
  )
}

const dialog = page.getByRole('dialog', { name: 'Create voucher' })
const number = dialog.getByRole('textbox', { name: 'Number of vouchers' })
const validTo = dialog.getByRole('textbox', { name: 'Valid to' })
const problem = (text: string) => dialog.getByRole('paragraph').filter({ hasText: text })

async function open(): Promise<void> {
  await render(<Page />)
  await page.getByText('Open', { exact: true }).click()
  await expect.element(number).toHaveFocus()
}

test('a field shows its problem when it was left, or when a save is tried [PUR-023, PUR-024, PUR-026, BAD-026, BAD-027]', async () => {
  await open()
  // The number is selected: typing replaces it.
  await userEvent.keyboard('1.5')
  await expect.element(number).toHaveValue('1.5')
  await expect.element(problem('Number must be a positive integer')).not.toBeInTheDocument()
  await press('Control+Enter')
  await expect.element(problem('Number must be a positive integer')).toBeVisible()
  await validTo.click()
  await press('Control+Enter')
  await expect.element(number).toHaveFocus()
  await number.fill('1001')
  await expect.element(problem('At most 1 000')).toBeVisible()
  await number.fill('2')
  await validTo.fill('2020-01-01')
  await press('Enter')
  await expect.element(problem('Date must span into the future')).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Create' }))
    .toHaveAttribute('aria-disabled', 'true')
  await validTo.fill('+1d')
  await press('Enter')
  await expect.element(validTo).toHaveValue('2026-11-22')
  expect(save).not.toHaveBeenCalled()
  await press('Control+Enter')
  await expect.poll(() => save.mock.calls).toEqual([[expect.objectContaining({ quantity: '2' })]])
})

test('changes are lost only after a question; the next voucher starts fresh [PUR-021]', async () => {
  await open()
  await number.fill('7')
  await press('Escape')
  await expect.element(page.getByRole('alertdialog', { name: 'Leave this dialog?' })).toBeVisible()
  await press('Control+Enter')
  await expect.element(dialog).not.toBeInTheDocument()
  await press('Enter')
  await expect.element(number).toHaveValue('1')
})
