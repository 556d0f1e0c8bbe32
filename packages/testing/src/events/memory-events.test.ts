import { describe } from 'vitest'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { openEventNumbers } from './event-numbers.ts'
import { eventsContract } from './events-contract.ts'
import { createMemoryEvents } from './memory-events.ts'

describe('events in memory', () => {
  eventsContract(async (limits) =>
    createMemoryEvents(await openEventNumbers(openSqliteStore(':memory:')), limits),
  )
})
