import fc from 'fast-check'

const SURROGATES = { from: 0xd800, count: 0x800 }

/**
 * Any text of whole characters. As fast-check's own unit 'binary', which first makes a table of all of them: half a second of
 * each file that asks for it.
 */
export function anyText(constraints: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  const { from, count } = SURROGATES
  const unit = fc.nat(0x10ffff - count).map((at) => String.fromCodePoint(at < from ? at : at + count))
  return fc.string({ ...constraints, unit })
}
