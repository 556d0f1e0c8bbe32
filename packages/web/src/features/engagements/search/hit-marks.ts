import { engagementArgv, planArgv, shellLine } from '@headend/core/cli-equivalent'
import { boxToolsFor, type HitRow } from '@headend/core/engagements'
import { countText } from '@headend/core/number-text'
import { useNavigate } from '@tanstack/react-router'
import { Terminal } from 'lucide-react'
import { copyText } from '../../../commands/copy-text.ts'
import { useAtTab } from '../../../context/open-at.ts'
import { useReadContext } from '../../../context/services.tsx'
import { markedActs } from '../../../table/marks/marked-acts.ts'
import type { MarkedAct, Marking } from '../../../table/marks/marking.ts'
import { useMarks } from '../../../table/marks/use-marks.ts'
import { COPIED_COMMAND } from '../../../ui/clipboard.ts'
import { hitAddress } from '../hit-address.ts'

const NOUN = 'engagement'

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
  const at = useAtTab('engagements')
  const open = ([first]: readonly HitRow[]) => {
    if (!first) return
    const address = at(hitAddress(first, term))
    void navigate({ ...address, state: { ...address.state, marked: true } })
  }
  const plans = (rows: readonly HitRow[]) =>
    [...new Set(rows.flatMap(({ platform }) => boxToolsFor(platform)))].map(({ tool, title }): MarkedAct => {
      const cli = planArgv(tool, country, rows)
      return {
        id: `plan-${tool}`,
        title: `${title}: copy the plan for ${countText(rows.length, NOUN)}`,
        icon: Terminal,
        cli,
        paletteOnly: true,
        run: () => void copyText(shellLine(cli) ?? '', COPIED_COMMAND),
      }
    })
  const acts = (rows: readonly HitRow[]) => [
    ...markedActs(rows, { noun: NOUN, argvOf: engagementArgv, open }),
    ...plans(rows),
  ]
  return { marks, acts, open }
}
