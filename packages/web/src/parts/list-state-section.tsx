import { emptyList } from '@headend/core/shell'
import { TV_PACKAGE_LIST } from '@headend/core/tv-packages'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Empty, Skeleton } from '../ui/states.tsx'
import { Section } from './section.tsx'
import { StaticTable } from './static-table.tsx'

const nothing = () => {}

const query = {
  data: undefined,
  error: null,
  isFetchedAfterMount: true,
  isLoadingError: false,
  isRefetchError: false,
  isFetching: false,
  refetch: nothing,
}
const failed = new Error('The service answered 503')

export function ListStateSection() {
  return (
    <Section title="States of lists" text="With rows, out of date, read-only, empty, on its way, failed.">
      <div className={frame}>
        <Loaded
          second
          failure={TV_PACKAGE_LIST.failure}
          query={{ ...query, data: [], isRefetchError: true, error: failed }}
        >
          <StaticTable label="Out of date" />
        </Loaded>
      </div>
      <div className={frame}>
        <StaticTable label="Read-only" locked="needs content-write; you have content-read" />
      </div>
      <div className={frame}>
        <Empty
          {...emptyList('tv-package')}
          action={<Button tone="primary">{TV_PACKAGE_LIST.create}</Button>}
        />
      </div>
      <div className={frame}>
        <Skeleton label="Loading the packages" />
      </div>
      <div className={frame}>
        <Loaded
          second
          failure={TV_PACKAGE_LIST.failure}
          query={{ ...query, isLoadingError: true, error: failed }}
        >
          {null}
        </Loaded>
      </div>
    </Section>
  )
}

const frame = 'flex h-56 w-[440px] flex-col overflow-hidden rounded-md border border-line bg-page'
