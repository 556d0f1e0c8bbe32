import { createButton, whyNot } from '@headend/core/access'
import { recordArgv } from '@headend/core/cli-equivalent'
import { foundElsewhere } from '@headend/core/country'
import { NEW } from '@headend/core/edit'
import { rank, recentIds, recordTyped } from '@headend/core/palette'
import type { Query, ReadContext } from '@headend/core/query'
import { type Named, nameOf, RECORD_KINDS, readRecordUse, recordsTitle, recordUse } from '@headend/core/shell'
import { visible, withId } from '@headend/core/text'
import { useNavigate, useParams, useRouter, useRouterState } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { ON_THIS_PAGE } from '../commands/offer.tsx'
import { hrefOf } from '../context/href.ts'
import { useAtTab } from '../context/open-at.ts'
import { areaOf, type RecordPlace, recordAddress } from '../context/record-place.ts'
import { useAccess } from '../context/services.tsx'
import { type PaletteItem, type PaletteSource, RECENT } from './item.ts'
import { useRecords, useRecordsElsewhere } from './use-records.ts'
import { useUses } from './uses.ts'

interface RecordSource<Row> extends RecordPlace {
  icon: LucideIcon
  records: (context: ReadContext) => Query<readonly Row[]>
  /** What else tells one from another. */
  hint?: (row: Row) => string
  /** What it is found by exactly, beside its id. */
  keys?: (row: Row) => readonly string[]
  create: { title: string; icon: LucideIcon }
}

/** Of each kind, on the empty palette. */
const MOST_RECENT = 4

/** Records by name and id, those that were opened lately, and the way to a new one. */
export function useRecordSource<Row extends { id: string } & Named>(
  typed: string,
  { subject, list, icon, records, hint, keys, create }: RecordSource<Row>,
): ReturnType<PaletteSource> {
  const group = recordsTitle(subject)
  const navigate = useNavigate()
  const router = useRouter()
  const isOpen = useRouterState({ select: ({ location }) => location.pathname === list })
  const access = useAccess()
  const { country } = access
  const recent = useRecent(subject, list, typed)
  const reads = {
    ability: `${subject}.view` as const,
    list: records,
    title: (row: Row) => visible(withId(nameOf(row), row.id)),
    keys: (row: Row) => [row.id, ...(keys?.(row) ?? [])],
  }
  const said = recordTyped(typed, RECORD_KINDS[subject])
  const isAbroad = said?.country !== undefined && said.country !== country
  const sought = said ?? { id: typed }
  const names = isAbroad ? undefined : said?.id
  const found = useRecords(typed, reads, { names, recent: recent.length > 0 })
  const isHere = !isAbroad && found.rows.some((row) => reads.keys(row).includes(sought.id.trim()))
  const elsewhere = useRecordsElsewhere(sought, reads, found.loaded && !isHere)

  const at = useAtTab(areaOf(list))
  const cliOf = (act: 'view' | 'create', id?: string) => country && recordArgv(subject, act, { country, id })
  const hrefIn = (country: string | undefined, id: string) =>
    hrefOf(at(recordAddress(list, id)), { basepath: router.basepath, country })
  const opening = (id: string) => ({
    ahead: () => router.preloadRoute(recordAddress(list, id)),
    href: hrefIn(country, id),
    run: () => void navigate(at(recordAddress(list, id))),
  })
  const asItem = (row: Row): PaletteItem => ({
    id: recordUse(subject, row.id),
    group,
    title: reads.title(row),
    keys: reads.keys(row),
    hint: hint && visible(hint(row)),
    icon,
    cli: cliOf('view', row.id),
    passing: true,
    ...opening(row.id),
  })
  const unread = (id: string) => ({
    id: recordUse(subject, id),
    title: visible(id),
    hint: group,
    icon,
    cli: cliOf('view', id),
    passing: true as const,
  })
  const lately = recent.flatMap((id): PaletteItem[] => {
    const row = found.byId(id)
    if (row) return [{ ...asItem(row), hint: group, ...RECENT }]
    // Its name is on its way; once the list is there without it, it is gone.
    return found.loaded ? [] : [{ ...unread(id), ...RECENT, ...opening(id) }]
  })
  const abroad = elsewhere.found.map(
    ({ row, country: there }): PaletteItem => ({
      ...asItem(row),
      id: `${subject}.${there}.${row.id}`,
      hint: foundElsewhere([there], country),
      cli: recordArgv(subject, 'view', { country: there, id: row.id }),
      href: hrefIn(there, row.id),
      run: () => void navigate(at(recordAddress(list, row.id), { country: there })),
    }),
  )
  const { verdict, remedy } = createButton(subject, access)
  const creating: PaletteItem = {
    ...create,
    id: `create.${subject}`,
    ...(isOpen ? { group: ON_THIS_PAGE, shortcut: 'create' } : { group: 'Create' }),
    refused: whyNot(verdict),
    remedy,
    cli: cliOf('create'),
    ahead: () => router.preloadRoute(recordAddress(list, NEW)),
    run: () => void navigate(recordAddress(list, NEW)),
  }
  return {
    items: [...lately, ...found.rows.map(asItem), ...abroad, ...rank([creating], typed)],
    searching: found.searching || elsewhere.searching,
  }
}

/** Ids of this kind that were opened lately, but for the one that is open, while nothing is typed. */
function useRecent(subject: RecordPlace['subject'], list: string, typed: string): string[] {
  const uses = useUses()
  const { id: open } = useParams({ strict: false })
  const isOpen = useRouterState({ select: ({ location }) => location.pathname.startsWith(`${list}/`) })
  if (typed !== '') return []
  return recentIds(uses)
    .flatMap((use) => readRecordUse(use) ?? [])
    .filter((one) => one.subject === subject && !(isOpen && one.id === open))
    .map(({ id }) => id)
    .slice(0, MOST_RECENT)
}
