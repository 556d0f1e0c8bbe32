/**
 * Plain words: `npm run check` finds the words below in comments, texts, test titles and guides, and the
 * names in code. Texts that docs/spec quotes have none of them; the specification itself is not searched.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from './root.ts'
import type { Write } from './run.ts'

/** Words as a regular expression, in upper or lower case, and what to write instead. */
const WORDS: readonly (readonly [word: string, better: string])[] = [
  ['whoever|whomever', 'anyone who'],
  ['whom', 'who, or a noun: the customer, the person'],
  ['nobody', 'no one'],
  ['somebody', 'someone'],
  ['anew', 'again'],
  ['told|retold', 'shown, reported'],
  ['untold', 'unknown, not shown'],
  ['meanwhile', 'in the meantime'],
  ['in vain', 'without success'],
  ['what becomes of', 'what happens to'],
  ['none of (?:your|whose)', 'not one of your, without'],
  ['(?:go|goes|gone|going) on with', 'continue'],
  ['(?:is|are) said', 'is shown, is reported'],
  ['says so', 'shows it, reports it'],
  ['thereof|therein', 'of it, in it'],
  ['of its own accord', 'by itself'],
  ['under way', 'running'],
  ['errands?', 'pending write'],
  ['rehears(?:e[sd]?|al|ing)', 'validate remotely'],
]

/** Names in code, as a whole, and better ones. */
const NAMES: readonly (readonly [name: string, better: string])[] = [
  ['Whom|whomFound', 'CustomerMatch'],
  ['actWith', 'withContext'],
  ['Errand', 'PendingWrite'],
  ['untilOnline', 'waitForNetwork'],
  ['UNDER_WAY', 'PHASE_LABELS'],
  ['whenReaderLeaves', 'onBrokenPipe'],
  ['FeltPages', 'recordWebVitals'],
  ['comingTo|useComing', 'pendingFocus'],
  ['unheardKeys|hearTheRest', 'setFallbackHandler'],
  ['stepOverTwin', 'skipDuplicateEntry'],
  ['keepWayBack', 'rememberListPosition'],
  ['placeBeside', 'the popover library'],
  ['mayStill', 'precheck'],
  ['unrehearsed', 'validateRemotely'],
  ['meantEarly', 'acceptsEarlyYes'],
  ['startsAtNo', 'defaultsToCancel'],
  ['firstTold', 'formatList'],
  ['Retelling', 'withMessage'],
  ['demandFree|refusedAtId', 'assertIdAvailable'],
  ['beyondMending', 'unfixable'],
  ['isUntold', 'isUnknown'],
  ['isInParts', 'isPartlySaved'],
  ['rememberUndone', 'interruptedAction'],
  ['takenApart', 'parseQualifiedId'],
]

interface Dictionary {
  pattern: RegExp
  betterOf: (word: string) => string | undefined
}

const words = dictionaryOf(WORDS, 'gi')
const names = dictionaryOf(NAMES, 'g')

function dictionaryOf(table: typeof WORDS, flags: 'g' | 'gi'): Dictionary {
  const all = table.map(([word]) => word).join('|')
  const rows = table.map(([word, better]) => [new RegExp(`^(?:${word})$`, flags.slice(1)), better] as const)
  return {
    pattern: new RegExp(`\\b(?:${all})\\b`, flags),
    betterOf: (word) => rows.find(([pattern]) => pattern.test(word))?.[1],
  }
}

/** Comments and strings. */
const PROSE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** The same, and the text between tags. */
const PROSE_AND_TEXT = new RegExp(`${PROSE.source}|>[^<>{}]+<`, 'g')

/** One line for each word: 'docs/using.md:12: "nobody": write "no one"'. */
export function findWords(file: string, text: string): string[] {
  const isGuide = file.endsWith('.md')
  const prose = isGuide
    ? [{ start: 0, part: text }]
    : proseOf(text, file.endsWith('.tsx') ? PROSE_AND_TEXT : PROSE)
  const found = [
    ...prose.flatMap(({ start, part }) => findIn(part, words, start)),
    ...(isGuide ? [] : findIn(text, names, 0)),
  ]
  return found.map(({ at, word, better }) => {
    const line = text.slice(0, at).split('\n').length
    return `${file}:${line}: "${word}": write "${better}"`
  })
}

/** Code within a template is no prose; spaces keep the places of the words after it. */
function proseOf(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    part: match[0].replaceAll(/\$\{[^}]*\}/g, (code) => ' '.repeat(code.length)),
  }))
}

function findIn(text: string, { pattern, betterOf }: Dictionary, start: number) {
  return [...text.matchAll(pattern)].map(({ index, 0: word }) => ({
    at: start + index,
    word,
    better: betterOf(word),
  }))
}

/** Everything that people read, but the specification and the dictionary. */
const SEARCHED = ['*.md', '*.ts', '*.tsx', '*.js', '*.mjs', '*.css', ':!docs/spec', ':!tools/words*.ts']

export async function checkWords(write: Write): Promise<number> {
  const listing = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...SEARCHED],
    { cwd: root, encoding: 'utf8' },
  )
  const files = listing.split('\0').filter((file) => file !== '' && existsSync(root + file))
  const lines = files.flatMap((file) => findWords(file, readFileSync(root + file, 'utf8')))
  for (const line of lines) write(`${line}\n`)
  return lines.length === 0 ? 0 : 1
}
