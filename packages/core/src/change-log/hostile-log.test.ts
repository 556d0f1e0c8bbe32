import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TV_PACKAGE_PATH_NAMES } from '../features/tv-packages/form.ts'
import { add, linesOf, type Patch, remove, replace, rowsOf } from './fixtures.ts'
import { changeLogRows } from './index.ts'

describe('any log', () => {
  const odd = ['-', '', '__proto__', 'length', '~1', '99999999', '\u001b']
  const step = fc.constantFrom('channels', 'price', 'pin1', 'a', '0', '1', '2', ...odd)
  const path = fc.oneof(
    fc.array(step, { maxLength: 4 }).map((path) => path.map((step) => `/${step}`).join('')),
    fc.string(),
  )
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(undefined, 'P1N-1234', '\u202e', [{ id: 1 }, { id: 1 }], { a: { a: [] } }, [
      'OTT',
      'STB',
    ]),
    fc.array(fc.record({ id: fc.nat(3), name: fc.string() }), { maxLength: 4 }),
  )
  const op = fc.constantFrom('add', 'remove', 'replace', 'copy', 'move', 'test', 'swap', '')
  const operation = fc.record({ op, path, from: fc.option(path), value })
  const date = fc.constantFrom(null, '2026-06-01T12:00:00.000Z', '2026-06-02T12:00:00.000Z')
  const entry = fc.record({
    id: fc.constantFrom('', '1', '2', '2·1'),
    user: fc.record({ name: fc.string() }),
    type: fc.string(),
    date,
    patch: fc.array(operation, { maxLength: 5 }),
  })
  const log = fc.array(entry, { maxLength: 8 })

  it('is shown with every change and operation once, without errors [LOG-005, LOG-015]', () => {
    fc.assert(
      fc.property(log, (entries) => {
        const before = structuredClone(entries)
        const rows = changeLogRows(entries, TV_PACKAGE_PATH_NAMES, 'SE')
        expect(rows).toHaveLength(entries.length)
        const counts = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
        expect(
          counts(rows.map(({ children, kind }) => children?.length ?? (kind === 'other' ? 0 : 1))),
        ).toEqual(counts(entries.map(({ patch }) => shown(patch))))
        const ids = rows.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)])
        expect(new Set(ids).size).toBe(ids.length)
        const texts = JSON.stringify(linesOf(rows).map((line) => [line, line.details?.()]))
        expect(texts).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
        expect(entries).toEqual(before)
      }),
      { seed: 15, numRuns: 500 },
    )
  })

  /** A single unknown operation is a row without children. */
  function shown(patch: readonly { op: string }[]): number {
    const visible = patch.filter(({ op }) => op !== 'test')
    return visible.length === 1 && (visible[0]?.op === 'swap' || visible[0]?.op === '') ? 0 : visible.length
  }

  it('changes lists as JSON Patch does [LOG-006]', () => {
    const inList = fc.record({
      op: fc.constantFrom('add', 'remove', 'replace'),
      at: fc.nat(6),
      value: fc.nat(99),
    })
    fc.assert(
      fc.property(
        fc.array(fc.nat(99), { maxLength: 4 }),
        fc.array(inList, { maxLength: 12 }),
        (start, steps) => {
          const model = [...start]
          const patch: Patch = [add('/platform', start)]
          const expected: string[] = []
          for (const { op, at, value } of steps) {
            const applies = op === 'add' ? at <= model.length : at < model.length
            if (!applies) continue
            patch.push({ op, path: `/platform/${at}`, value: op === 'remove' ? undefined : value })
            expected.push(op === 'add' ? '' : String(model[at]))
            model.splice(at, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]))
          }
          const froms = linesOf(rowsOf(patch)).map(({ from }) => from)
          expect(froms.slice(1)).toEqual(expected)
        },
      ),
      { seed: 6, numRuns: 500 },
    )
  })

  it('ends with very deep, very wide and recursive values', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    const doubling = Array.from({ length: 60 }, () => [
      { op: 'copy', from: '', path: '/a' },
      { op: 'copy', from: '', path: '/b' },
    ])
    const rows = rowsOf(
      [add('/x', deep)],
      [replace(`/${'y/'.repeat(10_000)}`, 1)],
      [
        add(
          '/wide',
          Array.from({ length: 20_000 }, (_, id) => ({ id, a: { b: id } })),
        ),
      ],
      [remove('/wide')],
      [add('/platform/999999999', 1), remove('/platform/0')],
      [add('', { a: 1 })],
      ...doubling,
      [replace('', { b: deep })],
    )
    for (const line of linesOf(rows)) expect(line.details?.().length ?? 0).toBeLessThanOrEqual(500)
  })
})
