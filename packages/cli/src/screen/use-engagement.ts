import {
  ENGAGEMENT_TABS,
  type EngagementHit,
  type EngagementIdentity,
  type EngagementTab,
  type EngagementView,
  engagementView,
} from '@headend/core/engagements'
import { useCallback, useEffect, useState } from 'react'
import { useConsole } from './use-console.ts'
import { errorPage, type TabPage, useTabReader } from './use-tab-reader.ts'

/** Pages of one `readKey` only: revealed pins and pages from before a reload are not kept. */
interface Pages {
  readKey: string
  byTab: Partial<Record<EngagementTab, TabPage>>
}

interface EngagementScreenState {
  head: EngagementView | undefined
  page: TabPage | undefined
  reload: () => void
  /** Shows the error of a reload in place of a tab that could not be read. */
  showError: (error: unknown) => void
}

/** The tabs of one engagement: the open tab is read first, then the next one. */
export function useEngagement(
  identity: EngagementIdentity,
  hit: EngagementHit | undefined,
  { tab, reveal }: { tab: EngagementTab; reveal: boolean },
): EngagementScreenState {
  const { env } = useConsole().context.terminal
  const read = useTabReader(identity)
  const [head, setHead] = useState(() => hit && engagementView(hit))
  const [pages, setPages] = useState<Pages>()
  const [reloads, setReloads] = useState(0)
  const [reloadError, setReloadError] = useState<{ readKey: string; page: TabPage }>()
  const readKey = `${reloads} ${reveal}`
  useEffect(() => {
    let isMounted = true
    const load = async (tabId: EngagementTab) => {
      const loaded = await read(tabId, reveal, readKey)
      if (!isMounted) return
      if (loaded.head) setHead(loaded.head)
      setPages((pages) => {
        const byTab = pages?.readKey === readKey ? pages.byTab : {}
        return { readKey, byTab: { ...byTab, [tabId]: loaded.page } }
      })
    }
    const next = ENGAGEMENT_TABS[ENGAGEMENT_TABS.findIndex(({ id }) => id === tab) + 1]
    void load(tab).then(() => {
      if (isMounted && next) void load(next.id)
    })
    return () => {
      isMounted = false
    }
  }, [tab, reveal, readKey, read])
  const cachedPage = pages?.readKey === readKey ? pages.byTab[tab] : undefined
  const page = cachedPage?.isError && reloadError?.readKey === readKey ? reloadError.page : cachedPage
  const previousPage = usePreviousPage(page, tab, reveal)
  return {
    head,
    page: page ?? previousPage,
    reload: useCallback(() => setReloads((count) => count + 1), []),
    showError: (error) => setReloadError({ readKey, page: errorPage(error, env) }),
  }
}

/** The page to show during a reload; undefined after a change of the tab or of the shown pins. */
function usePreviousPage(page: TabPage | undefined, tab: EngagementTab, reveal: boolean) {
  const [previous, setPrevious] = useState<{ tab: EngagementTab; reveal: boolean; page: TabPage }>()
  useEffect(() => {
    if (page) setPrevious({ tab, reveal, page })
  }, [page, tab, reveal])
  return previous?.tab === tab && previous.reveal === reveal ? previous.page : undefined
}
