/// <reference lib="dom" />
/** Nothing of a package or streaming service needs a mouse: every field and every control gets the focus. */
import { labelOf } from '@headend/core/edit'
import { tvPackageFields } from '@headend/core/tv-packages'
import { tvStreamingServiceFields } from '@headend/core/tv-streaming-services'
import { expect, it } from 'vitest'
import { findUnreachable } from '../browser/index.ts'
import { page, record, tab, withConsole } from '../browser/stage.ts'

withConsole({ timezoneId: 'Europe/Stockholm' })

/** Whether the field got the focus while Tab went through the page. */
const gotFocus = (label: string) =>
  record.field(label).evaluate((field) => window.reached?.has(field) ?? false)

it('every field of a package gets the focus [PKG-021..038, OPN-115]', async () => {
  await tab.openAs('maja', '/tv-packages/create?country=SE')
  await record.toggle('Purchasable')
  expect(await findUnreachable(page)).toEqual([])
  for (const field of tvPackageFields('SE')) {
    const { kind, choices = [] } = field
    const labels = kind === 'list' ? choices.map(({ label }) => label) : [labelOf(field)]
    for (const label of labels) expect(await gotFocus(label), label).toBe(true)
  }
})

it('every field of a streaming service gets the focus [STR-008, STR-009, STR-016, OPN-115]', async () => {
  await tab.openAs('maja', '/tv-streaming-services/create?country=SE')
  await record.field('Id *').waitFor()
  expect(await findUnreachable(page)).toEqual([])
  for (const field of tvStreamingServiceFields.filter(({ kind }) => kind !== 'list'))
    expect(await gotFocus(labelOf(field)), field.label).toBe(true)
})

it.each(['Overview', 'Channels', 'Stores', 'Streaming services', 'Change log'])(
  'every control of a changed package gets the focus: %s',
  async (title) => {
    await record.openPackageAs('maja', '1001')
    await record.type('Price', '1')
    await record.openTab(title)
    expect(await findUnreachable(page)).toEqual([])
  },
)
