import { ABILITIES, missingCountry } from '@headend/core/access'
import { engagementName, parseRecentEngagementId } from '@headend/core/engagements'
import { recentIds } from '@headend/core/palette'
import { allowedAreas, parseRecordUseId, RECORD_KINDS } from '@headend/core/shell'
import { sentence, visible } from '@headend/core/text'
import { Link } from '@tanstack/react-router'
import { engagementAddress, recordAddress } from '../context/record-route.ts'
import { useAccess, useServices, useSession } from '../context/services.tsx'
import { Keys, useKeyed } from '../keyboard/kbd.tsx'
import type { ShortcutId } from '../keyboard/keys.ts'
import { openKeyList } from '../keyboard/keys-host.tsx'
import { openPalette } from '../palette/palette-host.tsx'
import { useRecentItems } from '../palette/recent-items.ts'
import { type OpenedDialog, opensDialog } from '../ui/button.tsx'
import { AccessRequest } from '../ui/clipboard.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'
import { goKey, useGoTo } from './navigation.ts'

export function FirstSteps() {
  return useSession().countries.length === 0 ? <NoCountry /> : <Steps />
}

/** There is nothing to do here but to ask for a role (ROL-007). */
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

function Steps() {
  const area = allowedAreas(useAccess()).find(({ id }) => id !== 'start')
  const recent = useRecentLinks()
  const go = useGoTo()
  return (
    <div className="flex flex-wrap content-start justify-center gap-x-16 gap-y-6 text-sm">
      <ul aria-label="First steps" className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-2">
        <Key
          of="palette"
          title="Search customers, records and commands"
          onPress={openPalette}
          opens="dialog"
        />
        {area && <Key of={goKey(area.id)} title={`Go to ${area.title}`} onPress={() => go(area)} />}
        <Key of="help" title="Keyboard shortcuts" onPress={openKeyList} opens="dialog" />
      </ul>
      {recent.length > 0 && (
        <nav aria-label="Recently opened">
          <p className="text-muted">Recently opened</p>
          <ul className="mt-1 grid gap-1">
            {recent.map(({ name, address }) => (
              <li key={name}>
                <Link {...address} className="text-accent hover:underline">
                  {visible(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

interface KeyProps {
  of: ShortcutId
  title: string
  onPress: () => void
  opens?: OpenedDialog
}

/** A button too: the key may be switched off. */
function Key({ of, title, onPress, opens }: KeyProps) {
  const keyed = useKeyed()
  return (
    <li className="contents">
      <Keys of={of} className="col-start-1 justify-end" />
      <button
        type="button"
        {...keyed(of)}
        {...opensDialog(opens)}
        onClick={onPress}
        className="col-start-2 justify-self-start text-left text-accent hover:underline"
      >
        {title}
      </button>
    </li>
  )
}

const MAX_RECENT = 6

/** By id alone: who and what they are is not remembered. */
function useRecentLinks() {
  // 'campaign.delete' is a command, no campaign.
  const known = recentIds(useRecentItems()).filter((id) => !ABILITIES.some((ability) => ability === id))
  return known.flatMap((id) => pageOf(id) ?? []).slice(0, MAX_RECENT)
}

function pageOf(id: string) {
  const engagement = parseRecentEngagementId(id)
  if (engagement) return { name: engagementName(engagement), address: engagementAddress(engagement) }
  const record = parseRecordUseId(id)
  if (!record) return undefined
  const { noun, list } = RECORD_KINDS[record.subject]
  return { name: `${sentence(noun)} ${record.id}`, address: recordAddress(list, record.id) }
}
