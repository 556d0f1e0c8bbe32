import { ABILITIES, missingCountry } from '@headend/core/access'
import { engagementName, parseRecentEngagementId } from '@headend/core/engagements'
import { recentIds } from '@headend/core/palette'
import { type SignInFailure, signInFailureTexts } from '@headend/core/session'
import {
  allowedAreas,
  GREETING,
  parseRecordUseId,
  RECORD_KINDS,
  signedOutElsewhere,
} from '@headend/core/shell'
import { sentence, visible } from '@headend/core/text'
import { Link, useRouterState } from '@tanstack/react-router'
import { Search, User } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useArea } from '../context/area.ts'
import { engagementAddress, recordAddress } from '../context/record-route.ts'
import { useAccess, useLogin, useServices, useSession } from '../context/services.tsx'
import { Keys, useShortcutProps } from '../keyboard/kbd.tsx'
import { nextRow } from '../keyboard/row-keys.ts'
import { openPalette } from '../palette/palette-host.tsx'
import { customerName, useRecentItems } from '../palette/recent-items.ts'
import { Button } from '../ui/button.tsx'
import { AccessRequest } from '../ui/clipboard.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'
import { PageSpinner } from '../ui/states.tsx'
import { areaIcon, goKey, useGoTo } from './navigation.ts'

/** The greeting, a search field, recent records and the areas (SHL-001, SHL-002, OPN-116). */
export function StartPage() {
  return useIsPassed() ? <PageSpinner label="Loading" /> : <Welcome />
}

/** A sign-in returns to the page that needed it by way of this one, which does not flash up in between. */
function useIsPassed(): boolean {
  const isHere = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const [wasHere, setWasHere] = useState(isHere)
  if (isHere && !wasHere) setWasHere(true)
  return !wasHere
}

function Welcome() {
  const { loggedIn, signInFailure, countries } = useSession()
  const elsewhere = useRouterState({ select: ({ location }) => location.state.signedOutElsewhere })
  const login = useLogin()
  return (
    <div className="grid content-start justify-items-center gap-6 p-8 pt-[16vh]">
      <title>{`${useArea().title} · Headend`}</title>
      <h1
        tabIndex={-1}
        className="text-balance text-center font-[620] text-xl tracking-[-0.01em] outline-none"
      >
        {GREETING}
      </h1>
      {loggedIn ? (
        countries.length > 0 ? (
          <Start />
        ) : (
          <NoCountry />
        )
      ) : (
        <div className="grid content-start justify-items-center gap-6">
          {signInFailure && <NotSignedIn failure={signInFailure} />}
          {elsewhere && !signInFailure && (
            <p role="status" className="max-w-md text-balance text-center text-muted">
              {signedOutElsewhere(elsewhere)}
            </p>
          )}
          <Button
            tone="primary"
            data-initial-focus
            autoFocus
            onClick={login}
            className="h-9! min-w-32 justify-center"
          >
            {signInFailure ? 'Try again' : 'Login'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Why the sign-in failed. */
function NotSignedIn({ failure }: { failure: SignInFailure }) {
  const { title, text } = signInFailureTexts(failure, useServices().configuration.authority)
  return (
    <p role="alert" className="max-w-lg text-balance text-center">
      <strong className="block font-[620]">{title}</strong>
      <span className="text-muted">{visible(text)}</span>
    </p>
  )
}

/** Without a country nothing can be opened: the page shows how to ask for a role (ROL-007). */
function NoCountry() {
  const access = useAccess()
  const { environment } = useServices().configuration
  const username = useSession().user?.username ?? ''
  const { reason, remedy, request } = missingCountry(access, { username, environment })
  return (
    <div role="status" className="max-w-lg text-center">
      <p className={cx('text-muted', wrapAnywhere(reason))}>{reason}</p>
      <p className="mt-2">{remedy}</p>
      <AccessRequest text={request} />
    </div>
  )
}

const ROW = 'flex h-control items-center gap-2.5 rounded-md px-2 hover:bg-sunk'

/** The arrows move between the search field and all links below it. */
function moveFocus({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, li > *')]
  const index = stops.indexOf(target as HTMLElement)
  const next = /^Arrow/.test(key) ? nextRow(key, index, stops.length) : undefined
  if (next !== undefined) stops[next]?.focus()
}

function Start() {
  const areas = allowedAreas(useAccess()).filter(({ id }) => id !== 'start')
  const recent = useRecent()
  const shortcutProps = useShortcutProps()
  const go = useGoTo()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between its links.
    <div
      onKeyDown={moveFocus}
      className="group grid w-[min(680px,100%)] grid-cols-2 content-start gap-x-6 gap-y-5"
    >
      <StartSearch />
      {recent.length > 0 && (
        <Group title="Recently opened">
          {recent.map(({ id, Icon, name, kind, address }) => (
            <li key={id}>
              <Link {...address} className={ROW}>
                <Icon aria-hidden strokeWidth={1.75} className="size-[15px] shrink-0 text-muted" />
                <span className="truncate">{visible(name)}</span>
                <span className="ml-auto shrink-0 pl-2 text-muted text-sm">{kind}</span>
              </Link>
            </li>
          ))}
        </Group>
      )}
      <Group
        title="Go to"
        note={
          <>
            <Keys keys="Escape" /> then
          </>
        }
        className={cx(recent.length === 0 && 'col-span-2')}
      >
        {areas.map((area) => {
          const { id, title } = area
          const Icon = areaIcon(id)
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => go(area)}
                {...shortcutProps(goKey(id))}
                className={cx(ROW, 'w-full text-left')}
              >
                <Icon aria-hidden strokeWidth={1.75} className="size-[15px] shrink-0 text-muted" />
                <span className="truncate">{title}</span>
                <Keys of={goKey(id)} className="ml-auto min-w-10" />
              </button>
            </li>
          )
        })}
      </Group>
    </div>
  )
}

interface GroupProps {
  title: string
  /** Shown while the search field has the focus: what leads to the keys of the group. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

function Group({ title, note, className, children }: GroupProps) {
  return (
    <section aria-label={title} className={className}>
      <p aria-hidden className="flex px-2 pb-1 text-muted text-sm">
        {title}
        <span className="invisible ml-auto text-faint text-xs group-has-[input:focus]:visible">{note}</span>
      </p>
      <ul>{children}</ul>
    </section>
  )
}

const SEARCH = 'Search customers, records and commands'

/** A text that is typed or pasted here continues in the palette. */
function StartSearch() {
  const continueInPalette = (field: HTMLInputElement) => {
    openPalette(field.value)
    field.value = ''
  }
  return (
    <search className="relative col-span-2">
      <Search aria-hidden className="absolute inset-y-0 left-3 my-auto size-4 text-muted" />
      <input
        type="search"
        data-initial-focus
        // biome-ignore lint/a11y/noAutofocus: most visits begin with a search.
        autoFocus
        autoComplete="off"
        spellCheck={false}
        aria-label={SEARCH}
        placeholder={SEARCH}
        onInput={({ currentTarget, nativeEvent }) =>
          (nativeEvent as InputEvent).isComposing || continueInPalette(currentTarget)
        }
        onCompositionEnd={({ currentTarget }) => continueInPalette(currentTarget)}
        onKeyDown={({ key, currentTarget: field }) => {
          if (key === 'Enter') openPalette()
          // Outside the field, letters are shortcuts.
          if (key === 'Escape') field.closest('main')?.querySelector('h1')?.focus()
        }}
        className="h-10 w-full rounded-lg border border-control bg-panel pr-3 pl-9 text-md placeholder:text-faint"
      />
    </search>
  )
}

const MOST_RECENT = 6

/** Recently opened records. The names of customers are known only in this session. */
function useRecent() {
  const uses = useRecentItems()
  const names = new Map(uses.map(({ id, name }) => [id, name]))
  // Commands are also remembered: 'campaign.delete' is not a campaign.
  return recentIds(uses)
    .filter((id) => !ABILITIES.some((ability) => ability === id))
    .flatMap((id) => recentPage(id, names.get(id)) ?? [])
    .slice(0, MOST_RECENT)
}

function recentPage(id: string, stored: string | undefined) {
  const customer = parseRecentEngagementId(id)
  if (customer) {
    const name = customerName(customer)
    const kind = name ? engagementName(customer) : 'Engagement'
    return {
      id,
      Icon: User,
      name: name ?? engagementName(customer),
      kind,
      address: engagementAddress(customer),
    }
  }
  const record = parseRecordUseId(id)
  if (!record) return undefined
  const { area, noun, list } = RECORD_KINDS[record.subject]
  const kind = sentence(noun)
  return {
    id,
    Icon: areaIcon(area),
    name: stored ?? record.id,
    kind: stored ? `${kind} ${record.id}` : kind,
    address: recordAddress(list, record.id),
  }
}
