import {
  engagementRecordQueries,
  LOAD_FAILURE_VALUE_ADDED_SERVICES,
  VALUE_ADDED_SERVICES,
  type ValueAddedService,
} from '@headend/core/engagement-record'
import type { EngagementIdentity } from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { minuteTime } from '@headend/core/time'
import { useQuery } from '@tanstack/react-query'
import { useReadContext, useZone } from '../../../context/services.tsx'
import { acceptPrefetched } from '../../../context/use-read.ts'
import type { TabDialog } from '../../../forms/tab-dialog.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import type { EngagementEdit } from '../use-engagement-edit.ts'
import { EngagementPackages } from './engagement-packages.tsx'
import { GivenAccess } from './given-access.tsx'
import { useAccessView } from './use-access-view.ts'

interface PackagesTabProps {
  identity: EngagementIdentity
  edit: EngagementEdit
  stored: readonly string[]
  dialog: TabDialog
}

/** The packages, what they give, and the value-added services (ENG-045..059). */
export function PackagesTab({ identity, edit, stored, dialog }: PackagesTabProps) {
  const refusal = edit.whyLocked('tvPackageReferences')
  const wanted = edit.draft.tvPackageReferences
  const read = useAccessView(identity, { stored, wanted }, refusal === undefined)
  return (
    <div className="grid h-full min-h-[600px] grid-cols-1 grid-rows-2 max-lg:h-auto max-lg:grid-rows-[auto_300px]">
      <div className="grid min-h-0 grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(300px,3fr)] max-lg:grid-rows-[300px_auto]">
        <EngagementPackages edit={edit} stored={stored} dialog={dialog} refusal={refusal} read={read} />
        <ValueAddedServices identity={identity} />
      </div>
      {!read.access.isLoadingError && <GivenAccess view={read.view} />}
    </div>
  )
}

/** ENG-049. */
function ValueAddedServices({ identity }: { identity: EngagementIdentity }) {
  const query = useQuery(
    acceptPrefetched(engagementRecordQueries.valueAddedServices(useReadContext(), identity)),
  )
  return (
    <section aria-label={VALUE_ADDED_SERVICES} className="flex min-h-0 flex-col">
      <h3 className="flex min-h-button items-center px-5 pt-2.5 pb-1 font-[620] text-md">
        {VALUE_ADDED_SERVICES}
      </h3>
      <Loaded secondary failure={LOAD_FAILURE_VALUE_ADDED_SERVICES} query={query}>
        <Services services={query.data} />
      </Loaded>
    </section>
  )
}

function Services({ services }: { services: readonly ValueAddedService[] | undefined }) {
  if (!services) return <Skeleton label={`Loading: ${VALUE_ADDED_SERVICES}`} />
  if (services.length === 0) return <Empty title="No value-added services" />
  return (
    <ul
      aria-label={VALUE_ADDED_SERVICES}
      data-scrolls
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
      className="min-h-0 overflow-auto border-line border-t -outline-offset-2"
    >
      {services.map((service) => (
        <Service key={`${service.tvPackageName} ${service.activationDate}`} service={service} />
      ))}
    </ul>
  )
}

function Service({ service }: { service: ValueAddedService }) {
  const { tvPackageName, tvPackageDescription, state, activationDate } = service
  const zone = useZone()
  return (
    <li className="border-line border-b px-5 py-2">
      <p className="flex items-center gap-2">
        <span className="font-[540]">{visible(tvPackageName)}</span>
        {state && <Badge tone={state === 'ACTIVE' ? 'ok' : 'quiet'}>{visible(state)}</Badge>}
      </p>
      <p className="text-muted text-sm">{visible(tvPackageDescription)}</p>
      {activationDate && (
        <p className="text-muted text-sm">
          Activated <time dateTime={activationDate}>{minuteTime(new Date(activationDate), zone)}</time>
        </p>
      )}
    </li>
  )
}
