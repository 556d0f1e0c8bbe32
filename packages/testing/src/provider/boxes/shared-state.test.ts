import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '../../store/sqlite-store.ts'
import { boxState, changeState, createClocks, dropOldClocks } from './shared-state.ts'

const BOX = 'SE/STB/4711002'

function opened() {
  const store = openSqliteStore(':memory:')
  onTestFinished(() => store.close())
  const time = { now: Date.parse('2026-11-27T12:00:00Z') }
  const instance = () => createClocks(store, () => time.now)
  return { store, time, instance }
}

test('one instance runs the clock of a box, another when it stops or takes it', async () => {
  const { store, time, instance } = opened()
  const [one, other] = [instance(), instance()]
  const running = () => Promise.all([one.run(BOX), other.run(BOX)])
  expect((await running()).filter(Boolean)).toHaveLength(1)
  await one.take(BOX)
  expect(await running()).toEqual([true, false])
  time.now += 15_000
  expect(await running()).toEqual([true, false])
  time.now += 15_000
  expect(await other.run(BOX)).toBe(false)
  time.now += 5001
  expect(await other.run(BOX)).toBe(true)
  expect(await running()).toEqual([false, true])
  await other.release()
  expect(await running()).toEqual([true, false])
  time.now += 60_000
  await dropOldClocks({ store, now: () => time.now })
  expect(await running()).toEqual([true, false])
})

test('the state of a box is what its services have made of it', async () => {
  const { store } = opened()
  for (const service of ['fullLogSTB', 'factoryResetSTB', 'defaultLogSTB', 'fullLogSTB'])
    await store.transaction((transaction) => changeState(transaction, BOX, service))
  expect(await boxState(store, BOX)).toEqual({ box: BOX, wasReset: true, fullLog: true })
  expect(await boxState(store, 'SE/STB/1')).toMatchObject({ wasReset: false, fullLog: false })
})
