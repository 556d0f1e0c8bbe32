import { whyNot } from '@headend/core/access'
import { hasBoxSettings } from '@headend/core/box-settings'
import {
  ENGAGEMENT_TABS,
  type EngagementHit,
  type EngagementIdentity,
  type EngagementTab,
  type EngagementView,
  engagementView,
} from '@headend/core/engagements'
import { sentence } from '@headend/core/text'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readDetails, readEngagement } from '../features/engagements/parts.ts'
import { headOf, jsonKeys, printTab } from '../features/engagements/view.ts'
import type { Terminal } from '../terminal.ts'
import { type Block, createPage, problemBlock } from './page.tsx'
import { problemText } from './scene.ts'
import { useConsole } from './use-console.ts'

interface TabPage {
  blocks: readonly Block[]
  /** Only the reason why it could not be read. */
  unread?: true
}

/** Of one round only: hidden pins and pages from before a reload are not kept. */
interface Pages {
  round: string
  of: Partial<Record<EngagementTab, TabPage>>
}

interface Engagement {
  head: EngagementView | undefined
  page: TabPage | undefined
  reload: () => void
  failed: (error: unknown) => void
}

/** One engagement, tab by tab: the open tab is read first, then the next one. */
export function useEngagement(
  identity: EngagementIdentity,
  hit: EngagementHit | undefined,
  { tab, reveal }: { tab: EngagementTab; reveal: boolean },
): Engagement {
  const { env } = useConsole().context.terminal
  const read = useReading(identity)
  const [head, setHead] = useState(() => hit && engagementView(hit))
  const [pages, setPages] = useState<Pages>()
  const [reloads, setReloads] = useState(0)
  const [failure, setFailure] = useState<{ round: string; page: TabPage }>()
  const round = `${reloads} ${reveal}`
  const last = useRef<{ tab: EngagementTab; reveal: boolean; page: TabPage }>(undefined)
  useEffect(() => {
    let isMounted = true
    const load = async (one: EngagementTab) => {
      const known = await read(one, reveal, round)
      if (!isMounted) return
      if (known.head) setHead(known.head)
      setPages((before) => ({ round, of: { ...(before?.round === round && before.of), [one]: known.page } }))
    }
    const next = ENGAGEMENT_TABS[ENGAGEMENT_TABS.findIndex(({ id }) => id === tab) + 1]
    void load(tab).then(() => {
      if (isMounted && next) void load(next.id)
    })
    return () => {
      isMounted = false
    }
  }, [tab, reveal, round, read])
  const found = pages?.round === round ? pages.of[tab] : undefined
  const page = found?.unread && failure?.round === round ? failure.page : found
  if (page) last.current = { tab, reveal, page }
  // During a reload the old page stays.
  const before = last.current?.tab === tab && last.current.reveal === reveal ? last.current.page : undefined
  return {
    ...{ head, page: page ?? before },
    reload: useCallback(() => setReloads((count) => count + 1), []),
    failed: (error) => setFailure({ round, page: unreadPage(error, env) }),
  }
}

interface KnownPage {
  head: EngagementView | undefined
  page: TabPage
}

function unreadPage(error: unknown, env: Terminal['env']): TabPage {
  return { unread: true, blocks: [problemBlock(problemText(error, env))] }
}

/** Reads each tab once a round, and the form of all of them once. */
function useReading(identity: EngagementIdentity) {
  const { context, current, noteOutcome } = useConsole()
  const [rounds] = useState(createRounds)
  const { platform, id, country } = identity
  return useCallback(
    (tab: EngagementTab, reveal: boolean, round: string): Promise<KnownPage> => {
      const once = rounds(round)
      const readTab = async (): Promise<KnownPage> => {
        const page = createPage()
        const printing = { ...context, output: page.output }
        const wish = { tabs: [tab], reveal }
        const of = { platform, id, country }
        try {
          const reader = await current('engagement.view')
          const details = once('form', () => readDetails(reader, of))
          const read = await readEngagement(reader, of, jsonKeys(platform, wish), details)
          await printTab(printing, read, wish)
          const without = whyNot(hasBoxSettings(of))
          if (tab === 'box' && without) page.output.say(sentence(without))
          for (const failure of read.failures) noteOutcome(failure)
          if (read.failures.length === 0) noteOutcome()
          const problems = read.failures.map((error) =>
            problemBlock(problemText(error, context.terminal.env)),
          )
          return { head: headOf(read.details), page: { blocks: [...problems, ...page.blocks] } }
        } catch (thrown) {
          // One failure may stand for several tabs: it is noted once.
          once(thrown, () => noteOutcome(thrown))
          return { head: undefined, page: unreadPage(thrown, context.terminal.env) }
        }
      }
      return once(tab, readTab)
    },
    [rounds, context, current, noteOutcome, platform, id, country],
  )
}

/** Reads, or gives what was read for this key already. */
type ReadOnce = <T>(key: unknown, read: () => T) => T

/** Reads once a round, and keeps the last round only: a screen may stay open for weeks. */
export function createRounds(): (round: string) => ReadOnce {
  let last: { round: string; once: ReadOnce } | undefined
  return (round) => {
    if (last?.round !== round) last = { round, once: createOnce() }
    return last.once
  }
}

function createOnce(): ReadOnce {
  const answers = new Map<unknown, unknown>()
  return <T>(key: unknown, read: () => T): T => {
    if (!answers.has(key)) answers.set(key, read())
    return answers.get(key) as T
  }
}
