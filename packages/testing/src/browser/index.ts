/** A real Chromium, and the console's pages as verbs. */
import { type Browser, chromium } from 'playwright'
import { FELT_FOLDER } from './felt.ts'
import { installedChromium, QUIET } from './installed.ts'

export type { Browser, BrowserContext, Page } from 'playwright'
export { clearPage, isAnswered, keysTold } from './answers.ts'
export { axeFinds, axeFindsInBothThemes } from './axe.ts'
export { ConsolePage } from './console-page.ts'
export { keepNothing, newContext } from './context.ts'
export {
  FELT_FOLDER,
  type Felt,
  type FeltPages,
  followFelt,
  isToStayStill,
  type Moved,
  worstWindow,
} from './felt.ts'
export { hueOf } from './hue.ts'
export { installedChromium } from './installed.ts'
export { interruptions } from './interruptions.ts'
export { smaller, takePictures } from './pictures.ts'
export { RecordPage } from './record-page.ts'
export { reuseContext } from './reused-context.ts'
export { outOfReach, unexplained } from './without-mouse.ts'

/** Milliseconds that somebody quick lets pass before the next key or click: what is felt is measured so, each by itself. */
const PACE = 100

/** Letters of whole pixels each, as under Linux: the last one of two that contradict each other counts. */
export const HINTED = '--font-render-hinting=full'

/** The installed browser, with `more` of its arguments. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const executablePath = installedChromium()
  if (!executablePath)
    throw new Error('No Chromium is installed: `npm test` brings one, or name yours in HEADEND_CHROMIUM.')
  return chromium.launch({
    executablePath,
    args: [...QUIET, ...more],
    slowMo: process.env[FELT_FOLDER] ? PACE : 0,
  })
}
