/**
 * What axe finds where more than the first look of a page shows: wrong fields, rows that come or go, opened
 * lines.
 */
import { expect, it } from 'vitest'
import { axeFindsInBothThemes } from '../browser/axe.ts'
import { page, record, tab, withConsole } from '../browser/stage.ts'
import { type AccountName, customers } from '../people.ts'

withConsole({ reducedMotion: 'reduce' })

const { anna, testSe, twin } = customers
const box = (id: string, on: string) => `/engagements/STB/${id}?country=SE&tab=${on}`

const STATES: [state: string, account: AccountName, path: string, reach: () => Promise<unknown>][] = [
  ['a wrong price', 'maja', '/tv-packages/1001?country=SE', () => record.field('Price').fill('abc')],
  [
    'a tag and a wrong logo',
    'kari',
    '/selection-menu/create?country=NO',
    async () => {
      await record.field('Commercial Product IDs').fill('101')
      await record.press('Enter')
      await record.field('Logo url *').fill('nowhere')
    },
  ],
  [
    'a package to be deleted',
    'maja',
    box(testSe.engagements.STB, 'packages'),
    async () => {
      const rows = page.getByRole('grid', { name: 'Packages of the engagement' }).locator('tbody tr')
      await rows.nth(1).focus()
      await record.press('d')
      await rows.getByText('To be deleted').waitFor()
    },
  ],
  [
    'the question before EST is moved',
    'maja',
    box(anna.engagements.STB, 'purchases'),
    async () => {
      await page
        .getByRole('grid', { name: /^Purchases/ })
        .locator('tbody tr')
        .first()
        .waitFor()
      await record.press('m')
      const move = page.getByRole('dialog', { name: 'Move EST' })
      await move.getByRole('searchbox').fill(twin.tvAccountId)
      await record.press('Enter')
      await move.getByRole('radio').waitFor()
      await record.press('Enter', 'Enter')
      await move.getByRole('button', { name: 'Back' }).waitFor()
    },
  ],
  [
    'an opened change',
    'dev',
    '/tv-packages/1003?country=SE&tab=change-log',
    async () => {
      await page.getByRole('treegrid').locator('tbody tr').first().focus()
      await record.press('ArrowRight')
    },
  ],
]

it.each(STATES)('%s is free of what axe finds, light and dark', async (_, account, path, reach) => {
  await tab.openAs(account, path)
  await reach()
  expect(await axeFindsInBothThemes(page)).toEqual([])
})
