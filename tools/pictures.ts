/** `pnpm pictures`: takes the pictures of the README, and those of parts that the tests compare. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ConsolePage, launchBrowser, type Page } from '@headend/testing/browser'
import { customers } from '@headend/testing/people'
import { takePictures, withoutAlpha } from '@headend/testing/pictures'
import { startProvider } from '@headend/testing/provider'
import { Terminal } from '@headend/testing/terminal'
import { build } from './build.ts'
import { root } from './root.ts'

const folder = `${root}docs/pictures`
const parts = `${root}packages/testing/src/walks/pictures`
const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const
const tail = ['tail', anna.id, '--platform', anna.platform]
const reboot = ['stb', 'hw-reboot', anna.id, '--platform', anna.platform, '--country', anna.country, '--yes']

await build(console.error)
mkdirSync(folder, { recursive: true })
const provider = await startProvider({
  pace: 0.2,
  webRoot: `${root}packages/web/dist`,
  partsRoot: `${root}packages/web/dist-parts`,
})
const browser = await launchBrowser()
try {
  await takeParts()
  await takeConsole(await browser.newPage({ viewport: { width: 1280, height: 720 } }))
  // A page of its own: the console's policy allows no inline styles.
  await takeTerminal(await browser.newPage({ viewport: { width: 960, height: 100 } }))
} finally {
  await browser.close()
  await provider.close()
}

async function takeParts(): Promise<void> {
  rmSync(parts, { recursive: true, force: true })
  mkdirSync(parts, { recursive: true })
  for (const { name, png } of await takePictures(browser, provider))
    writeFileSync(`${parts}/${name}.png`, withoutAlpha(png))
  const [chromium] = browser.version().split('.')
  writeFileSync(`${parts}/made-with.json`, `{ "chromium": "${chromium}" }\n`)
}

async function takeConsole(page: Page): Promise<void> {
  const tab = new ConsolePage(page, provider)
  await tab.open('/engagements')
  await tab.signInAs('maja')
  await tab.openBoxTools(anna)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('reb')
  await page.getByRole('option', { name: /Hardware reboot/ }).waitFor()
  writeFileSync(`${folder}/console.png`, withoutAlpha(await page.screenshot()))
}

async function takeTerminal(page: Page): Promise<void> {
  await page.setContent(terminalWindow(await terminalSession()))
  const png = await page.screenshot({ fullPage: true })
  writeFileSync(`${folder}/terminal.png`, withoutAlpha(png))
}

/** What a person sees who watches a box in one window and restarts it from another. */
async function terminalSession(): Promise<string> {
  const HEADEND_TOKEN = await provider.accessToken('maja')
  const terminal = new Terminal({ HEADEND_CONFIG: `${provider.url}/config.json`, HEADEND_TOKEN })
  const watching = terminal.start(tail)
  await watching.stderr.waitFor('Tailing')
  const restarted = await terminal.run(reboot)
  await watching.stdout.waitFor('playback start')
  watching.child.kill('SIGINT')
  const seen = await watching.finished
  terminal.leave()
  // The first line comes before all events, the account of them after the last.
  const [began, ...ended] = seen.stderr.trim().split('\n')
  return [
    prompt(reboot),
    restarted.stderr.trim(),
    '',
    prompt(tail),
    began,
    seen.stdout.trim(),
    ...ended,
  ].join('\n')
}

function prompt(args: readonly string[]): string {
  return `$ npx headend ${args.join(' ')}`
}

function terminalWindow(text: string): string {
  const face = readFileSync(
    `${root}packages/web/node_modules/@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2`,
  )
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<style>
    @font-face { font-family: Mono; src: url(data:font/woff2;base64,${face.toString('base64')}) }
    body { margin: 0; background: #121211; color: #edebe6; font: 14px/21px Mono, monospace }
    pre { margin: 0; padding: 20px 24px; font: inherit; font-variant-ligatures: none }
  </style><pre>${escaped}</pre>`
}
