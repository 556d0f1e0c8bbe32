/**
 * What is left of a text before it is queued for upload (OPN-110). A credential is known by its shape, or by the name in
 * front of it: then whatever stands there goes, up to its quote or the next space. Rather too much than a rest.
 */
import { MASKED } from '../text.ts'

/** In characters. */
export const LONGEST_TEXT = 4096

const SPELLED_ANYHOW = [
  'token|passw|pwd|secret|api[_-]?key|subscription[_-]?key|authorization|cookie|verifier|assertion|credential',
  'e-?mail|user[_-]?(?:name|id)|account|(?:given|family|first|last|full)[_-]?name|phone|msisdn|search[_-]?term',
].join('|')

// Short ones are words of their own, in camelCase too: a PIN is a secret, shipping and errorCode are none.
const WORDS = [
  '(?<![A-Za-z])(?:pins?|user|login|sub|ssn)(?![a-z])',
  '(?<![A-Z])Pins?(?![a-z])',
  '(?<![A-Z])PIN(?![A-Z])',
  '(?<![\\w-])(?:code|key)(?![\\w-])',
  '(?<=[a-z0-9])Name(?![a-z])|(?<=[_-])name(?![a-z])',
  '(?<=[a-z0-9])Address(?![a-z])|(?<![A-Za-z])address(?![a-z])',
].join('|')

const NAMES = [new RegExp(SPELLED_ANYHOW, 'i'), new RegExp(WORDS)]

/** Whether what is kept under this name is a credential or tells who somebody is. */
export function isSecretName(name: string): boolean {
  return NAMES.some((pattern) => pattern.test(name))
}

/** A name and what leads to its value, as in JSON (also JSON within JSON), in addresses, in prose. */
const named = (names: string) => `(?:${names})[\\w-]*\\\\*["'\`]?\\s*(?:=>|[:=])\\s*`
const IN_FRONT = [new RegExp(named(SPELLED_ANYHOW), 'gi'), new RegExp(named(WORDS), 'g')]
const VALUE = /(\\*["'`])[\s\S]*?(?:(?<!\\)\1|$)|\S+/y

const SHAPES = [
  /(?<=\b(?:bearer|basic|dpop)\s+)\S+/gi,
  // A JWT begins with the base64 of {" or of { and white space.
  /e(?:y[JA]|w[o0])[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)*/g,
  /(?<=:\/\/)[^\s/?#]*@/g,
  // In prose, and in the address of a search.
  /(?<=\buser ?name )\S+/gi,
  /(?<=\/user-?[nN]ame\/(?:[A-Z]{2}\/)?)(?![A-Z]{2}\/)[^\s/?#]+/g,
  // Telephone numbers.
  /(?<![\w+])\+\d[\d ()-]{6,18}\d/g,
  /(?<![\w-])0\d{1,3}[- ]\d[\d ]{4,9}\d(?![\w-])/g,
  // National ids: Swedish, Danish and Finnish with their dash, Swedish and Norwegian without.
  /(?<![\w-])(?:\d\d)?\d{6}[-+A]\d{3}[\dA-Y](?![\w-])/g,
  /(?<![\w-])(?:19|20)\d\d[01]\d[0-3]\d{5}(?![\w-])/g,
  /(?<![\w-])[0-3]\d[01]\d{8}(?![\w-])/g,
  // Letters and digits, so long that nobody has thought of them: a key in a path.
  /(?<=\/)(?=[^/\s]*[A-Za-z])(?=[^/\s]*\d)[\w~-]{20,}(?![\w~.:-])/g,
]

const WORD = /[^\s<>"'`(),;:/?&=[\]{}\\]+/g
const ADDRESS = /.(?:@|%40)./i

type Range = readonly [from: number, to: number]

/** At most LONGEST_TEXT characters and an ellipsis. */
export function maskText(text: string): string {
  const reached = withinReach(text)
  let masked = ''
  let at = 0
  for (const [from, to] of secrets(reached)) {
    // What several rules find overlaps: it is one secret.
    if (from >= at) masked += `${reached.slice(at, from)}${MASKED}`
    at = Math.max(at, to)
  }
  return shortened(masked + reached.slice(at))
}

export function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}

/** What is worth looking at, without a word that was cut: half a credential has no shape any more. */
function withinReach(text: string): string {
  const reach = 2 * LONGEST_TEXT
  return text.length > reach ? `${text.slice(0, reach).replace(/(?<!\S)\S*$/, '')}…` : text
}

/** Each rule looks at the text as it was: what one takes away may be what another knows a secret by. */
function secrets(text: string): Range[] {
  const found: Range[] = []
  for (const shape of SHAPES)
    for (const { index, 0: it } of text.matchAll(shape)) found.push([index, index + it.length])
  for (const name of IN_FRONT)
    for (const { index, 0: it } of text.matchAll(name)) found.push(valueAt(text, index + it.length))
  for (const { index, 0: it } of text.matchAll(WORD))
    if (ADDRESS.test(it) && !isLocation(text, index + it.length)) found.push([index, index + it.length])
  return found.filter(([from, to]) => to > from).toSorted(([one], [other]) => one - other)
}

function valueAt(text: string, from: number): Range {
  VALUE.lastIndex = from
  return [from, from + (VALUE.exec(text)?.[0].length ?? 0)]
}

/** As some browsers write stacks: name@https://… */
function isLocation(text: string, end: number): boolean {
  return text.startsWith('://', end)
}
