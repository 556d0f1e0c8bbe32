/** What stands above the text of an engagement: whom it is about, and its tabs. */
import {
  ENGAGEMENT_TABS,
  type EngagementIdentity,
  type EngagementTab,
  type EngagementView,
  subjectName,
} from '@headend/core/engagements'
import { Box, Text } from 'ink'
import { Line } from './line.tsx'
import { useWindow } from './window.tsx'

export function Heading({
  head,
  identity,
}: {
  head: EngagementView | undefined
  identity: EngagementIdentity
}) {
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

/** The first word, and that there is more. */
function shortened(title: string): string {
  const [first = ''] = title.split(' ')
  return first === title ? title : `${first}…`
}

type Shortening = (title: string, isOpen: boolean) => string

/** In full, else only the one that is open, else all by their first words, else the others by their numbers alone. */
const SHORTENINGS: readonly Shortening[] = [
  (title) => title,
  (title, isOpen) => (isOpen ? title : shortened(title)),
  shortened,
  (title, isOpen) => (isOpen ? title : ''),
]

/** As much of the titles as there is room for. */
function tabTexts(tab: EngagementTab, room: number): string[] {
  const textsWith = (shorten: Shortening) =>
    ENGAGEMENT_TABS.map(({ id, title }, index) => {
      const text = `${index + 1} ${shorten(title, id === tab)}`.trimEnd()
      return id === tab ? `[${text}]` : text
    })
  const ways = SHORTENINGS.map(textsWith)
  return ways.find((texts) => texts.join(' ').length <= room) ?? ways.at(-1) ?? []
}

export function EngagementTabs({ tab }: { tab: EngagementTab }) {
  const { columns } = useWindow()
  const texts = tabTexts(tab, columns - 2)
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
