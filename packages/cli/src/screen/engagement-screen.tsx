import {
  ENGAGEMENT_TABS,
  type EngagementHit,
  type EngagementIdentity,
  type EngagementTab,
  type EngagementView,
  type Platform,
  recentEngagementId,
  reloadEngagement,
  subjectName,
} from '@headend/core/engagements'
import { Box, Text } from 'ink'
import { useEffect, useMemo, useState } from 'react'
import { viewFields } from '../features/engagements/form.ts'
import { useBoxTools, useDeviceItems } from './engagement-tools.ts'
import { Frame } from './frame.tsx'
import { type Binding, type Mode, motions } from './keys.tsx'
import { Line } from './lines.tsx'
import { lastTop, layOutBlocks, ScrolledLines } from './page.tsx'
import { useBodyHeight } from './screen-layout.tsx'
import { useAllowed, useConsole, useEditBinding, useIsVisible } from './use-console.ts'
import { useEngagement } from './use-engagement.ts'
import { useWindow } from './window.tsx'

/** Lines above the text: the customer, the tabs, an empty one. */
const ABOVE = 3

interface EngagementScreenProps {
  identity: EngagementIdentity
  hit: EngagementHit | undefined
}

/** The screen of one engagement: the output of `headend engagement view`, a tab at a time. */
export function EngagementScreen({ identity: routeIdentity, hit }: EngagementScreenProps) {
  const { perform, back, open, recentUses, say } = useConsole()
  const { id, platform, country } = routeIdentity
  const identity = { id, platform, country }
  const [{ tab, reveal }, setOpened] = useState(() => openTab('customer'))
  const setTab = (to: EngagementTab) => {
    // The message belongs to the tab that is left.
    say(undefined)
    setOpened(openTab(to))
  }
  const seen = useIsVisible()
  const [tops, setTops] = useState<Partial<Record<EngagementTab, number>>>({})
  const { head, page, reload, showError } = useEngagement(identity, hit, { tab, reveal })
  const { items, binding: tools } = useBoxTools(identity)
  const devices = useDeviceItems(identity)
  const { columns } = useWindow()
  const height = useBodyHeight() - ABOVE
  const lines = useMemo(() => page && layOutBlocks(page.blocks, columns - 2), [page, columns])
  const last = lastTop(lines ?? [], height)
  const at = Math.min(tops[tab] ?? 0, last)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => recentUses.remember(country, recentEngagementId(identity)), [])
  useEffect(() => {
    if (!seen) setOpened(({ tab }) => openTab(tab))
  }, [seen])

  const step = (by: number) => {
    const now = ENGAGEMENT_TABS.findIndex(({ id }) => id === tab)
    setTab(ENGAGEMENT_TABS[(now + by + ENGAGEMENT_TABS.length) % ENGAGEMENT_TABS.length]?.id ?? tab)
  }
  const readAgain = async () => {
    const outcome = await perform(reloadEngagement, identity)
    if (outcome?.status === 'done') reload()
    if (outcome?.status === 'failed') showError(outcome.error)
  }
  const pins: Binding = {
    on: ['v'],
    does: reveal ? 'hide pins' : 'show pins',
    foot: 'first',
    title: reveal ? 'Hide pins' : 'Show pins',
    run: () => setOpened({ tab, reveal: !reveal }),
  }
  const mode: Mode = {
    bindings: [
      tools,
      useTailBinding(identity, () => open({ at: 'tail', identity })),
      useEditBinding('engagement.update', identity),
      { on: ['l', 'Right', 'Tab'], does: 'next tab', run: () => step(1), foot: true },
      { on: ['h', 'Left', 'Shift-Tab'], does: 'previous tab', run: () => step(-1) },
      ...ENGAGEMENT_TABS.map(({ id, title }, index) => ({
        on: [`${index + 1}`],
        does: title,
        title,
        run: () => setTab(id),
      })),
      { on: ['r'], does: 'reload', run: () => void readAgain(), title: reloadEngagement.title, foot: true },
      ...(hasPins(platform, tab) ? [pins] : []),
      { on: ['q', 'Escape'], does: 'back', run: back, foot: 'first' },
      ...motions({ at, last, page: height }, (top) => setTops({ ...tops, [tab]: top })),
    ],
  }
  return (
    <Frame mode={mode} title={subjectName(identity)} offers={[...items, ...devices]}>
      <Box flexDirection="column" paddingX={1}>
        <Heading head={head} identity={identity} />
        <EngagementTabs tab={tab} />
        {lines ? <ScrolledLines lines={lines} at={at} height={height} /> : <Line>Reading…</Line>}
      </Box>
    </Frame>
  )
}

function useTailBinding({ country }: EngagementIdentity, run: () => void): Binding {
  const words = { id: 'remote-event.watch', title: 'Live events', does: 'events' }
  return useAllowed('remote-event.tail', country, { ...words, on: ['t'], foot: true, run })
}

function Heading({ head, identity }: { head: EngagementView | undefined; identity: EngagementIdentity }) {
  return (
    <Box gap={2} height={1}>
      <Box flexShrink={1}>
        <Line bold>{head?.title || subjectName(identity)}</Line>
      </Box>
      {head && (
        <Box flexShrink={0}>
          <Line {...(head.status !== 'ACTIVE' && { color: 'red' })}>{head.status}</Line>
        </Box>
      )}
      {head?.test && (
        <Box flexShrink={0}>
          <Line color="magenta" bold>
            TEST
          </Line>
        </Box>
      )}
    </Box>
  )
}

/** The fewest first words that no other title begins with. */
function shortName(title: string, titles: readonly string[]): string {
  const words = title.split(' ')
  const starts = words.map((_, at) => words.slice(0, at + 1).join(' '))
  const isShared = (start: string) =>
    titles.some((otherTitle) => otherTitle !== title && `${otherTitle} `.startsWith(`${start} `))
  return starts.find((start) => !isShared(start)) ?? title
}

/** All titles in full; else only the open one; else all short names; else the others as numbers. */
export function tabTexts(titles: readonly string[], open: number, room: number): string[] {
  const short = titles.map((title) => shortName(title, titles))
  const onlyOpen = (names: readonly string[], others: readonly string[]) =>
    others.with(open, names[open] ?? '')
  const numbers = titles.map(() => '')
  const ways = [titles, onlyOpen(titles, short), short, onlyOpen(titles, numbers)].map((names) =>
    names.map((name, at) => {
      const text = `${at + 1} ${name}`.trimEnd()
      return at === open ? `[${text}]` : text
    }),
  )
  return ways.find((texts) => texts.join(' ').length <= room) ?? ways.at(-1) ?? []
}

function EngagementTabs({ tab }: { tab: EngagementTab }) {
  const { columns } = useWindow()
  const titles = ENGAGEMENT_TABS.map(({ title }) => title)
  const open = ENGAGEMENT_TABS.findIndex(({ id }) => id === tab)
  const texts = tabTexts(titles, open, columns - 2)
  return (
    <Box height={1} marginBottom={1} gap={1}>
      {ENGAGEMENT_TABS.map(({ id }, index) => (
        <Text key={id} wrap="truncate" bold={id === tab} inverse={id === tab} dimColor={id !== tab}>
          {texts[index]}
        </Text>
      ))}
    </Box>
  )
}

export interface OpenedTab {
  tab: EngagementTab
  reveal: boolean
}

/** Another tab hides pins again. */
export function openTab(tab: EngagementTab): OpenedTab {
  return { tab, reveal: false }
}

export function hasPins(platform: Platform, tab: EngagementTab): boolean {
  const count = (reveal: boolean) => viewFields(platform, { tabs: [tab], reveal }).length
  return count(true) > count(false)
}
