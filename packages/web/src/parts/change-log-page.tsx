import { CHANGES_FAILED, type ChangeRow, changeEntriesSchema, changeLogRows } from '@headend/core/change-log'
import { TV_PACKAGE_NAMES } from '@headend/core/tv-packages'
import { useState } from 'react'
import { ChangeLog } from '../change-log/change-log.tsx'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const CHANGES = 5000
const PEOPLE = ['Maja Lindqvist', 'Birgitta Ekdal', 'Torsten Rask', 'Dev Developer']
const LATEST = Date.UTC(2026, 5, 30, 12)
const HOUR = 3_600_000

const channel = (number: number, fields: object = {}) => ({
  id: String(number),
  name: `Norrsken ${number}`,
  free: false,
  validFrom: null,
  ...fields,
})

/** What somebody does to a package, one thing after another. */
const patches = (number: number): object[][] => [
  [{ op: 'replace', path: '/price', value: 199 + (number % 40) * 10 }],
  [
    { op: 'replace', path: '/price', value: 209 + (number % 40) * 10 },
    { op: 'replace', path: '/title', value: `Headend Familj ${number}` },
    { op: 'add', path: '/channels/0', value: channel(number) },
    { op: 'replace', path: '/purchasable', value: number % 2 === 0 },
  ],
  [{ op: 'replace', path: '/channels/0/validFrom', value: new Date(LATEST).toISOString() }],
  [{ op: 'remove', path: '/channels/1' }],
  [
    {
      op: 'replace',
      path: '/description',
      value: `Kanaler för hela familjen, serier och film för alla åldrar.\nSport på helgen, ${number} matcher om året, och nyheter dygnet runt från hela Norden.`,
    },
  ],
  [{ op: 'add', path: '/platform/-', value: 'STB' }],
  [{ op: 'move', from: '/channels/2', path: '/channels/0' }],
  [{ op: 'replace', path: '/channels', value: [channel(number, { free: true }), channel(7), channel(8)] }],
]

const created = {
  name: 'Familj',
  title: 'Headend Familj',
  price: 199,
  channels: [channel(7), channel(8), channel(9)],
}

function sampleRows(): ChangeRow[] {
  const entries = Array.from({ length: CHANGES }, (_, index) => ({
    id: index + 1,
    user: { name: PEOPLE[(index * 7) % PEOPLE.length] },
    type: index === 0 ? 'CREATE' : 'UPDATE',
    date: LATEST - (CHANGES - index) * 5 * HOUR,
    patch: index === 0 ? [{ op: 'add', path: '', value: created }] : patches(index)[index % 8],
  }))
  return changeLogRows(changeEntriesSchema.parse(entries), TV_PACKAGE_NAMES, 'SE')
}

interface State {
  rows: readonly ChangeRow[] | undefined
  failed?: boolean
}

/** Made once, when the page opens: a button is to take as long as what it shows, not as what it is made of. */
const statesOf = (rows: State['rows']): Record<string, State> => ({
  'Five thousand changes': { rows },
  Empty: { rows: [] },
  Loading: { rows: undefined },
  Failed: { rows: undefined, failed: true },
  'Out of date': { rows, failed: true },
})

/** The change log in all its states. */
export function ChangeLogPage() {
  const [all] = useState(sampleRows)
  const [{ rows, failed = false }, show] = useState<State>({ rows: all })
  const query = {
    error: failed ? new Error('The service answered 503') : null,
    data: rows,
    isFetchedAfterMount: true,
    isLoadingError: failed && !rows,
    isRefetchError: failed && rows !== undefined,
    isFetching: false,
    refetch: () => show({ rows: all }),
  }
  return (
    <>
      <PageHeader heading="Change log" documentTitle="Change log" />
      <div className="flex gap-2 px-5">
        {Object.entries(statesOf(all)).map(([name, state]) => (
          <Button key={name} onClick={() => show(state)}>
            {name}
          </Button>
        ))}
      </div>
      <Loaded failure={CHANGES_FAILED} query={query}>
        <ChangeLog rows={rows} />
      </Loaded>
    </>
  )
}
