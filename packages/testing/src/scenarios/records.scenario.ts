/** Packages and streaming services in the terminal: the real program, in pipes and on a real pseudo-terminal. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTableIndex, parseTableArguments, writeTableAddress } from '@headend/core/table'
import { type TvPackageDraft, type TvPackageSummary, tvPackageColumns } from '@headend/core/tv-packages'
import { describe, expect, it } from 'vitest'
import { type Browser, ConsolePage, newContext } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import type { AccountName } from '../people.ts'
import { engagements, packageTerm } from '../provider/engagements.ts'
import type { Provider } from '../provider/index.ts'
import { type TvPackageRecord, tvPackages } from '../provider/tv-packages.ts'
import { type Finished, PROGRAM, type Screen, startInTerminal, type Terminal } from '../terminal/index.ts'
import { onTerminal, script } from '../terminal/stage.ts'
import { makePackage } from './made.ts'

/** Colour, clipboard, reading order: what takes over a careless terminal. */
const HOSTILE = '\u001b[31mRed \u001b]52;c;aGFja2Vk\u0007 \u202Eesrever\u202C'

let provider: Provider
let terminal: Terminal
let nextId = 1900

onTerminal((stage) => ({ provider, terminal } = stage))

/** In Sweden, as the script that may do everything, or as somebody. */
const run = (args: string[], extra: Record<string, string> = {}) =>
  terminal.run([...args, '--country', 'SE'], { ...script, ...extra })

const json = async (args: string[]) => JSON.parse((await run([...args, '--json'])).stdout)

const as = async (account: AccountName) => ({ HEADEND_TOKEN: await provider.accessToken(account) })

const packagesIn = () => provider.world.store.find(tvPackages, 'country', 'SE')

/** A package that nobody has, made for one test. */
async function newPackage(more: Partial<TvPackageDraft> = {}): Promise<string> {
  const id = String(nextId++)
  await makePackage(provider, { id, name: `Made ${id}`, ...more })
  return id
}

const stored = async (id: string) => (await packagesIn()).find((one) => String(one.id) === id)

const written = (sort = 'PUT') =>
  provider.world.faults.calls('/rest/tvpackage').filter(({ method }) => method === sort)

describe('a list', () => {
  let browser: Browser

  onBrowser((opened) => (browser = opened))

  it.each([
    { filters: [], sort: undefined },
    { filters: ['name=a'], sort: '-modified' },
    { filters: ['status=test package'], sort: 'name' },
    { filters: ['buy-in-ui=no', 'nodeName=se'], sort: '-id' },
  ])('is that of the console, in its order, for $filters by $sort [TBL-007, PKG-005]', async (table) => {
    const { filters, sort } = table
    const words = [...filters.flatMap((one) => ['--filter', one]), ...(sort ? ['--sort', sort] : [])]
    const { stdout, stderr } = await run(['package', 'list', ...words, '--json', 'id'])
    const all = (await packagesIn()).map((one) => ({ ...one, id: String(one.id) }) as TvPackageSummary)
    const shown = createTableIndex(tvPackageColumns('SE'), all).select(
      parseTableArguments(table, tvPackageColumns('SE')),
    )
    expect(JSON.parse(stdout)).toEqual(shown.map(({ id }) => ({ id })))
    expect(stderr).toBe(`Shows ${shown.length} / ${all.length}\n`)
  })

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

  it('with a hostile name and 10,000 characters is harmless everywhere, and itself in JSON', async () => {
    const long = 'å'.repeat(10_000)
    const id = await newPackage({ title: HOSTILE, name: HOSTILE, description: long })
    const texts = await Promise.all(
      [
        ['list'],
        ['list', '--json'],
        ['view', id],
        ['view', id, '--json'],
        ['update', id, '--set', 'name=x'],
      ].map(async (words) => Object.values(await run(['package', ...words, '--dry-run'])).join('')),
    )
    for (const text of texts) expect(text.replace(/[\t\n]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(await json(['package', 'view', id])).toMatchObject({ name: HOSTILE, description: long })
    const { stderr } = await run(['package', 'update', id, '--set', 'description=', '--yes'])
    expect(stderr).toContain('… (10000 characters) → (empty)')
  })
})

describe('what is refused', () => {
  it('is told by the field that it is about, with 7 [PKG-058, PKG-061, PKG-089]', async () => {
    const set = ['--set', 'id=1001', '--set', 'name=x', '--set', 'nodeName=y']
    const taken = await run(['package', 'create', ...set, '--yes', '--json'])
    expect(taken.status).toBe(7)
    expect(JSON.parse(taken.stderr.split('\n').at(-2) ?? '').error.fields).toEqual({
      id: 'This id already exists',
    })
    const wrong = await run(['package', 'create', ...set.slice(2), '--set', 'id=12a', '--yes'])
    expect([wrong.status, wrong.stderr]).toEqual([
      7,
      expect.stringContaining('id (Package id): Must be a number'),
    ])
  })

  it('is 7 for a value that a rule of the form refuses, and nothing is sent [PKG-055, PKG-057, PKG-060, OPN-87]', async () => {
    const before = written()
    const refused = [
      [['name= '], 'name (Package name): Package name is required'],
      [['price=-1'], 'Price: Must be 0 or more'],
      [['purchasable=yes', 'platform='], 'At least one platform must be selected'],
    ] as const
    for (const [set, text] of refused) {
      const words = set.flatMap((one) => ['--set', one])
      const { status, stderr } = await run(['package', 'update', '1001', ...words, '--yes'])
      expect([status, stderr]).toEqual([7, expect.stringContaining(text)])
    }
    expect(written()).toEqual(before)
  })

  it('is 2 for a field, column, file or channel that is not there, naming those that are', async () => {
    const refused = [
      [['update', '1001', '--set', 'nmae=x'], 'The fields are: id, nodeName, name'],
      [['update', '1001', '--set', 'channels=1001'], "there is no '1001' in SE. Did you mean '10001'?"],
      [['update', '1001', '--file', '/no/such.json'], '/no/such.json: cannot be read: there is no such file'],
      [['list', '--filter', 'nmae=x'], 'The columns are: id, name'],
      [['update', '1001'], '--set field=value'],
    ] as const
    for (const [words, text] of refused) {
      const { status, stderr } = await run(['package', ...words])
      expect([status, stderr]).toEqual([2, expect.stringContaining(text)])
    }
  })

  it.each<[kind: string, set: string[], about: string[]]>([
    ['package', ['title=Any'], []],
    ['streaming-service', ['storeIds='], []],
    ['selection', ['vod=yes'], []],
    ['campaign', ['price=1'], []],
    ['voucher', [], ['TVA-SE-ANNA']],
  ])('is 7 of a new %s for what its help calls required, and for nothing else', async (kind, set, about) => {
    const help = (await run([kind, 'create', '--help'])).stdout
    const required = [...help.matchAll(/^ {2}(\w+)=.*; required/gm)].map(([, name]) => name)
    const words = set.flatMap((one) => ['--set', one])
    const { status, stderr } = await run([kind, 'create', ...about, ...words, '--dry-run', '--json'])
    const refused = status === 7 ? Object.keys(JSON.parse(stderr).error.fields) : []
    expect([status, required.toSorted()]).toEqual([refused.length > 0 ? 7 : 0, refused.toSorted()])
    expect((await run([kind, 'update', '--help'])).stdout).not.toMatch(/; required| id=/)
  })

  it.each<[status: number, words: string[], yes?: string]>([
    [6, ['voucher', 'create', 'TVA-SE-NOBODY']],
    [6, ['voucher', 'delete', 'TVA-SE-NOBODY', 'v1'], 'DELETE v1 SE'],
    [6, ['engagement', 'logout-device', 'OTT', '4711003', 'nobody']],
    [6, ['engagement', 'logout-device', 'OTT', '9999999', '--all'], 'LOG-OUT ALL 9999999 SE'],
    [6, ['stb', 'hw-reboot', '9999999']],
    [7, ['package', 'create', ...['id=1001', 'name=a', 'nodeName=a'].flatMap((one) => ['--set', one])]],
    [7, ['streaming-service', 'create', '--set', 'id=alv-max', '--set', 'name=a']],
    [7, ['campaign', 'update', '10028', '--set', 'price=7', '--file', 'old.json']],
    [7, ['package', 'update', '1001', '--set', 'price=7', '--file', 'old.json']],
  ])('is %i for %j in a dry run, too: what the run would find is looked up', async (status, words, yes) => {
    const file = join(terminal.home, 'old.json')
    writeFileSync(file, JSON.stringify(words[0] === 'campaign' ? { version: 999 } : { etag: '"old"' }))
    const asked = words.map((word) => (word === 'old.json' ? file : word))
    const really = yes === undefined ? ['--yes'] : ['--confirm', yes]
    const [dry, done] = [await run([...asked, '--dry-run']), await run([...asked, ...really])]
    expect([done.status, dry.status, dry.stdout]).toEqual([status, status, ''])
  })

  it('is 5 for a role that is missing, and 6 for a package that is', async () => {
    const set = ['--set', 'price=1', '--yes']
    const args = ['package', 'update', '2001', ...set, '--country', 'FI']
    expect((await terminal.run(args, await as('olli'))).status).toBe(5)
    expect((await run(['package', 'update', '9999', ...set])).status).toBe(6)
  })

  it('is 7 where somebody else has saved since, and their change stays', async () => {
    const id = await newPackage()
    const file = join(terminal.home, 'record.json')
    writeFileSync(file, (await run(['package', 'view', id, '--json'])).stdout.replace(`Made ${id}`, 'Mine'))
    await run(['package', 'update', id, '--set', 'name=Theirs', '--yes'])
    const { status, stderr } = await run(['package', 'update', id, '--file', file, '--yes'])
    expect([status, stderr]).toEqual([7, expect.stringContaining('Read it again')])
    expect(await stored(id)).toMatchObject({ name: 'Theirs' })
  })

  it('is 8 where it was sent and no answer came', async () => {
    const id = await newPackage()
    provider.world.faults.arm({ path: '/rest/tvpackage', method: 'PUT', drop: 'after' })
    const { status, stderr } = await run(['package', 'update', id, '--set', 'price=1', '--yes'])
    expect([status, stderr]).toEqual([8, expect.stringContaining('may or may not have been done')])
  })

  it('is everything in a pipe without --yes, and sent is nothing with --dry-run', async () => {
    const before = written()
    const args = ['package', 'update', '1001', '--set', 'price=1']
    expect((await run(args, { input: 'y\n' })).status).toBe(1)
    const { stdout } = await run([...args, '--dry-run'])
    expect(stdout).toMatch(/^PUT http:\S+\/v2\/tvpackages\n\{"id":1001,.*"price":1,/)
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

  it('is not done by another text or by --yes', async () => {
    const id = await newPackage()
    expect((await run(['package', 'delete', id, '--yes'])).status).toBe(1)
    expect((await run(['package', 'delete', id, '--confirm', 'DELETE 1001 SE'])).status).toBe(1)
    expect((await run(['package', 'delete', id, '--confirm', `DELETE ${id} SE`])).status).toBe(0)
  })

  it('is refused for a package that an engagement has, before anybody is asked [PKG-079, PKG-080, PKG-093]', async () => {
    const id = String((await packageInUse()).id)
    const args = ['package', 'delete', id, '--confirm', `DELETE ${id} SE`]
    expect(await run(args)).toMatchObject({
      status: 7,
      stderr: expect.stringContaining(
        'This package cannot be deleted because it is connected to one or more engagement ID',
      ),
    })
    provider.world.faults.arm({ path: '/rest/engagementdatabasepersister', status: 500 })
    const { stderr } = await run(args)
    expect(stderr).toMatch(/Failed to get information if package '.+' is in use/)
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

  it('closed unchanged leaves everything as it is', async () => {
    const id = await newPackage()
    const screen = onScreen(['package', 'update', id], editor('true'))
    await screen.output.sees('nothing was changed')
    expect(await screen.ended).toBe(0)
  })

  it('is opened again for what cannot be saved, and loses nothing that is not saved after all', async () => {
    const id = await newPackage()
    const screen = onScreen(
      ['package', 'update', id],
      editor(`sed -i 's/"price": [^,]*/"price": "dear"/' "$1"`),
    )
    await screen.output.sees('Price: Must be a number')
    await screen.output.sees('Edit it again? [y/N]')
    screen.type('y\r')
    await screen.output.sees(/(Edit it again\? \[y\/N\][\s\S]*){2}/)
    screen.type('n\r')
    expect(await screen.ended).toBe(7)
    const [, file = ''] = /What you wrote is in\s+(\S+\.json)/.exec(screen.output.text) ?? []
    expect(readFileSync(file, 'utf8')).toContain('"price": "dear"')
  })

  it('keeps what was changed where somebody else has saved meanwhile, to be laid over theirs', async () => {
    const id = await newPackage()
    const theirs = `"${process.execPath}" "${PROGRAM}" package update ${id} --set name=Theirs --country SE --yes`
    const program = `${theirs}; sed -i 's/"price": 0/"price": 49/' "$1"`
    const screen = onScreen(['package', 'update', id, '--yes'], editor(program))
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
  it('is created, changed, listed and deleted with the same words [STR-026, STR-027, STR-032]', async () => {
    const of = (...args: string[]) => run(['streaming-service', ...args])
    const said = ({ stderr, status }: Finished) => [status, stderr.trim().split('\n').at(-1)]
    const set = ['--set', 'id=made', '--set', 'name=Made', '--set', 'storeIds=103']
    expect(said(await of('create', ...set, '--yes'))).toEqual([
      0,
      'Success: TV streaming service was successfully created (streaming service made in SE)',
    ])
    expect((await of('create', ...set, '--yes')).stderr).toContain('This id already exists')
    expect(said(await of('update', 'made', '--set', 'storeIds+=108', '--yes'))).toEqual([
      0,
      'Success: TV streaming service was successfully updated (streaming service made in SE)',
    ])
    expect(await json(['streaming-service', 'view', 'made'])).toMatchObject({ storeIds: ['103', '108'] })
    expect((await of('list', '--filter', 'id=made')).stdout).toMatch(/^made\tMade\t/)
    expect(said(await of('delete', 'made', '--confirm', 'DELETE made SE'))).toEqual([
      0,
      expect.stringContaining('Tv streaming service deleted: The tv streaming service Made was deleted.'),
    ])
  })
})

it('the changes of a package are told, newest first [LOG-014]', async () => {
  const id = await newPackage()
  await run(['package', 'update', id, '--set', 'price=49', '--yes'])
  const lines = (await run(['package', 'changes', id])).stdout.trim().split('\n')
  const cells = lines.map((line) => line.split('\t'))
  // In the order of the columns: when, by whom, what, from, to.
  const when = expect.stringMatching(/^\d{4}(-\d\d){2}T\d\d(:\d\d){2}\.\d{3}Z$/)
  expect(cells[0]).toEqual([when, 'service-account-headend-script', 'replaced Price', '0', '49'])
  const times = cells.map(([time]) => time)
  expect(times).toEqual(times.toSorted().toReversed())
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

async function packageInUse(): Promise<TvPackageRecord> {
  const { store } = provider.world
  for (const one of await packagesIn())
    if ((await store.find(engagements, 'package', packageTerm('SE', one.nodeName), { limit: 1 })).length)
      return one
  throw new Error('No package of the sample is in use')
}
