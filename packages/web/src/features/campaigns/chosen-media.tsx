import { yesUnless } from '@headend/core/access'
import {
  AVAILABILITY_COLUMN,
  type Campaign,
  type CampaignHint,
  campaignHints,
  campaignText,
  chosenMedia,
  chosenMediaColumns,
  mediaProblemsText,
  noMediaText,
  OTHER_CAMPAIGNS_COLUMN,
  OVERLAPS_FAILED,
  overlappingCampaigns,
  overlapText,
  type ChosenMediaRow as Row,
} from '@headend/core/campaigns'
import type { Country } from '@headend/core/country'
import { asAppError } from '@headend/core/errors'
import { mediaName } from '@headend/core/media'
import { EMPTY_TABLE } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { runIfAllowed } from '../../commands/toasts.tsx'
import { recordAddress, recordRoute } from '../../context/record-route.ts'
import { useReadContext, useServices } from '../../context/services.tsx'
import { withRemove } from '../../forms/contents-tab.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { MissingMedia, openOtherCampaign } from '../../media/media-facts.tsx'
import { useMedia } from '../../media/use-media.ts'
import type { Cells } from '../../table/cells/cell.ts'
import { RowLink } from '../../table/cells/cells.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { ListSection } from '../../table/list-section.tsx'
import { blockedBy } from '../../table/row-actions.tsx'
import { cx, wrapAnywhere } from '../../ui/cx.ts'
import { useStable } from '../../ui/store.ts'
import { type CampaignEdit, useCampaigns, useMediaProblems, useOverlaps } from './use-campaigns.ts'

const LIST = recordRoute('campaign').list
const VERBS = { open: 'open', delete: 'remove' }
const KEY_HINTS = [{ shortcut: 'other-campaign', text: 'open the other campaign' }] as const

export function ChosenMediaTable({ edit }: { edit: CampaignEdit }) {
  const { country } = useReadContext()
  const { selectedMedia } = edit.draft
  const media = useMedia(selectedMedia)
  const { known } = media
  const { overlaps, isPending, isUnread } = useOverlaps(edit.draft)
  const problems = useMediaProblems(edit.draft, known)
  const [state, setState] = useState(EMPTY_TABLE)
  const { readOnly, locked } = edit.view
  const remove = useStable((row: Row) => {
    const remaining = edit.draft.selectedMedia.filter((id) => id !== row.id)
    runIfAllowed('Remove', yesUnless(locked), () => edit.setValue('selectedMedia', remaining))
  })
  const rows = useMemo(
    () => chosenMedia(selectedMedia, known, { overlaps, problems }),
    [selectedMedia, known, overlaps, problems],
  )
  useShortcuts({ 'other-campaign': openOtherCampaign })
  const settled = useSettled(!isPending && !media.loading)
  const hiddenColumns = useMemo(
    () => [
      ...(problems.size === 0 ? [AVAILABILITY_COLUMN] : []),
      ...(overlaps.size === 0 ? [OTHER_CAMPAIGNS_COLUMN] : []),
    ],
    [problems, overlaps],
  )
  const changeable = readOnly === undefined
  const table = useMemo(() => defineTable(country, changeable), [country, changeable])
  return (
    <ListSection
      label="Chosen medias"
      notes={
        <>
          {/* A new form has no media yet: that is a hint only after a change. */}
          <Hint text={(edit.changes.length > 0 && noMediaText(edit.draft)) || mediaProblemsText(problems)} />
          <Hint text={isUnread && rows.length > 0 ? OVERLAPS_FAILED : overlapText(overlaps)}>
            {overlaps.size > 0 && (
              <span>
                <CampaignLinks campaigns={overlappingCampaigns(overlaps)} inTabOrder />
              </span>
            )}
          </Hint>
        </>
      }
      className="min-h-[260px]! flex-1 border-line border-t"
    >
      <MissingMedia media={media} />
      <DataTable
        label="Chosen medias"
        {...table}
        onDelete={remove}
        hints={overlaps.size > 0 ? KEY_HINTS : undefined}
        rows={settled ? rows : undefined}
        rowId={rowId}
        describe={(row) => ({ name: mediaName(row), deleteBlocked: blockedBy(locked) })}
        state={state}
        onChange={setState}
        verbs={VERBS}
        belowFields
        hiddenColumns={hiddenColumns}
        empty={{ title: 'No medias yet', text: 'Add them on the tab Medias in Campaign.' }}
      />
    </ListSection>
  )
}

/** Stays true once ready: rows render when the columns are known, so that no column moves later. */
function useSettled(ready: boolean): boolean {
  const [settled, settle] = useState(ready)
  if (ready && !settled) settle(true)
  return settled
}

const rowId = ({ id }: Row) => id

function defineTable(country: Country, changeable: boolean) {
  const cells: Cells<Row> = {
    title: { render: (row) => <span className="font-[540]">{visible(mediaName(row))}</span> },
    id: { code: true },
    [AVAILABILITY_COLUMN]: {
      render: ({ problem }) => <span className="text-warn">{problem}</span>,
      tip: ({ problem }) => problem || undefined,
    },
    [OTHER_CAMPAIGNS_COLUMN]: {
      render: ({ otherCampaigns }) => <CampaignLinks campaigns={otherCampaigns} />,
      tip: ({ otherCampaigns }) =>
        visible(otherCampaigns.map((campaign) => campaignText(campaign, country)).join('; ')) || undefined,
      weight: 3,
    },
  }
  const columns = chosenMediaColumns
  return changeable ? withRemove(columns, cells, mediaName) : { columns, cells }
}

/** Shown in the review of changes: why the media don't fit. */
export function MediaNotes({ edit: { draft } }: { edit: CampaignEdit }) {
  const { country } = useReadContext()
  const { configuration: offer } = useServices()
  const { known, problem } = useMedia(draft.selectedMedia)
  const { data = [], error, isLoadingError } = useCampaigns()
  const campaigns = isLoadingError ? asAppError(error) : data
  const hints = campaignHints(draft, { media: { known, problem, offer }, campaigns }, country)
  return <Hints hints={hints} />
}

const LINE = 'flex items-center gap-1.5 text-sm text-warn'

/** Links to campaigns that have some of the same media in the same period. */
function CampaignLinks({ campaigns, inTabOrder }: { campaigns: readonly Campaign[]; inTabOrder?: boolean }) {
  return campaigns.map(({ id, title }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <RowLink
        address={recordAddress(LIST, id)}
        inTabOrder={inTabOrder}
        className="text-warn underline decoration-current/40 underline-offset-2 hover:decoration-current"
      >
        {visible(title)}
      </RowLink>
    </Fragment>
  ))
}

function Hint({ text, children }: { text: string | undefined; children?: ReactNode }) {
  return (
    <span role="status" className={LINE}>
      {text && <Warning text={children ? `${text}:` : text} />}
      {text && children}
    </span>
  )
}

function Hints({ hints }: { hints: readonly CampaignHint[] }) {
  return (
    <span role="status">
      {hints.map(({ text, lines }) => (
        <Fragment key={text}>
          <span className={LINE}>
            <Warning text={text} />
          </span>
          {lines.map((line) => (
            <span key={line} className={cx('mt-1 block pl-5 text-sm', wrapAnywhere(line))}>
              {visible(line)}
            </span>
          ))}
        </Fragment>
      ))}
    </span>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <>
      <TriangleAlert aria-hidden className="size-3.5 shrink-0 self-center" />
      {text}
    </>
  )
}
