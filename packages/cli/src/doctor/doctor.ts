import type { Finding } from '@headend/core/deployment'
import { countText } from '@headend/core/numbers'
import { visible } from '@headend/core/text'
import type { CliContext } from '../cli-context.ts'
import { STATUS } from '../errors.ts'
import { createProber } from '../network/probe.ts'
import { isForPeople, messageLines } from '../output/output.ts'
import { alignedTable } from '../output/table.ts'
import { requireConsoleAddress } from '../settings/console-address.ts'
import { asCalled } from '../settings/environment.ts'
import { toEnvironment } from '../settings/settings.ts'
import type { Sink } from '../terminal.ts'
import { inspectConsole } from './inspect-console.ts'
import { inspectMachine } from './inspect-machine.ts'

const COLUMNS = [
  { key: 'level', label: 'Result' },
  { key: 'check', label: 'Check' },
  { key: 'text', label: 'What was found' },
  { key: 'advice', label: 'What to do' },
  { key: 'section', label: 'Section of the deploying guide' },
] as const

/** Runs all checks; status 1 if one of them found a problem. */
export async function doctor(context: CliContext, { console }: { console?: string }): Promise<number> {
  const { output, options, terminal } = context
  const print = output.list(COLUMNS)
  const address = console === undefined ? undefined : requireConsoleAddress(console)
  const prober = createProber()
  try {
    const found = address
      ? await inspectConsole(
          address,
          prober,
          toEnvironment(options.env ?? (terminal.env.HEADEND_ENV || undefined)),
        )
      : await inspectMachine(context, prober)
    const findings = found.map((finding) => withCommands(finding, terminal.env))
    if (isForPeople(context)) await output.data(drawFindings(findings, terminal.stdout))
    else await print(findings)
    output.say(summaryText(findings))
    return findings.some(({ level }) => level === 'problem') ? STATUS.failed : STATUS.done
  } finally {
    prober.close()
  }
}

function withCommands({ advice, ...finding }: Finding, env: CliContext['terminal']['env']) {
  return { section: '', ...finding, advice: advice === undefined ? '' : asCalled(advice, env) }
}

const MARKS = { ok: '✓ ok', warning: '! warning', problem: '✗ problem' } as const

type Row = ReturnType<typeof withCommands>

/** Cells before an advice, two of them from the table: it begins below the name of the check. */
const ADVICE_CELLS = 11

/** A line for each check, and below it what to do, in lines that are long enough to copy a command. */
function drawFindings(findings: readonly Row[], stdout: Sink): string {
  const rows = findings.map(({ level, check, text }) => [MARKS[level], check, visible(text)])
  const below = findings.map(({ advice, section }) => {
    const guide = section && ` (deploying guide: ${section})`
    const lines = messageLines(`→ ${advice}${guide}`, stdout, ADVICE_CELLS + 2)
    return advice && ' '.repeat(ADVICE_CELLS - 2) + lines.join(`\n${' '.repeat(ADVICE_CELLS + 2)}`)
  })
  return alignedTable(rows, { width: stdout.columns || undefined, below })
}

function summaryText(findings: readonly Row[]): string {
  const count = (wanted: Row['level']) => findings.filter(({ level }) => level === wanted).length
  const warnings = countText(count('warning'), 'warning')
  return `${countText(findings.length, 'check')}: ${count('ok')} ok, ${warnings}, ${countText(count('problem'), 'problem')}`
}
