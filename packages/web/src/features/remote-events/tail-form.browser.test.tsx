import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { TailForm } from './tail-form.tsx'
import type { LogFilter } from './use-filter.ts'
import type { Tail } from './use-tail.ts'
import type { TailConnection, Target } from './use-tail-page.ts'

const YES = { allowed: true } as const
const tail = { view: { phase: 'idle', connected: false }, reconnects: true } as unknown as Tail
const connection = { mayConnect: YES, mayDisconnect: YES } as unknown as TailConnection
const filter = { typed: '', field: createRef() } as unknown as LogFilter

test.each(['\u200b4711002', '4711\u00ad002', ' 4711002\u2060'])(
  'an engagement id pasted as %j loses its invisible characters',
  async (pasted) => {
    const setId = vi.fn()
    const target = { identity: { id: '', country: 'SE', platform: 'STB' }, setId } as unknown as Target
    const screen = await render(<TailForm {...{ tail, connection, target, filter }} onDone={() => {}} />)
    await screen.getByLabelText('Engagement id').fill(pasted)
    expect(setId).toHaveBeenLastCalledWith('4711002')
  },
)

test('while events stream, its two inputs are locked and say why [EVT-009, EVT-010]', async () => {
  const streaming = { ...tail, view: { phase: 'streaming', connected: true } } as unknown as Tail
  const target = { identity: { id: '4711002', country: 'SE', platform: 'STB' } } as unknown as Target
  const form = { connection, target, filter, onDone: () => {} }
  const screen = await render(<TailForm tail={tail} {...form} />)
  await expect.element(screen.getByRole('button', { name: 'Connect!' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  const inputs = [screen.getByLabelText('Engagement id'), screen.getByLabelText('Platform')]
  for (const input of inputs) await expect.element(input).not.toHaveAttribute('readonly')
  expect([...screen.container.querySelectorAll('option')].map(({ text }) => text)).toEqual(['OTT', 'STB'])
  await screen.rerender(<TailForm tail={streaming} {...form} />)
  for (const input of inputs) await expect.element(input).toHaveAccessibleDescription(/Disconnect first/)
})
