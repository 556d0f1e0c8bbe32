import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import type { FormField } from '@headend/core/palette'
import type { AreaId } from '@headend/core/shell'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { createPersonalStore } from '../ui/storage/personal-storage.ts'
import { createStore, useStable } from '../ui/store.ts'

/** The visible page with its country: during a navigation, the one before. */
export const shownPage = createStore('')

export function useShownPage(): void {
  const page = useRouterState({ select: ({ matches }) => pageOf(matches.at(-1)) })
  useLayoutEffect(() => shownPage.set(page), [page])
}

function pageOf(match: { pathname: string; search: { country?: string | undefined } } | undefined): string {
  return match ? `${match.search.country} ${match.pathname}` : ''
}

interface OpenTabs {
  area: AreaId
  /** Absent on a form for a new record: not all that a tab holds is there before it is stored (OPN-84). */
  showTab: ((tab: string) => void) | undefined
  /** What the form shows at this moment. */
  fields: () => readonly FormField[]
  focusField: (name: string) => void
}

/** The tabs of the record in sight, for the palette; undefined on every other page. */
export const openTabs = createStore<OpenTabs | undefined>(undefined)

export function usePublishTabs({ area, ...open }: OpenTabs): void {
  const isNew = open.showTab === undefined
  const showTab = useStable((tab: string) => open.showTab?.(tab))
  const fields = useStable<void, readonly FormField[]>(open.fields)
  const focusField = useStable(open.focusField)
  useEffect(() => {
    openTabs.set({ area, showTab: isNew ? undefined : showTab, fields, focusField })
    return () => openTabs.set(undefined)
  }, [area, isNew, showTab, fields, focusField])
}

/** The box to watch on the next page: an address alone never connects (OPN-63). */
const requestedTail = createPersonalStore<string>()

/** Undefined when the page is left: the next way to it connects to nothing. */
export function requestTail(box: EngagementIdentity | undefined): void {
  requestedTail.set(box && identityKey(box))
}

/** Whether it is this box; once only. */
export function takeRequestedTail(box: EngagementIdentity): boolean {
  if (requestedTail.get() !== identityKey(box)) return false
  requestedTail.set(undefined)
  return true
}

export const recentMessages = createStore(false)
