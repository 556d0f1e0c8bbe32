import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The rules that know colours, which are all that a theme changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

type Finding = [rule: string, html: string | undefined]

/** What axe finds on a page as it stands. */
export const axeFinds = (page: Page): Promise<Finding[]> => findings(lookAt(page))

/** What it finds in the light theme, and of colours in the dark one. */
export async function axeFindsInBothThemes(page: Page): Promise<Finding[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await axeFinds(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...light, ...(await findings(lookAt(page).withRules(OF_COLOURS)))]
}

/** Nothing of the console is in a frame of another origin: to look into those costs a page of its own each time. */
const lookAt = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

async function findings(builder: AxeBuilder): Promise<Finding[]> {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}
