import { collection, type Transaction } from '../store/store.ts'

/** The last number that was given to a change. */
const changeNumbers = collection<{ last: number }>()({
  name: 'change-numbers',
  key: () => 'last',
  indexes: {},
})

/** In the order in which changes were written, also within a millisecond, and never the same twice. */
export function changeId({ get, put }: Transaction, date: string): string {
  const last = (get(changeNumbers, 'last')?.last ?? 0) + 1
  put(changeNumbers, { last })
  return `${date}-${String(last).padStart(6, '0')}`
}
