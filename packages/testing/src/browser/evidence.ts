/** What a failed browser test leaves in `test-results/`: a trace, and of each page a screenshot and what it says. */
import { mkdir, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright'
import type { TestContext } from 'vitest'

const FOLDER = fileURLToPath(new URL('../../../../test-results/', import.meta.url))

/** Without pictures of each step: those would make every test slower, and the page at the end is what is looked at first. */
export async function startTrace(context: BrowserContext): Promise<void> {
  await context.tracing.start({ screenshots: false, snapshots: false })
}

/** For a hook after each test, while the context is still open; keeps nothing of a test that has passed. */
export async function keepEvidence(context: BrowserContext, task: TestContext['task']): Promise<void> {
  if (task.result?.state !== 'fail') return
  const title = `${basename(task.file.name)} ${task.name}`
  const folder = `${FOLDER}${title.replaceAll(/[^\p{L}\p{N}.]+/gu, '-').slice(0, 100)}`
  await mkdir(folder, { recursive: true })
  // A page that no longer answers is left out.
  for (const [index, page] of context.pages().entries()) {
    const screenshot = page.screenshot({ path: `${folder}/page-${index}.png`, timeout: 10_000 })
    const text = page.locator('body').ariaSnapshot({ timeout: 5000 })
    await Promise.allSettled([
      screenshot,
      text.then((said) => writeFile(`${folder}/page-${index}.yml`, `# ${page.url()}\n${said}\n`)),
    ])
  }
  // A context that several tests share has its trace with the first of them that fails.
  await context.tracing.stop({ path: `${folder}/trace.zip` }).catch(() => {})
  process.stderr.write(`Screenshot and trace: ${folder}\n`)
}
