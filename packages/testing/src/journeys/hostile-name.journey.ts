/** A name that should not be there, and is: nothing lost, nothing executed. */
import { beforeEach, describe, expect, it } from 'vitest'
import { page, provider, record, tab, withConsole } from '../browser/stage.ts'
import { tvPackageKey, tvPackages } from '../provider/records.ts'
import { makePackage, oneOfEach } from './make-records.ts'

let count = 7600
let id: string

withConsole()
beforeEach(() => {
  id = String(count++)
})

const stored = () => provider.world.store.get(tvPackages, tvPackageKey('SE', id))

describe('a name', () => {
  const name =
    '<img src=x onerror="document.title=1"><script>alert(1)</script>&amp; חבילה \u202Egnp.exe\u202C ערוצים a\u0000b\u001b[31mc\u0007'

  it('of HTML, right to left, with control characters is text on every page, and saved as typed', async () => {
    page.on('dialog', () => expect.unreachable('the name was executed'))
    await makePackage(provider, { id, name, title: name, ...(await oneOfEach(provider, 'SE')) })
    await tab.openAs('maja', `/tv-packages?country=SE&node-name-filter=made-${id}`)
    await record.tabTo(record.rows)
    await expectInsideOfThePage()
    await record.press('Enter')
    await record.type('Package name *', 'Short')
    await record.press('Control+.')
    const review = page.getByRole('dialog', { name: 'Changes' })
    await review.waitFor()
    await expectInsideOfThePage()
    await record.press('Escape')
    await review.waitFor({ state: 'detached' })
    await record.type('Package name *', name)
    await record.type('Price', '5')
    await expectInsideOfThePage()
    await record.save()
    await tab.toasts.getByText('TV Package was successfully updated').waitFor()
    expect(await stored()).toMatchObject({ name, title: name, price: 5 })

    await record.openTab('Change log')
    await page.getByRole('treegrid').waitFor()
    await expectInsideOfThePage()
    await record.button('Delete package').click()
    await record.question.waitFor()
    await expectInsideOfThePage()
    expect(await page.locator('main img, main script, dialog img, dialog script').count()).toBe(0)
    await expectReadable()
    await record.tabTo(record.question.getByRole('button', { name: 'Yes, delete package' }))
    await record.press('Enter')
    await tab.toasts.getByText('Package deleted').waitFor()
    await expectInsideOfThePage()
    await expectReadable()
    expect(await stored()).toBeUndefined()
  })

  async function expectReadable(): Promise<void> {
    const text = await page.evaluate(() => document.title + document.body.innerText)
    expect(text.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  }

  /** Nothing has made the page wider than it is, and what one works with can be seen. */
  async function expectInsideOfThePage(): Promise<void> {
    const outside = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')].filter((one) => one.checkVisibility())
      const parts = [document.documentElement, ...buttons]
      return parts.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML)
    })
    expect(outside).toEqual([])
  }
})
