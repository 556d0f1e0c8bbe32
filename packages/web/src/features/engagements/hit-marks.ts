import { boxToolsFor, type HitRow } from '@headend/core/engagements'
import { countText } from '@headend/core/number-text'
import { engagementLine, planLine, shellLine } from '@headend/core/terminal'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, Copy, Terminal } from 'lucide-react'
import { copyText } from '../../commands/copy-text.ts'
import { useReadContext } from '../../context/services.tsx'
import type { MarkedAct, Marking } from '../../table/marking.ts'
import { useMarks } from '../../table/use-marks.ts'
import { hitAddress } from './engagement-address.ts'

const AS_IT_IS = 'it is copied as it is'

/** Marks of one search are nothing to the next. */
export function hitList(term: string): string {
  return `engagements ${term}`
}

/**
 * What can be done with marked hits. Box tools on several are a batch, which writes down what it fires before it fires it: the
 * terminal has the disk for that, and gets the line that plans it.
 */
export function useHitMarks(term: string): Marking<HitRow> {
  const { country } = useReadContext()
  const navigate = useNavigate()
  const marks = useMarks(hitList(term))
  const open = ([first]: readonly HitRow[]) => {
    if (!first) return
    const address = hitAddress(first, term)
    void navigate({ ...address, state: { ...address.state, marked: true } })
  }
  const acts = (rows: readonly HitRow[]): MarkedAct[] => {
    const count = countText(rows.length, 'engagement')
    const [only] = rows
    const view =
      only && rows.length === 1
        ? engagementLine(only)
        : 'a terminal takes one engagement at a time: copy the commands'
    const views = rows.flatMap((row) => shellLine(engagementLine(row)) ?? []).join('\n')
    const plans = [...new Set(rows.flatMap(({ platform }) => boxToolsFor(platform)))]
    return [
      {
        id: 'open',
        title: 'Open in turn',
        icon: ArrowRight,
        keys: 'open-marked',
        line: view,
        run: () => open(rows),
      },
      {
        id: 'copy-ids',
        title: 'Copy ids',
        icon: Copy,
        line: AS_IT_IS,
        run: () => void copyText(rows.map(({ id }) => id).join('\n'), `Copied the ids of ${count}`),
      },
      {
        id: 'copy-commands',
        title: 'Copy as commands',
        icon: Terminal,
        line: view,
        run: () => void copyText(views, `Copied the commands for ${count}`),
      },
      ...plans.map(({ tool, title }) => {
        const line = planLine(tool, country, rows)
        return {
          id: `plan-${tool}`,
          title: `${title}: copy the plan for ${count}`,
          icon: Terminal,
          line,
          paletteOnly: true as const,
          run: () => void copyText(shellLine(line) ?? '', 'Copied the command'),
        }
      }),
    ]
  }
  return { marks, acts, open }
}
