/** What became of a new package is said in the same words by console and terminal. */
import { describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'
import type { Terminal } from '../terminal/index.ts'
import { withTerminal } from '../terminal/stage.ts'
import { makePackage } from './made.ts'

const FAILED = 'Failed to create the package'
const TAKEN = 'This id already exists'
const CREATED = 'TV Package was successfully created'

let provider: Provider
let tab: ConsolePage
let record: RecordPage
let terminal: Terminal

onStage((stage) => {
  ;({ provider, tab } = stage)
  record = new RecordPage(tab)
})
withTerminal(
  () => provider,
  (own) => (terminal = own),
)

describe('an id that is taken is refused at its field, and another one is created', () => {
  it('in the console [PKG-061, PKG-086, PKG-088, PKG-089, BAD-017]', async () => {
    await makePackage(provider, { id: '7200', name: 'Taken' })
    await tab.openAs('maja', '/tv-packages/create?country=SE')
    const id = record.field('Package id *')
    await record.field('Package name *').fill('New')
    await record.field('Package node name *').fill('node-new')
    await id.fill('7200')
    await record.save()
    await expect.poll(() => record.told()).toEqual([['Something went wrong!', FAILED]])
    await expect.poll(() => id.getAttribute('aria-invalid')).toBe('true')
    const described = (await id.getAttribute('aria-describedby')) ?? ''
    const texts = described.split(' ').map((one) => tab.page.locator(`[id="${one}"]`).innerText())
    expect(await Promise.all(texts)).toContain(TAKEN)
    await tab.closeMessages()
    await id.fill('7201')
    await record.save()
    await expect.poll(() => record.told()).toEqual([['Success', CREATED]])
  })

  it('in the terminal [PKG-061, PKG-089, ERR-013]', async () => {
    await makePackage(provider, { id: '7210', name: 'Taken' })
    const create = async (id: string) => {
      const set = [`id=${id}`, 'name=New', 'nodeName=node-newer'].flatMap((one) => ['--set', one])
      const env = { HEADEND_TOKEN: await provider.accessToken('maja') }
      return terminal.run(['package', 'create', ...set, '--yes', '--country', 'SE'], env)
    }
    const taken = await create('7210')
    expect([taken.status, taken.stderr]).toEqual([7, expect.stringContaining(`${FAILED}: ${TAKEN}`)])
    const created = await create('7211')
    expect([created.status, created.stderr]).toEqual([0, expect.stringContaining(`Success: ${CREATED}`)])
  })
})
