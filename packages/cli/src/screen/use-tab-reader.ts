import { whyNot } from '@headend/core/access'
import { hasBoxSettings } from '@headend/core/box-settings'
import type { EngagementIdentity, EngagementTab, EngagementView } from '@headend/core/engagements'
import { sentence } from '@headend/core/text'
import { useCallback, useState } from 'react'
import { readDetails, readEngagement } from '../features/engagements/parts.ts'
import { headOf, jsonKeys, printTab } from '../features/engagements/view.ts'
import type { Terminal } from '../terminal.ts'
import { type Block, createPage, problemBlock } from './page.tsx'
import { problemText } from './scene.ts'
import { useConsole } from './use-console.ts'

export interface TabPage {
  blocks: readonly Block[]
  /** The page holds only the reason why the tab could not be read. */
  isError?: true
}

interface TabReading {
  head: EngagementView | undefined
  page: TabPage
}

/** Another `readKey` reads again: after a reload, or to show or hide pins. */
type ReadTab = (tab: EngagementTab, reveal: boolean, readKey: string) => Promise<TabReading>

/** Reads each tab once for each `readKey`, and the form that all tabs share once. */
export function useTabReader({ platform, id, country }: EngagementIdentity): ReadTab {
  const { context, current, noteOutcome } = useConsole()
  const [cacheFor] = useState(createReadCache)
  return useCallback<ReadTab>(
    (tab, reveal, readKey) => {
      const once = cacheFor(readKey)
      const { env } = context.terminal
      const readTab = async (): Promise<TabReading> => {
        const page = createPage()
        const viewOptions = { tabs: [tab], reveal }
        const identity = { platform, id, country }
        try {
          const reader = await current('engagement.view')
          const details = once('form', () => readDetails(reader, identity))
          const reading = await readEngagement(reader, identity, jsonKeys(platform, viewOptions), details)
          await printTab({ ...context, output: page.output }, reading, viewOptions)
          const reason = whyNot(hasBoxSettings(identity))
          if (tab === 'box' && reason) page.output.say(sentence(reason))
          for (const failure of reading.failures) noteOutcome(failure)
          if (reading.failures.length === 0) noteOutcome()
          const problems = reading.failures.map((error) => problemBlock(problemText(error, env)))
          return { head: headOf(reading.details), page: { blocks: [...problems, ...page.blocks] } }
        } catch (thrown) {
          // Several tabs can fail for the same reason, which is noted once.
          once(thrown, () => noteOutcome(thrown))
          return { head: undefined, page: errorPage(thrown, env) }
        }
      }
      return once(tab, readTab)
    },
    [cacheFor, context, current, noteOutcome, platform, id, country],
  )
}

export function errorPage(error: unknown, env: Terminal['env']): TabPage {
  return { isError: true, blocks: [problemBlock(problemText(error, env))] }
}

/** Calls `read`, or returns the earlier result for this part. */
type ReadOnce = <T>(part: unknown, read: () => T) => T

/** Keeps the results of the latest `readKey` only: a screen may stay open for weeks. */
export function createReadCache(): (readKey: string) => ReadOnce {
  let latest: { readKey: string; once: ReadOnce } | undefined
  return (readKey) => {
    if (latest?.readKey !== readKey) latest = { readKey, once: createReadOnce() }
    return latest.once
  }
}

function createReadOnce(): ReadOnce {
  const results = new Map<unknown, unknown>()
  return <T>(part: unknown, read: () => T): T => {
    if (!results.has(part)) results.set(part, read())
    return results.get(part) as T
  }
}
