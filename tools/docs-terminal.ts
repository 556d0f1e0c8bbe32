/** Writes the parts of docs/terminal.md that the program says of itself: `npm run docs:terminal`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { STATUSES } from '../packages/cli/src/errors.ts'
import { argumentTerms, createWholeProgram, leafCommands, pathOf } from '../packages/cli/src/program.ts'
import { ENVIRONMENT_VARIABLES } from '../packages/cli/src/settings/environment.ts'
import { root } from './root.ts'

type Program = ReturnType<typeof createWholeProgram>

/** By the name of its marker, `<!-- generated: commands -->`, up to the next `<!-- end -->`. */
const PARTS: Readonly<Record<string, (program: Program) => string>> = {
  commands: (program) =>
    table(
      ['command', 'does'],
      leafCommands(program).map((leaf) => [code(usage(leaf)), leaf.description()]),
    ),
  // The version is that of the whole program.
  options: ({ options: [, ...options] }) =>
    table(
      ['option', 'does'],
      options.map(({ flags, description }) => [code(flags), description]),
    ),
  environment: () =>
    table(
      ['variable', 'is'],
      ENVIRONMENT_VARIABLES.map(([names, meaning]) => [codes(names), meaning]),
    ),
  statuses: () =>
    table(
      ['status', 'means'],
      STATUSES.map(([number, meaning]) => [String(number), meaning]),
    ),
}

const MARKER = /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g

/** The page with its generated parts; throws for an unknown or a missing marker. */
export function generatedPage(page: string): string {
  const program = createWholeProgram()
  const missing = new Set(Object.keys(PARTS))
  const made = page.replace(MARKER, (_, start: string, name: string, end: string) => {
    if (!missing.delete(name))
      throw new Error(`docs/terminal.md: there is no part '${name}', or it is there twice`)
    return `${start}${PARTS[name]?.(program)}${end}`
  })
  if (missing.size > 0) throw new Error(`docs/terminal.md: nothing is marked as ${[...missing].join(', ')}`)
  return made
}

function usage(command: Program): string {
  return [pathOf(command), ...argumentTerms(command)].join(' ')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((cells) => cells.map(escaped))]
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

const escaped = (text: string) => text.replaceAll('|', '\\|')
const code = (text: string) => `\`${text}\``
const codes = (names: string) => names.split(', ').map(code).join(', ')

if (import.meta.main) {
  const file = `${root}docs/terminal.md`
  writeFileSync(file, generatedPage(readFileSync(file, 'utf8')))
}
