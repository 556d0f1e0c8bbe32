import type { EngagementDetails } from '@headend/core/engagement-record'
import {
  ENGAGEMENT_TABS,
  type EngagementHit,
  type EngagementIdentity,
  type EngagementTab,
  type EngagementView,
  engagementView,
} from '@headend/core/engagements'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readDetails, readEngagement } from '../features/engagement-parts.ts'
import { headOf, printTab, wantedFor } from '../features/engagement-view.ts'
import { useConsole } from './app.tsx'
import { problemText } from './notice.ts'
import { type Block, createPage, problemBlock } from './page.ts'

interface TabPage {
  blocks: readonly Block[]
}

interface Engagement {
  /** undefined until something is known of it. */
  head: EngagementView | undefined
  /** undefined: not read yet. */
  page: TabPage | undefined
  reload: () => void
}

/** One engagement, tab by tab: what is looked at is read first, then what is next to it. */
export function useEngagement(
  identity: EngagementIdentity,
  hit: EngagementHit | undefined,
  { tab, reveal }: { tab: EngagementTab; reveal: boolean },
): Engagement {
  const read = useReading(identity)
  const [head, setHead] = useState(() => hit && engagementView(hit))
  const [pages, setPages] = useState<Partial<Record<string, TabPage>>>({})
  const [round, setRound] = useState(0)
  const key = (one: EngagementTab) => `${one} ${reveal} ${round}`
  const wanted = key(tab)
  const last = useRef<{ tab: EngagementTab; reveal: boolean; page: TabPage }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the tab says all that matters
  useEffect(() => {
    let here = true
    const load = async (one: EngagementTab) => {
      const known = await read(one, reveal, round)
      if (!here) return
      if (known.head) setHead(known.head)
      setPages((before) => ({ ...before, [key(one)]: known.page }))
    }
    const next = ENGAGEMENT_TABS[ENGAGEMENT_TABS.findIndex(({ id }) => id === tab) + 1]
    void load(tab).then(() => {
      if (here && next) void load(next.id)
    })
    return () => {
      here = false
    }
  }, [wanted, read])
  const page = pages[wanted]
  if (page) last.current = { tab, reveal, page }
  // While it is read anew what was there stays.
  const before = last.current?.tab === tab && last.current.reveal === reveal ? last.current.page : undefined
  return { head, page: page ?? before, reload: useCallback(() => setRound((count) => count + 1), []) }
}

interface Known {
  head: EngagementView | undefined
  page: TabPage
}

/** Reads each tab once a round, and the form of all of them once. */
function useReading(identity: EngagementIdentity) {
  const { context, current, noted } = useConsole()
  const known = useRef(new Map<string, Promise<Known>>())
  const forms = useRef(new Map<number, Promise<EngagementDetails>>())
  const { platform, id, country } = identity
  return useCallback(
    (tab: EngagementTab, reveal: boolean, round: number): Promise<Known> => {
      const key = `${tab} ${reveal} ${round}`
      const readTab = async (): Promise<Known> => {
        const page = createPage()
        const printing = { ...context, output: page.output }
        const wish = { tabs: [tab], reveal }
        const of = { platform, id, country }
        try {
          const reader = await current('engagement.view')
          const details = forms.current.get(round) ?? readDetails(reader, of)
          forms.current.set(round, details)
          const read = await readEngagement(reader, of, wantedFor(platform, wish), details)
          await printTab(printing, read, wish)
          for (const failure of read.failures) noted(failure)
          if (read.failures.length === 0) noted()
          const problems = read.failures.map((error) =>
            problemBlock(problemText(error, context.terminal.env)),
          )
          return { head: headOf(read.details), page: { blocks: [...problems, ...page.blocks] } }
        } catch (thrown) {
          noted(thrown)
          return {
            head: undefined,
            page: { blocks: [problemBlock(problemText(thrown, context.terminal.env))] },
          }
        }
      }
      const found = known.current.get(key) ?? readTab()
      known.current.set(key, found)
      return found
    },
    [context, current, noted, platform, id, country],
  )
}
