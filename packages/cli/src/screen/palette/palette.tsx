import { highlightTerm, match, nothingText, sections } from '@headend/core/palette'
import { visible } from '@headend/core/text'
import { Box, Text } from 'ink'
import { textWidth } from '../../output/table.ts'
import { CARET, Line, Lines, ListLine, useLines, visibleItems } from '../lines.tsx'
import { useWindow } from '../window.tsx'
import type { PaletteItem } from './item.ts'
import type { PaletteView } from './use-palette.ts'

const ABOVE = 2

type PaletteRow = { id: string; heading: string } | { item: PaletteItem }

export function Palette({ view, height }: { view: PaletteView; height: number }) {
  const { page, path, typed, items, chosen, statusText, searching, refused } = view
  const rows = toRows(items)
  const at = rows.findIndex((row) => 'item' in row && row.item === items[chosen])
  // The reason of a refusal is shown in full.
  const below = useLines(
    statusText ? { text: statusText, ...(refused ? { color: 'red' } : { dimColor: true }) } : undefined,
  )
  const list = Math.max(1, height - ABOVE - below.length)
  const { shown } = visibleItems(rows, Math.max(0, at), list)
  return (
    <Box flexDirection="column" paddingX={1}>
      <Box height={1} marginBottom={1}>
        <Text wrap="truncate">
          <Text bold>{`${[...path, ''].join(' › ')}: `}</Text>
          {`${visible(typed)}${CARET}`}
          {typed === '' && <Text dimColor>{` ${page.placeholder}`}</Text>}
        </Text>
      </Box>
      <Box flexDirection="column" height={list} overflow="hidden">
        {items.length === 0 && !searching && typed.trim() !== '' && (
          <Line dimColor wrap="wrap">
            {nothingText(page.finds, typed)}
          </Line>
        )}
        {shown.map((row) =>
          'heading' in row ? (
            <Line key={`group ${row.id}`} dimColor>
              {row.heading}
            </Line>
          ) : (
            <Item key={row.item.id} item={row.item} typed={typed} chosen={row.item === items[chosen]} />
          ),
        )}
      </Box>
      <Lines lines={below} />
    </Box>
  )
}

function toRows(items: readonly PaletteItem[]): PaletteRow[] {
  return sections(items).flatMap(({ id, group, items: under }) => [
    { id, heading: group },
    ...under.map((item) => ({ item })),
  ])
}

const EDGE_CELLS = 2 + 2
const GAP = 2
/** Cells that a title keeps beside a hint that names what it does not. */
const NARROWEST = 20

/** Widths in whole cells: with fractions, the layout cuts off a text without its …. */
function shareWidth(
  title: string,
  hint: string,
  named: boolean,
  room: number,
): [title: number, hint: number] {
  const titleWidth = named ? NARROWEST : Math.max(NARROWEST, textWidth(title))
  const width = Math.max(0, Math.min(textWidth(hint), room - GAP - titleWidth))
  return [width > 0 ? room - GAP - width : room, width]
}

function Item({ item, typed, chosen }: { item: PaletteItem; typed: string; chosen: boolean }) {
  const { title, named, refused } = item
  const hint = visible(refused === undefined ? (item.hint ?? '') : `✗ ${refused}`)
  const room = useWindow().columns - EDGE_CELLS
  const [width, hintWidth] = shareWidth(visible(title), hint, named === true, room)
  return (
    <ListLine on={chosen}>
      <Box width={width} flexShrink={0}>
        {/* The end of a title is an id. */}
        <Text wrap="truncate-middle" inverse={chosen} dimColor={refused !== undefined && !chosen}>
          <HighlightedText text={title} typed={typed} />
        </Text>
      </Box>
      <Box width={hintWidth} flexShrink={0} marginLeft={hintWidth > 0 ? GAP : 0}>
        <Line dimColor>{hint}</Line>
      </Box>
    </ListLine>
  )
}

function HighlightedText({ text, typed }: { text: string; typed: string }) {
  const ranges = match(text, highlightTerm(typed))
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Text key={start}>
          {visible(text.slice(ranges[index - 1]?.[1] ?? 0, start))}
          <Text bold underline>
            {visible(text.slice(start, end))}
          </Text>
        </Text>
      ))}
      {visible(text.slice(ranges.at(-1)?.[1] ?? 0))}
    </>
  )
}
