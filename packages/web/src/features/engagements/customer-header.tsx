import { no, YES } from '@headend/core/access'
import { engagementArgv } from '@headend/core/cli-equivalent'
import { DEVICES_FAILED, deviceQueries, headerFacts } from '@headend/core/devices'
import type { EngagementDetails } from '@headend/core/engagement-record'
import {
  type EngagementIdentity,
  engagementName,
  engagementQueries,
  identityKey,
} from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Copy, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../commands/copy-text.ts'
import { OfferAction, ON_THIS_PAGE } from '../../commands/offer.tsx'
import { engagementAddress } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import { acceptPrefetched } from '../../context/use-read.ts'
import { Keys, useShortcutProps } from '../../keyboard/kbd.tsx'
import type { ShortcutId } from '../../keyboard/keys.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { cx } from '../../ui/cx.ts'
import { useNow } from '../../ui/idle.ts'
import { tooltip } from '../../ui/tooltip/tooltip.ts'

const NONE = 'None'
/** The list could not be read. Its tab says why. */
const UNKNOWN = 'Unknown'

interface CustomerHeaderProps {
  identity: EngagementIdentity
  details: EngagementDetails
}

/** Facts below the title. Each has its place from the start, so that late ones move nothing. */
export function CustomerHeader({ identity, details }: CustomerHeaderProps) {
  const { data: devices, isError } = useQuery(
    acceptPrefetched(deviceQueries.list(useReadContext(), identity)),
  )
  const facts = headerFacts({ details, devices, now: useNow() })
  return (
    <dl className="grid max-w-[1200px] auto-rows-[24px] grid-cols-2 gap-x-4 px-5 text-sm xl:grid-cols-[286fr_218fr_188fr_216fr]">
      {facts.map(({ name, label, text }) => (
        <Fact key={name} label={label} tip={isError && text === undefined ? DEVICES_FAILED : text}>
          {name === 'email' && text ? (
            <CopyEmail email={text} />
          ) : text === undefined ? (
            isError && UNKNOWN
          ) : (
            visible(text) || NONE
          )}
        </Fact>
      ))}
      <Fact label="Same person">
        <SamePerson details={details} />
      </Fact>
      <CopyOffers identity={identity} email={facts.find(({ name }) => name === 'email')?.text ?? ''} />
    </dl>
  )
}

interface FactProps {
  label: string
  tip?: string | undefined
  children: ReactNode
}

function Fact({ label, tip, children }: FactProps) {
  return (
    <div className="flex min-w-0 items-center gap-x-1.5 whitespace-nowrap">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 truncate" {...tooltip(tip && visible(tip), 'bottom')}>
        {children}
      </dd>
    </div>
  )
}

/** Other engagements of the same person, such as OTT beside STB. */
function SamePerson({ details: { record } }: Pick<CustomerHeaderProps, 'details'>) {
  const { data: others, isError } = useQuery(
    acceptPrefetched(engagementQueries.samePerson(useReadContext(), record)),
  )
  const navigate = useNavigate()
  const open = (engagement: EngagementIdentity) =>
    void navigate({ ...engagementAddress(engagement), search: true })
  const [next] = others ?? []
  useShortcuts(next ? { 'other-engagement': () => open(next) } : {})
  const shortcutProps = useShortcutProps()
  if (!next || !others) return others ? NONE : isError && UNKNOWN
  return (
    <span className="flex items-center gap-x-1.5">
      <Link
        {...engagementAddress(next)}
        search={true}
        {...shortcutProps('other-engagement', `Open ${engagementName(next)}`, 'bottom')}
        className="font-[540] text-accent hover:underline"
      >
        {engagementName(next)}
      </Link>
      <Keys of="other-engagement" />
      {others.length > 1 && (
        <span className="text-muted" {...tooltip('The palette lists all of them', 'bottom')}>
          +{others.length - 1}
        </span>
      )}
      {others.map((other) => (
        <OfferAction
          key={identityKey(other)}
          id={`engagement.same-person.${identityKey(other)}`}
          title={`Open ${engagementName(other)} of the same person`}
          keywords={['other engagement']}
          group={ON_THIS_PAGE}
          subject={engagementName(record)}
          icon={User}
          verdict={YES}
          cli={engagementArgv(other)}
          shortcut={other === next ? 'other-engagement' : undefined}
          transient
          run={() => open(other)}
        />
      ))}
    </span>
  )
}

const COPY_ID = 'Copy the engagement id'
const COPY_EMAIL = 'Copy the e-mail address'

const copyId = ({ id }: EngagementIdentity) => void copyText(id, 'Copied the engagement id')
const copyEmail = (email: string) => void copyText(email, 'Copied the e-mail address', true)

/** Shown beside the title: 'STB 4711002', which copies the id. */
export function CopyId({ identity }: { identity: EngagementIdentity }) {
  return (
    <CopyButton
      shortcut="copy-id"
      title={COPY_ID}
      copy={() => copyId(identity)}
      className="h-[22px] rounded-full bg-sunk px-2 font-mono text-muted text-sm"
    >
      {engagementName(identity)}
    </CopyButton>
  )
}

function CopyEmail({ email }: { email: string }) {
  return (
    <CopyButton shortcut="copy-email" title={COPY_EMAIL} copy={() => copyEmail(email)} className="max-w-full">
      <span className="truncate">{visible(email)}</span>
    </CopyButton>
  )
}

interface CopyButtonProps {
  shortcut: ShortcutId
  title: string
  copy: () => void
  className: string
  children: ReactNode
}

function CopyButton({ shortcut, title, copy, className, children }: CopyButtonProps) {
  useShortcuts({ [shortcut]: copy })
  const shortcutProps = useShortcutProps()
  return (
    <button
      type="button"
      onClick={copy}
      {...shortcutProps(shortcut, title, 'bottom')}
      aria-description={title}
      className={cx('inline-flex shrink-0 items-center gap-1 hover:text-ink', className)}
    >
      {children}
      <Copy
        aria-hidden
        // On a small screen there is no room for the icon beside the title.
        className={cx('size-3 shrink-0 text-faint', shortcut === 'copy-id' && 'max-2xl:hidden')}
      />
    </button>
  )
}

function CopyOffers({ identity, email }: { identity: EngagementIdentity; email: string }) {
  const offered = { group: ON_THIS_PAGE, subject: engagementName(identity), icon: Copy }
  return (
    <>
      <OfferAction
        {...offered}
        id="engagement.copy-id"
        title={COPY_ID}
        shortcut="copy-id"
        verdict={YES}
        run={() => copyId(identity)}
      />
      <OfferAction
        {...offered}
        id="engagement.copy-email"
        title={COPY_EMAIL}
        shortcut="copy-email"
        verdict={email ? YES : no('this engagement has no e-mail address')}
        run={() => copyEmail(email)}
      />
    </>
  )
}
