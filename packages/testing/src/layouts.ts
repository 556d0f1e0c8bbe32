/**
 * What the keys of the four Nordic keyboards write: xkeyboard-config 2.35.1, symbols/{se,fi,no,dk}, the
 * default variant of each with what it includes of symbols/latin(type2).
 */
const CODES = [
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash',
  'IntlBackslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash',
]

/**
 * In the order of the codes, of each key: alone, with Shift, with AltGr, with both. † is a dead key, □
 * nothing.
 */
const WRITES = {
  SE: [
    '§½¶¾ 1!¡¹ 2"@² 3#£³ 4¤$¼ 5%€¢ 6&¥⅝ 7/{÷ 8([« 9)]» 0=}° +?\\¿ ††±¬',
    'qQ@Ω wWſ§ eE€¢ rR®® tTþÞ yY←¥ uU↓↑ iI→ı oOœŒ pPþÞ åÅ†† ††††',
    `aAªº sSßẞ dDðÐ fFđª gGŋŊ hHħĦ jJ†† kKĸ& lLłŁ öÖøØ äÄæÆ '*´×`,
    '<>|¦ zZ«< xX»> cC©© vV„‚ bB“‘ nN”’ mMµº ,;†† .:·† -_††',
  ],
  FI: [
    '§½†□ 1!□¡ 2"@” 3#£» 4¤$« 5%‰“ 6&‚„ 7/{□ 8([< 9)]> 0=}° +?\\¿ ††††',
    'qQqQ wWwW eE€□ rRrR tTþÞ yYyY uUuU iIı| oOœŒ pP†† åÅ†† ††††',
    `aAəƏ sSßẞ dDðÐ fFfF gGgG hHhH jJjJ kKĸ† lL†† öÖøØ äÄæÆ '*††`,
    '<>|□ zZʒƷ xX×· cCcC vVvV bBbB nNŋŊ mMµ— ,;’‘ .:†† -_–†',
  ],
  NO: [
    '|§¦¶ 1!¡¹ 2"@² 3#£³ 4¤$¼ 5%½‰ 6&¥⅝ 7/{÷ 8([« 9)]» 0=}° +?±¿ \\††¬',
    'qQ@Ω wWſ§ eE€¢ rR®™ tTþÞ yY←¥ uU↓↑ iI→ı oOœŒ pPπΠ åÅ†† ††††',
    `aAªº sSßẞ dDðÐ fFđª gGŋŊ hHħĦ jJ†† kKĸ& lLłŁ øØ†† æÆ†† '*†×`,
    '<>½¾ zZ«< xX»> cC©© vV„‚ bB“‘ nN”’ mMµº ,;†† .:…· -_–—',
  ],
  DK: [
    '½§¾¶ 1!¡¹ 2"@² 3#£³ 4¤$¼ 5%½¢ 6&¥⅝ 7/{÷ 8([« 9)]» 0=}° +?±¿ ††|¦',
    'qQ@Ω wWſ§ eE€¢ rR®® tTþÞ yY←¥ uU↓↑ iI→ı oOœŒ pPþÞ åÅ†† ††††',
    `aAªº sSßẞ dDðÐ fFđª gGŋŊ hHħĦ jJ†† kKĸ& lLłŁ æÆ†† øØ†† '*†×`,
    '<>\\¬ zZ«< xX»> cC©© vV„‚ bB“‘ nN”’ mMµº ,;†† .:·† -_††',
  ],
} as const

export type Layout = keyof typeof WRITES
export const LAYOUTS = Object.keys(WRITES) as Layout[]

export interface LayoutPress {
  code: string
  key: string
  shift: boolean
  altGr: boolean
}

/** Every press of a key that writes, with and without Shift and AltGr. */
export function pressesOf(layout: Layout): LayoutPress[] {
  const codes = CODES.join(' ').split(' ')
  const writes = WRITES[layout].join(' ').split(' ')
  const writing = codes.flatMap((code, at) =>
    Array.from(writes[at] ?? '', (sign, level) => ({
      code,
      key: NAMED[sign] ?? sign,
      shift: level % 2 === 1,
      altGr: level > 1,
    })),
  )
  return [...writing, ...OTHERS.map(([code, key]) => ({ code, key, shift: false, altGr: false }))]
}

const NAMED: Readonly<Record<string, string>> = { '†': 'Dead', '□': 'Unidentified' }

/** The same on every keyboard. */
const OTHERS = [
  ['Space', ' '],
  ['Enter', 'Enter'],
  ['Escape', 'Escape'],
  ['Backspace', 'Backspace'],
  ['Tab', 'Tab'],
] as const
