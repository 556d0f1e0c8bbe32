import { execute } from '@headend/core/command'
import { boxCommands, engagementQueries, HIT_COLUMNS, searchView } from '@headend/core/engagements'
import { beforeAll, describe, expect, it } from 'vitest'
import { customers } from '../people.ts'
import { startProvider } from '../provider/index.ts'
import { provider, withProvider } from '../with-provider.ts'
import { type Connection, confirmAll, connect } from './connection.ts'

const signal = new AbortController().signal
const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const
const annaOtt = { ...anna, platform: 'OTT', id: customers.anna.engagements.OTT } as const

let maja: Connection

withProvider(() => startProvider({ size: 300, pace: 0.01 }))
beforeAll(async () => {
  maja = await connect(provider, 'maja')
})

const search = async (term: string, as = maja) => {
  const found = await engagementQueries.search(as, term).queryFn({ signal })
  return { ...searchView(term, found), total: found.total }
}
const idsOf = ({ rows }: { rows: readonly { platform: string; id: string }[] }) =>
  rows.map(({ platform, id }) => `${platform} ${id}`)

describe('searching engagements', () => {
  it.each([
    ['a user name', customers.anna.username],
    ['a TV account id', customers.anna.tvAccountId],
    ['a user name in capitals and blanks', `  ${customers.anna.username.toUpperCase()} `],
  ])('finds the household by %s [ENG-002, ENG-005, API-026, API-027]', async (_, term) => {
    expect(idsOf(await search(term))).toEqual([`STB ${anna.id}`, `OTT ${annaOtt.id}`])
  })

  it('finds the subscriber by e-mail, and the box of the same person [ENG-006, API-028, OPN-67]', async () => {
    expect(idsOf(await search(customers.anna.email))).toEqual([`STB ${anna.id}`, `OTT ${annaOtt.id}`])
  })

  it('finds both platforms of an engagement id [ENG-003, ENG-004, API-029]', async () => {
    expect(idsOf(await search(customers.twin.engagements.STB))).toEqual(['OTT 4711800', 'STB 4711800'])
  })

  it('shows user name and e-mail of each hit [ENG-009, API-030, API-035]', async () => {
    const { rows } = await search(customers.anna.email)
    const ott = rows.find(({ platform }) => platform === 'OTT')
    expect(HIT_COLUMNS.map(({ key }) => ott?.[key])).toEqual([
      'anna.lindqvist',
      'anna.lindqvist@example.se',
      'Anna Lindqvist',
      'SE',
      'OTT',
      '4711003',
      'ACTIVE',
    ])
  })

  it('shows test subscriptions to developers and hides them from others [ROL-023]', async () => {
    const dev = await connect(provider, 'dev')
    expect((await search(customers.testSe.username)).rows).toEqual([])
    expect(idsOf(await search(customers.testSe.username, dev))).toEqual(['STB 4711900'])
  })

  it('finds what is named with characters that have a meaning in addresses', async () => {
    expect((await search('a/b?c#d%e')).rows).toEqual([])
    expect((await search('..%2f..')).rows).toEqual([])
  })
})

describe('an unknown engagement', () => {
  it('is not found [NET-020, API-029]', async () => {
    const unknown = { ...anna, id: '1' }
    await expect(engagementQueries.detail(maja, unknown).queryFn({ signal })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})

describe('box tools', () => {
  it.each(boxCommands.map((command) => [command.title, command] as const))(
    '%s reaches the box once [STB-001, STB-006, API-044, API-046]',
    async (_, command) => {
      const { context, messages } = confirmAll(maja)
      const service = command.tool.serviceId ?? 'deactivatecheck'
      const before = acted()
      expect(await execute(command, anna, context)).toMatchObject({ status: 'done' })
      expect(acted()).toEqual({ ...before, [service]: (before[service] ?? 0) + 1 })
      expect(messages).toEqual([command.tool.success])
    },
  )

  /** How often the box did what. */
  const acted = (): Partial<Record<string, number>> => Object.fromEntries(provider.world.boxes.of(anna).acted)
})
