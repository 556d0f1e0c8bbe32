import type { EngagementIdentity } from '@headend/core/engagements'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { requestTail } from '../../commands/page-state.ts'
import { TailForm } from './tail-form.tsx'
import type { LogFilter } from './use-filter.ts'
import type { Tail } from './use-tail.ts'
import { type TailConnection, type Target, useRequestedTail } from './use-tail-page.ts'

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

test('a box that is asked for beside another one is connected in its place [OPN-63]', async () => {
  const shown: EngagementIdentity = { id: '4711002', country: 'SE', platform: 'STB' }
  const asked = { ...shown, id: '4711009' }
  const calls: string[] = []
  const connected = {
    view: { phase: 'streaming', connected: true, indicator: undefined, target: shown },
    connect: ({ id }: EngagementIdentity) => calls.push(`connect ${id}`),
    disconnect: () => calls.push('disconnect'),
  } as unknown as Tail
  const { rerender, unmount } = await renderHook((box?: EngagementIdentity) =>
    useRequestedTail(connected, box ?? shown),
  )
  requestTail(asked)
  // Drawn again before the address is that of the other box.
  await rerender(shown)
  expect(calls).toEqual([])
  await rerender(asked)
  expect(calls).toEqual(['disconnect', 'connect 4711009'])
  requestTail(shown)
  await unmount()
  await renderHook(() => useRequestedTail(connected, shown))
  expect(calls).toHaveLength(2)
})
