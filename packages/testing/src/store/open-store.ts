/** The engine behind the store follows from where its data is. */
import { openSqliteStore, removeSqliteStore } from './sqlite-store.ts'
import type { Store } from './store.ts'

/** Whether several instances may have it. */
export const isSharedStore = (data: string): boolean => /^postgres(ql)?:/.test(data)

/** In a folder, in PostgreSQL (postgres://…), or ':memory:' to keep nothing. */
export async function openStore(data: string): Promise<Store> {
  return isSharedStore(data) ? (await postgres()).openPostgresStore(data) : openSqliteStore(data)
}

/** Removes the store's own data only. */
export async function removeStore(data: string): Promise<void> {
  return isSharedStore(data) ? (await postgres()).removePostgresStore(data) : removeSqliteStore(data)
}

/** Its driver is loaded only where it is used. */
const postgres = () => import('./postgres-store.ts')
