import { press } from '@headend/testing/keyboard'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LazyTooltips } from './lazy-tooltips.tsx'
import { tooltip } from './tooltip.ts'

const reboot = page.getByRole('button', { name: 'Reboot' })
const isFetched = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('tooltip-host'))

test('tooltips are fetched when the pointer first comes to one, not where a page puts the focus', async () => {
  await render(
    <>
      <p>Nothing</p>
      <button type="button" {...tooltip('Restarts the box')}>
        Reboot
      </button>
      <LazyTooltips />
    </>,
  )
  await page.getByText('Nothing').hover()
  await press('2')
  reboot.element().focus()
  // What the focus would have fetched was asked for before this, and is listed by now.
  await import('../announce.ts')
  expect(isFetched()).toBe(false)
  await reboot.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Restarts the box')
  expect(isFetched()).toBe(true)
})
