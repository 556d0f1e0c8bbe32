/** Packages and streaming services in the terminal: the real program, in pipes and on a real pseudo-terminal. */
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTableArguments, writeTableAddress } from '@headend/core/table'
import { tvPackageColumns } from '@headend/core/tv-packages'
import { describe, expect, it } from 'vitest'
import { type Browser, ConsolePage, newContext } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import type { Provider } from '../provider/index.ts'
import { type TvPackageRecord, tvPackages } from '../provider/records.ts'
import { PROGRAM, type Screen, startInTerminal, type Terminal } from '../terminal/index.ts'
import { onTerminal, script } from '../terminal/stage.ts'
import { makePackage } from './made.ts'

let provider: Provider
let terminal: Terminal
let nextId = 1900

onTerminal((stage) => ({ provider, terminal } = stage))

/** In Sweden, as the script that may do everything, or as somebody. */
const run = (args: string[], extra: Record<string, string> = {}) =>
  terminal.run([...args, '--country', 'SE'], { ...script, ...extra })

const json = async (args: string[]) => JSON.parse((await run([...args, '--json'])).stdout)

const packagesIn = () => provider.world.store.find(tvPackages, 'country', 'SE')

/** A package that nobody has, made for one test. */
async function newPackage(): Promise<string> {
  const id = String(nextId++)
  await makePackage(provider, { id, name: `Made ${id}` })
  return id
}

const stored = async (id: string) => (await packagesIn()).find((one) => String(one.id) === id)

const written = (sort = 'PUT') =>
  provider.world.faults.calls('/rest/tvpackage').filter(({ method }) => method === sort)

describe('a list', () => {
  let browser: Browser

  onBrowser((opened) => (browser = opened))

  it('shows the rows of the console and their number, as a browser shows them at the same address [TBL-017, TBL-028]', async () => {
    const words = { filters: ['name=sport'], sort: '-modified' }
    const address = writeTableAddress(
      parseTableArguments(words, tvPackageColumns('SE')),
      tvPackageColumns('SE'),
    )
    const set = Object.entries(address).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    )
    const query = new URLSearchParams([['country', 'SE'], ...set])
    const inTerminal = await run(['package', 'list', '--filter', 'name=sport', '--sort', '-modified'])

    const context = await newContext(browser)
    const tab = new ConsolePage(await context.newPage(), provider)
    await tab.openAs('maja', `/tv-packages?${query}`)
    await tab.page.getByText(inTerminal.stderr.trim()).waitFor()
    const inBrowser = await tab.page.getByRole('grid').getByRole('link').allTextContents()
    expect(inTerminal.stdout.match(/^\d+/gm)).toEqual(inBrowser)
    await context.close()
  })

  it('is a table with the columns of the console on a terminal [PKG-005, STR-003]', async () => {
    const shows = async (noun: string) => {
      const screen = onScreen([noun, 'list', '--limit', '3'])
      screen.resize(160, 24)
      expect(await screen.ended).toBe(0)
      return screen.output.text
    }
    expect(await shows('package')).toMatch(
      /Package id +Package name +Status +Buy in UI +Last modified +Node name +Sort order/,
    )
    expect(await shows('streaming-service')).toMatch(/Id\s+Name\s+Last modified\s+Created/)
  })

  it('ends quietly when its reader goes away', async () => {
    const running = terminal.start(['package', 'list', '--country', 'SE', '--json'], script)
    running.child.stdout?.destroy()
    const { status, stderr } = await running.finished
    expect(stderr).not.toMatch(/EPIPE|Error/)
    expect(status).toBe(0)
  })
})

describe('a record', () => {
  it('is read, changed as a file and written back without losing anything [PKG-070]', async () => {
    const before = await scheduledPackage()
    const record = await json(['package', 'view', String(before.id)])
    const file = join(terminal.home, 'record.json')
    writeFileSync(file, JSON.stringify({ ...record, price: record.price + 1 }))
    const { status, stderr } = await run(['package', 'update', String(before.id), '--file', file, '--yes'])
    expect(stderr).toContain(`Price: ${record.price} → ${record.price + 1}\n`)
    expect(status).toBe(0)
    const after = (await packagesIn()).find(({ id }) => id === before.id)
    const changed = {
      price: before.price + 1,
      modified: after?.modified,
      lastModifiedBy: after?.lastModifiedBy,
    }
    expect(after).toEqual({ ...before, ...changed })
  })

  it('is made of a file of standard input, and is what it says', async () => {
    const id = String(nextId++)
    const input = JSON.stringify({ id, name: 'Made', nodeName: `made-${id}`, channels: [10001], test: true })
    expect((await run(['package', 'create', '--file', '-', '--yes'], { input })).status).toBe(0)
    expect(await json(['package', 'view', id])).toMatchObject({ test: true, channels: [{ id: '10001' }] })
  })
})

describe('what is refused', () => {
  it('is 8 where it was sent and no answer came', async () => {
    const id = await newPackage()
    provider.world.faults.arm({ path: '/rest/tvpackage', method: 'PUT', drop: 'after' })
    const { status, stderr } = await run(['package', 'update', id, '--set', 'price=1', '--yes'])
    expect([status, stderr]).toEqual([8, expect.stringContaining('may or may not have been done')])
  })

  it('is everything in a pipe without --yes', async () => {
    const before = written()
    const { status } = await run(['package', 'update', '1001', '--set', 'price=1'], { input: 'y\n' })
    expect(status).toBe(1)
    expect(written()).toEqual(before)
  })
})

describe('deleting', () => {
  it('is typed on a terminal, and the package is gone [PKG-082, PKG-083, PKG-092]', async () => {
    const id = await newPackage()
    const screen = onScreen(['package', 'delete', id])
    await screen.output.sees(`Type DELETE ${id} SE to confirm:`)
    expect(screen.output.text).toContain(`Are you sure you want to delete the package Made ${id}?`)
    screen.type(`DELETE ${id} SE\r`)
    await screen.output.sees(`The package Made ${id} was deleted.`)
    expect(await screen.ended).toBe(0)
    expect(await stored(id)).toBeUndefined()
  })
})

describe('an editor', () => {
  it('opens the record, and what was changed is saved after a yes', async () => {
    const id = await newPackage()
    const screen = onScreen(['package', 'update', id], editor(`sed -i 's/"price": 0/"price": 49/' "$1"`))
    await screen.output.sees('Price: 0 → 49')
    await screen.output.sees('[y/N]')
    screen.type('y\r')
    expect(await screen.ended).toBe(0)
    expect(await stored(id)).toMatchObject({ price: 49 })
  })

  it('keeps what was changed where somebody else has saved meanwhile, to be laid over theirs', async () => {
    const id = await newPackage()
    const theirs = `"${process.execPath}" "${PROGRAM}" package update ${id} --set name=Theirs --country SE --yes`
    const program = `${theirs}; sed -i 's/"price": 0/"price": 49/' "$1"`
    const screen = onScreen(['package', 'update', id, '--yes'], editor(program))
    await screen.output.sees('Somebody else has saved this meanwhile')
    await screen.output.sees('[mine/theirs]')
    screen.type('\r')
    expect(await screen.ended).toBe(7)
    const [, file = ''] = /What you wrote is in\s+(\S+\.json)/.exec(screen.output.text) ?? []
    expect((await run(['package', 'update', id, '--file', file, '--yes'])).status).toBe(0)
    expect(await stored(id)).toMatchObject({ name: 'Theirs', price: 49 })
  })

  it('keeps Ctrl-C to itself, also where the program hears of it together with the end of the editor', async () => {
    const id = await newPackage()
    const program = `trap 'sed -i "s/\\"price\\": 0/\\"price\\": 49/" "$1"; echo closing; exit 0' INT; echo editing; while :; do sleep 0.1; done`
    const screen = onScreen(['package', 'update', id], editor(program))
    await screen.output.sees('editing')
    screen.kill('SIGSTOP')
    screen.type('\u0003')
    await screen.output.sees('closing')
    screen.kill('SIGCONT')
    await screen.output.sees('Price: 0 → 49')
    await screen.output.sees('[y/N]')
    screen.type('n\r')
    expect(await screen.ended).toBe(1)
    expect(screen.output.text).toMatch(/What you wrote is in\s+\S+\.json/)
  })
})

describe('a streaming service', () => {
  it('is created, changed and deleted with the same words [STR-026, STR-027, STR-032]', async () => {
    const said = async (...args: string[]) => {
      const { stderr, status } = await run(['streaming-service', ...args])
      return [status, stderr.trim().split('\n').at(-1)]
    }
    const set = ['--set', 'id=made', '--set', 'name=Made', '--set', 'storeIds=103']
    expect(await said('create', ...set, '--yes')).toEqual([
      0,
      'Success: TV streaming service was successfully created (streaming service made in SE)',
    ])
    expect(await said('update', 'made', '--set', 'storeIds+=108', '--yes')).toEqual([
      0,
      'Success: TV streaming service was successfully updated (streaming service made in SE)',
    ])
    expect(await said('delete', 'made', '--confirm', 'DELETE made SE')).toEqual([
      0,
      expect.stringContaining('Tv streaming service deleted: The tv streaming service Made was deleted.'),
    ])
  })
})

function onScreen(args: string[], environment: Record<string, string> = {}): Screen {
  const words = [PROGRAM, ...args, '--country', 'SE']
  return startInTerminal(
    process.execPath,
    words,
    terminal.variables({ ...script, TMPDIR: terminal.home, ...environment }),
  )
}

/** An editor that does this to its file. */
function editor(commands: string): { EDITOR: string } {
  const file = join(terminal.home, 'editor.sh')
  writeFileSync(file, `#!/bin/sh\n${commands}\n`)
  chmodSync(file, 0o755)
  expect(existsSync(file)).toBe(true)
  return { EDITOR: file }
}

async function scheduledPackage(): Promise<TvPackageRecord> {
  const found = (await packagesIn()).find(({ channels }) => channels.some(({ validFrom }) => validFrom))
  if (!found) throw new Error('No package of the sample has a schedule')
  return found
}
