import { expect, test } from 'vitest'
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
