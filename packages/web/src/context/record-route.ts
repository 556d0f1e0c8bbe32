import type { RecordSubject } from '@headend/core/access'
import type { EngagementIdentity } from '@headend/core/engagements'
import { type AreaId, RECORD_KINDS } from '@headend/core/shell'
import { type HistoryState, useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'

export type ListPath = (typeof RECORD_KINDS)[RecordSubject]['list']

export interface RecordRoute {
  subject: RecordSubject
  list: ListPath
}

export function recordRoute(subject: RecordSubject): RecordRoute {
  return { subject, list: RECORD_KINDS[subject].list }
}

export function areaOf(list: ListPath): AreaId {
  const kind = Object.values(RECORD_KINDS).find((candidate) => candidate.list === list)
  if (!kind) throw new TypeError(`No list at ${list}`)
  return kind.area
}

/** The page of a record, for links and `navigate`; Cancel returns to the page before (PKG-004). */
export function recordAddress(list: ListPath, id: string) {
  return { to: `${list}/$id`, params: { id }, state: { backOnClose: true } } as const
}

/** The address of a list, at the row of the record if there is one. */
export function listAt<List extends ListPath | '/engagements'>(list: List, id: string | undefined) {
  return { to: list, state: id === undefined ? {} : { onRow: id } } as const
}

/** The tab at which the open list opens its records. */
export function useOpenTab() {
  return useLocation({ select: ({ state }) => state.openAt })
}

/** Adds that tab to the address of a record. */
export function useWithOpenTab(area: AreaId) {
  const openTab = useOpenTab()
  const tab = openTab?.area === area ? openTab.tab : undefined
  return useCallback(
    <Address extends object>(address: Address, search: { country?: string } = {}) => ({
      ...address,
      search: { ...search, tab },
    }),
    [tab],
  )
}

/** For a navigation within the list: the next page of the list opens its records at the same tab. */
export function keepOpenTab({ openAt }: HistoryState): HistoryState {
  return { openAt }
}

export interface PageAddress {
  to: string
  params: Readonly<Record<string, string>>
  search?: { tab?: string | undefined }
}

interface HrefContext {
  basepath: string
  country: string | undefined
}

export function hrefOf({ to, params, search }: PageAddress, { basepath, country }: HrefContext): string {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return basepath.replace(/\/$/, '') + path + stringifySearch({ country, ...search })
}

/** The page of an engagement, for links and `navigate`; Cancel returns to the page before (ENG-027). */
export function engagementAddress({ platform, id }: Pick<EngagementIdentity, 'platform' | 'id'>) {
  return {
    to: '/engagements/$platform/$engagementId',
    params: { platform, engagementId: id },
    state: { backOnClose: true },
  } as const
}

/** Parses `?country=SE&searchTerm=4711002`: values are texts without quotes, a repeated one is a list. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries([...parameters.keys()].map((key) => [key, singleOrList(parameters.getAll(key))]))
}

function singleOrList(values: string[]): string | string[] {
  return values.length > 1 ? values : (values[0] ?? '')
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const pairs = entries.flatMap(([key, value]) => [value].flat().map((item) => [key, String(item)]))
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}

/** Keeps the values that are texts: for `validateSearch` of a route. */
export function keepTexts<Key extends string>(
  values: Record<Key, unknown>,
): { [K in Key]?: string | undefined } {
  const texts = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' && value !== '' ? value : undefined,
  ])
  return Object.fromEntries(texts) as { [K in Key]?: string }
}
