/// <reference lib="dom" />
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** Rules about colours: all that a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Finding = [rule: string, html: string | undefined]

/** What axe finds in a part of a page; without a part, in the open dialog or else in the whole page. */
export const axeFinds = (page: Page, part?: string): Promise<Finding[]> => findings(page, {}, part)

/** All rules in the light theme, and rules about colours in the dark one. */
export async function axeFindsInBothThemes(page: Page, part?: string): Promise<Finding[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await axeFinds(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...light, ...(await findings(page, { runOnly: COLOUR_RULES }, part))]
}

interface WithAxe {
  axe?: { run: (root: ParentNode | string, options: RunOptions) => Promise<AxeResults> }
}

async function findings(page: Page, options: RunOptions, part?: string): Promise<Finding[]> {
  // Loading axe takes longer than checking most pages.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ wanted, part }) => {
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
      const results = await (window as WithAxe).axe?.run(part ?? dialog ?? document, wanted)
      if (!results) throw new TypeError('There is no axe on this page')
      return results.violations.map(({ id, nodes }): Finding => [id, nodes[0]?.html])
    },
    { wanted: { ...options, resultTypes: ['violations'] } satisfies RunOptions, part },
  )
}
