import { describe, expect, test } from 'vitest'
import { createPage, layOutBlocks, problemBlock } from './page.tsx'

const COLUMNS = [
  { key: 'id', label: 'Id' },
  { key: 'name', label: 'Name' },
]

async function drawn(width: number) {
  const { output, blocks } = createPage()
  await output.record(COLUMNS)({ id: '7', name: 'Göteborg' })
  await output.heading('Stores')
  await output.list(COLUMNS)([{ id: '12', name: '衛星 チャンネル med ett långt namn' }])
  await output.list(COLUMNS)([])
  return layOutBlocks([problemBlock('Devices: away'), ...blocks], width)
}

test('a page is what a subcommand prints on a terminal of that width', async () => {
  expect((await drawn(30)).map(({ text }) => text)).toEqual([
    'Devices: away',
    'Id    7',
    'Name  Göteborg',
    '',
    'Stores',
    'Id  Name',
    '12  衛星 チャンネル med ett',
    '    långt namn',
  ])
})

test('columns that find no room are left out and named, and no id is broken', async () => {
  const { output, blocks } = createPage()
  const columns = [
    { key: 'id', label: 'Voucher' },
    { key: 'used', label: 'Used', priority: 1 },
    { key: 'from', label: 'Valid from', priority: 2 },
  ]
  await output.list(columns)([{ id: 'TVA-SE-ANNA-prepaid-1', used: '2', from: '2026-07-09 00:00' }])
  expect(layOutBlocks(blocks, 40).map(({ text }) => text)).toEqual([
    'Voucher                Used',
    'TVA-SE-ANNA-prepaid-1  2',
    'Not shown at this width: Valid from',
  ])
})

test('headings and what could not be read stand out', async () => {
  expect((await drawn(80)).flatMap(({ text, tone }) => (tone === 'plain' ? [] : [[tone, text]]))).toEqual([
    ['problem', 'Devices: away'],
    ['heading', 'Stores'],
    ['heading', 'Id  Name'],
  ])
})

test('nothing of it is raw', () => {
  const [line] = layOutBlocks([problemBlock('\u001b[31mred\u202e')], 80)
  expect(line?.text).toBe('\\u001b[31mred\\u202e')
})

describe('a record in a wide window', () => {
  const fields = (count: number, value = 'x') =>
    Array.from({ length: count }, (_, at) => ({ key: `${at}`, label: `Field ${at}`, value }))
  async function recordAt(width: number, rows: readonly { key: string; label: string; value: string }[]) {
    const { output, blocks } = createPage()
    await output.record(rows)(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
    return layOutBlocks(blocks, width).map(({ text }) => text)
  }

  test('stands in two columns from 120 cells on, and in one below', async () => {
    expect(await recordAt(118, fields(9))).toEqual([
      ...[0, 1, 2, 3].map((at) => `${`Field ${at}  x`.padEnd(61)}Field ${at + 5}  x`),
      'Field 4  x',
    ])
    expect(await recordAt(78, fields(9))).toEqual(fields(9).map(({ label }) => `${label}  x`))
  })

  test('stays in one column where it is short', async () => {
    expect(await recordAt(118, fields(7))).toHaveLength(7)
  })

  test('keeps the lines of a field together, and gives a long text the room beside it', async () => {
    const long = { key: 'long', label: 'Long', value: `first ${'w'.repeat(70)}\nsecond` }
    const lines = await recordAt(118, [...fields(8), long])
    const at = lines.findIndex((line) => line.endsWith(` first ${'w'.repeat(70)}`))
    expect(lines[at + 1]).toMatch(/ second$/)
    expect(lines.length).toBeLessThan(8)
  })
})
