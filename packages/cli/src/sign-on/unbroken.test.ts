import { expect, test } from 'vitest'
import { testTerminal } from '../fixtures.ts'
import { unbroken } from './unbroken.ts'

test('what is not interrupted gives its result, or its failure, and then keeps nobody waiting', async () => {
  const { terminal, signal } = testTerminal()
  expect(await unbroken(Promise.resolve('tokens'), terminal.onSignal)).toBe('tokens')
  await expect(unbroken(Promise.reject(new Error('refused')), terminal.onSignal)).rejects.toThrow('refused')
  expect(signal()).toEqual([])
})

test('a signal waits for the end, and nobody goes on after it', async () => {
  const { terminal, signal } = testTerminal()
  const { promise, resolve } = Promise.withResolvers<string>()
  const order: string[] = []
  void unbroken(
    promise.then((tokens) => void order.push(tokens)),
    terminal.onSignal,
  ).then(() => order.push('went on'))
  const [farewell] = signal()
  void farewell?.then(() => order.push('ended'))
  resolve('tokens')
  await farewell
  await new Promise(setImmediate)
  expect(order).toEqual(['tokens', 'ended'])
})
