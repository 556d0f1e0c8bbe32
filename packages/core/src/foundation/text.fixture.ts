import fc from 'fast-check'

const SURROGATES = { from: 0xd800, count: 0x800 }

/** Any text of whole characters, as fast-check's unit 'binary', but without its half second for a table. */
export function anyText(constraints: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  const { from, count } = SURROGATES
  const unit = fc.nat(0x10ffff - count).map((at) => String.fromCodePoint(at < from ? at : at + count))
  return fc.string({ ...constraints, unit })
}

const ESC = '\u001b'

interface HostileText {
  what: string
  text: string
}

const row = (what: string, text: string): HostileText => ({ what, text })

/** 39 texts that could take over a terminal, mislead a reader or hide. */
export const HOSTILE_TEXTS: readonly HostileText[] = [
  row('a colour', `${ESC}[31mred${ESC}[0m`),
  row('the screen cleared', `${ESC}[2J${ESC}[H`),
  row('the line above overwritten', `ok${ESC}[1A${ESC}[2Kforged`),
  row('the cursor hidden', `${ESC}[?25l`),
  row('the other screen', `${ESC}[?1049h`),
  row('what the mouse does reported', `${ESC}[?1000h`),
  row('bracketed paste ended', `${ESC}[201~rm -rf ~\r`),
  row('the position of the cursor asked for', `${ESC}[6n`),
  row('the title reported back as typed', `${ESC}[21t`),
  row('text that is concealed', `${ESC}[8mhidden`),
  row('a terminal reset', `${ESC}c`),
  row('the character set changed', `${ESC}(0lqqk`),
  row('an escape with nothing after it', `cut off${ESC}`),
  row('a title (OSC 0)', `${ESC}]0;root@box\u0007`),
  row('a link (OSC 8)', `${ESC}]8;;https://evil.test${ESC}\\click${ESC}]8;;${ESC}\\`),
  row('the clipboard (OSC 52)', `${ESC}]52;c;cm0gLXJmIH4=\u0007`),
  row('the clipboard asked for (OSC 52)', `${ESC}]52;c;?${ESC}\\`),
  row('a picture (OSC 1337)', `${ESC}]1337;File=inline=1:AAAA\u0007`),
  row('a device control string (DCS)', `${ESC}P+q544e${ESC}\\`),
  row('an application command (APC)', `${ESC}_Gi=1;AAAA${ESC}\\`),
  row('a privacy message (PM)', `${ESC}^secret${ESC}\\`),
  row('a sequence of one byte (C1 CSI)', '\u009b31mred'),
  row('a title of one byte (C1 OSC)', '\u009d0;title\u009c'),
  row('a string of one byte (C1 DCS)', '\u0090q\u009c'),
  row('a next line (C1 NEL)', 'one\u0085two'),
  row('a line written over', 'refused\rgranted'),
  row('characters taken back', 'no\b\byes'),
  row('a second line', 'one\nError: forged'),
  row('tabs, form feed and vertical tab', 'a\tb\u000bc\u000cd'),
  row('bell, null and delete', '\u0007\0\u007f'),
  row('an override of the reading direction', 'photo\u202egpj.exe'),
  row('isolates of the reading direction', '\u2066admin\u2069 \u2067user\u2069'),
  row('marks of the reading direction', 'a\u200eb\u200fc\u061cd'),
  row('nothing of any width', 'ad\u200bm\u200ci\u200dn\u2060'),
  row('a byte order mark in the middle', 'ad\ufeffmin'),
  row('separators of lines and paragraphs', 'one\u2028two\u2029three'),
  row('variation selectors', 'a\ufe0f\u{e0100}b'),
  row('tags', 'ok\u{e0001}\u{e0068}\u{e0069}\u{e007f}'),
  row('halves of a character', '\ud800a\udc00'),
]
