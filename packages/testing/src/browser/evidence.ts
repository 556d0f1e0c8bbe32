/** A failed browser test leaves in `test-results/`: a trace, and a screenshot and the texts of each page. */
import { mkdir, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright'
import type { TestContext } from 'vitest'

const FOLDER = fileURLToPath(new URL('../../../../test-results/', import.meta.url))

/** Without pictures of each step: they slow every test down, and the last page is looked at first. */
export async function startTrace(context: BrowserContext): Promise<void> {
  await context.tracing.start({ screenshots: false, snapshots: false })
}

/** For a hook after each test, while the context is still open. A test that has passed leaves nothing. */
export async function keepEvidence(
  context: BrowserContext,
  task: TestContext['task'],
  hasFailed = task.result?.state === 'fail',
): Promise<void> {
  if (!hasFailed) return
  const title = `${basename(task.file.name)} ${task.name}`
  const folder = `${FOLDER}${title.replaceAll(/[^\p{L}\p{N}.]+/gu, '-').slice(0, 100)}`
  await mkdir(folder, { recursive: true })
  // A page that no longer answers is left out.
  for (const [index, page] of context.pages().entries()) {
    const screenshot = page.screenshot({ path: `${folder}/page-${index}.png`, timeout: 10_000 })
    const text = page.locator('body').ariaSnapshot({ timeout: 5000 })
    await Promise.allSettled([
      screenshot,
      text.then((snapshot) => writeFile(`${folder}/page-${index}.yml`, `# ${page.url()}\n${snapshot}\n`)),
    ])
  }
  // A context shared by several tests has one trace: the first failure takes it.
  await context.tracing.stop({ path: `${folder}/trace.zip` }).catch(() => {})
  process.stderr.write(`Screenshot and trace: ${folder}\n`)
}
