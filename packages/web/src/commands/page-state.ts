import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import type { FormField } from '@headend/core/palette'
import type { AreaId } from '@headend/core/shell'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { createPersonalStore } from '../ui/storage/personal-storage.ts'
import { createStore, useStable } from '../ui/store.ts'

/** The visible page with its country. During a navigation that is still the old page. */
export const shownPage = createStore('')

export function useShownPage(): void {
  const page = useRouterState({ select: ({ matches }) => pageKey(matches.at(-1)) })
  useLayoutEffect(() => shownPage.set(page), [page])
}

function pageKey(match: { pathname: string; search: { country?: string | undefined } } | undefined): string {
  return match ? `${match.search.country} ${match.pathname}` : ''
}

interface OpenTabs {
  area: AreaId
  /** Undefined on the form of a new record, where some tabs have no content yet (OPN-84). */
  showTab: ((tab: string) => void) | undefined
  /** The fields that the form shows now. */
  fields: () => readonly FormField[]
  focusField: (name: string) => void
}

/** The tabs of the open record, for the palette; undefined on other pages. */
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

/** Called with undefined when the page is left, so that the next visit connects to nothing. */
export function requestTail(box: EngagementIdentity | undefined): void {
  requestedTail.set(box && identityKey(box))
}

/** Whether watching this box was requested. True once: a later visit to the page does not connect. */
export function takeRequestedTail(box: EngagementIdentity): boolean {
  if (requestedTail.get() !== identityKey(box)) return false
  requestedTail.set(undefined)
  return true
}

export const recentMessages = createStore(false)
