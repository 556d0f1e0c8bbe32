/** The manual pages of the program, made from the definitions of its commands: `man headend-package-list`. */
import {
  argumentTerms,
  createProgram,
  createWholeProgram,
  loadHelp,
  NEVER,
  pathOf,
  SILENT,
} from '../../packages/cli/src/program.ts'

type Command = ReturnType<typeof createWholeProgram>
type Help = ReturnType<Command['createHelp']>

/** By file name: `headend.1`, `headend-package.1`, `headend-package-list.1`, … `date` is the release's. */
export async function manPages(version: string, date: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const { path } of allCommands(createWholeProgram())) {
    const name = path.join('-')
    pages.set(`${name}.1`, manPage(await commandWithHelp(path), name, `"${date}" "Headend ${version}"`))
  }
  return pages
}

interface CommandPath {
  command: Command
  /** ['headend', 'package', 'list'] */
  path: string[]
}

function allCommands(command: Command): CommandPath[] {
  return [{ command, path: pathOf(command).split(' ') }, ...command.commands.flatMap(allCommands)]
}

/** Columns and fields are in the help of a command only if the program is created for that command. */
async function commandWithHelp([, ...words]: readonly string[]): Promise<Command> {
  const help = await loadHelp([...words, '--help'])
  let command: Command = createProgram(words, NEVER, SILENT, help)
  for (const word of words) {
    const next = command.commands.find((each) => each.name() === word)
    if (!next) throw new Error(`No command ${words.join(' ')}`)
    command = next
  }
  return command
}

function manPage(command: Command, name: string, edition: string): string {
  const help = command.createHelp()
  const { parent } = command
  return [
    `.TH "${name.toUpperCase()}" "1" ${edition} "Headend"`,
    // Neither hyphenated nor justified: words are copied.
    '.nh',
    '.ad l',
    '.SH NAME',
    roff(`${name} - ${command.description()}`),
    '.SH SYNOPSIS',
    `.B ${roff(pathOf(command))}`,
    roff(
      [...argumentTerms(command), ...(command.commands.length > 0 ? ['<command>'] : []), '[options]'].join(
        ' ',
      ),
    ),
    ...definitions('ARGUMENTS', argumentRows(command, help)),
    ...definitions('COMMANDS', commandRows(command)),
    ...definitions('OPTIONS', optionRows(command, help)),
    ...sections(textAfterHelp(command)),
    '.SH SEE ALSO',
    seeAlso([...(parent ? [parent] : []), ...subcommands(command)]),
    '',
  ].join('\n')
}

const subcommands = (command: Command) => command.commands.filter((each) => each.name() !== 'help')

/** `headend-package(1), headend-package-list(1)` */
function seeAlso(commands: readonly Command[]): string {
  return commands.map((each) => `.BR ${roff(pathOf(each).replaceAll(' ', '-'))} (1)`).join(',\n')
}

type Row = readonly [term: string, meaning: string]

const argumentRows = (command: Command, help: Help): Row[] =>
  help
    .visibleArguments(command)
    .map((argument) => [help.argumentTerm(argument), help.argumentDescription(argument)])

const commandRows = (command: Command): Row[] =>
  subcommands(command).map((each) => [[each.name(), ...argumentTerms(each)].join(' '), each.description()])

const optionRows = (command: Command, help: Help): Row[] =>
  help.visibleOptions(command).map((option) => [help.optionTerm(option), help.optionDescription(option)])

function definitions(title: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return []
  return [`.SH ${title}`, ...rows.flatMap(([term, meaning]) => ['.TP', `.B ${roff(term)}`, roff(meaning)])]
}

/** Examples, columns, fields: all that the help of a command says below its options. */
function textAfterHelp(command: Command): string {
  let text = ''
  command.configureOutput({ ...command.configureOutput(), writeOut: (part) => (text += part) })
  command.outputHelp()
  return text.slice(command.helpInformation().length)
}

/** 'Examples:' and the lines below it are a section with its line breaks; any other paragraph is text. */
function sections(text: string): string[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .flatMap((paragraph) => {
      const [, title, body = ''] = /^(.*):\n([\s\S]*)/.exec(paragraph) ?? []
      return title ? [`.SH ${roff(title)}`, '.nf', roff(body), '.fi'] : ['.PP', roff(paragraph)]
    })
}

/** A hyphen is a minus that can be copied, a line may begin with a dot, and the rest is ASCII. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^[.']/gm, '\\&$&')
    .replace(/[^\0-\x7f]/gu, (character) => {
      const code = character.codePointAt(0) ?? 0
      return `\\[u${code.toString(16).toUpperCase().padStart(4, '0')}]`
    })
}
