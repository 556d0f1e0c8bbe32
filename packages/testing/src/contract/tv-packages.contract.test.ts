import { COUNTRIES, type Country } from '@headend/core/country'
import { isTvPackageInUse, tvPackageQueries } from '@headend/core/tv-packages'
import { describe, expect, it } from 'vitest'
import type { AccountName } from '../people.ts'
import { startProvider } from '../provider/index.ts'
import { withProvider } from '../with-provider.ts'
import { frontEnd } from './front-end.ts'

const { signal } = new AbortController()

withProvider(() => startProvider({ size: 0 }))

/** Reads in a country. */
async function reader(account: AccountName, country: Country) {
  const { as, fresh } = await frontEnd(account, country)
  return {
    list: () => fresh(tvPackageQueries.list(as)),
    detail: (id: string) => fresh(tvPackageQueries.detail(as, { country, id })),
    inUse: (nodeName: string) => isTvPackageInUse(as.data, { country, nodeName }, signal),
    channels: () => fresh(tvPackageQueries.channels(as)),
    stores: () => fresh(tvPackageQueries.stores(as)),
  }
}

describe.each(COUNTRIES)('in %s', (country) => {
  it('each package of the list opens with the same values [API-012, API-013, PKG-010]', async () => {
    const { list, detail } = await reader('dev', country)
    const packages = await list()
    expect(packages).toHaveLength(60)
    for (const listed of packages) expect(await detail(listed.id)).toMatchObject(listed)
  })

  it('what is in a package is in the catalogues [API-018, API-019, PKG-047, PKG-049]', async () => {
    const { list, detail, channels, stores } = await reader('dev', country)
    const [first] = await list()
    const found = await detail(first?.id ?? '')
    const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
    expect(idsOf(found.channels)).not.toEqual([])
    expect(idsOf(await channels())).toEqual(expect.arrayContaining(idsOf(found.channels)))
    expect(idsOf(await stores())).toEqual(expect.arrayContaining(idsOf(found.stores)))
    expect(found.channelIds.map(String)).toEqual(idsOf(found.channels))
  })
})

it('a package is in use where an engagement of the country has it [API-017, OPN-25]', async () => {
  const { inUse } = await reader('dev', 'SE')
  const nodeNames = ['basic-se', 'winter-max-se', 'basic-fi', 'basic', '../x&y=1#z']
  expect(await Promise.all(nodeNames.map(inUse))).toEqual([true, false, false, false, false])
})

it('an unknown package is not found [API-013, BAD-002, NET-020]', async () => {
  const { detail } = await reader('maja', 'SE')
  await expect(detail('999999')).rejects.toMatchObject({ kind: 'not-found', status: 404 })
})
