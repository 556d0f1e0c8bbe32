/** Every message about packages and streaming services, provoked by what the provider really answers: in the console and in the terminal. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Fault, Provider } from '../provider/index.ts'
import type { Terminal } from '../terminal/index.ts'
import { onTerminal } from '../terminal/stage.ts'
import { makePackage, makeService } from './made.ts'

const SUCCESS = 'Success'
const WRONG = 'Something went wrong!'
const PATH = '/rest/tvpackage/'
const ANSWER = { status: 500, body: { errorCode: 'db-down', errorMessage: 'The database is away' } }

const broken = (method: string) => ({ fault: { path: PATH, method, ...ANSWER } })
const away = (method: string) => ({ fault: { path: PATH, method, status: 503 } })
const gone = (method: string) => ({ fault: { path: PATH, method, drop: 'before' } }) as const
const USE = { fault: { path: '/rest/engagementdatabasepersister/', ...ANSWER } }
const TAKEN = { taken: true, atTheId: 'This id already exists' }
const UPDATED_TO_TAKEN = {
  atTheId: TAKEN.atTheId,
  fault: {
    path: PATH,
    method: 'PUT',
    status: 409,
    body: { errorCode: 'already-exists', errorMessage: 'Tv streaming already exists' },
  },
}

type Noun = 'package' | 'streaming-service'
type Verb = 'create' | 'update' | 'delete'

interface Situation {
  what: string
  noun: Noun
  verb: Verb
  title: string
  text: string
  /** The exit status of the terminal. */
  status: number
  /** Of what it answers when it is tried; nothing fails by itself. */
  fault?: Fault
  /** The id is another's already. */
  taken?: boolean
  /** What the field of the id says as well. */
  atTheId?: string
}

const PACKAGES = messages('package', [
  ['create', 'created [PKG-086]', SUCCESS, 'TV Package was successfully created', 0],
  ['update', 'updated [PKG-087]', SUCCESS, 'TV Package was successfully updated', 0],
  ['create', 'not created: 500 [PKG-088, ERR-001]', WRONG, 'Failed to create the package', 1, broken('POST')],
  ['create', 'not created: 503 [PKG-088]', WRONG, 'Failed to create the package', 75, away('POST')],
  ['create', 'not created: no answer [PKG-088]', WRONG, 'Failed to create the package', 8, gone('POST')],
  ['create', 'there already [PKG-061, PKG-089, BAD-017]', WRONG, 'Failed to create the package', 7, TAKEN],
  ['update', 'not updated: 500 [PKG-090]', WRONG, 'Failed to update the package', 1, broken('PUT')],
  ['update', 'not updated: 503 [PKG-090]', WRONG, 'Failed to update the package', 75, away('PUT')],
  ['update', 'not updated: no answer [PKG-090]', WRONG, 'Failed to update the package', 8, gone('PUT')],
  [
    'delete',
    'not deleted [PKG-091, OPN-48]',
    WRONG,
    'Failed to delete package Title of {id}',
    1,
    broken('DELETE'),
  ],
  ['delete', 'deleted [PKG-092, OPN-48]', 'Package deleted', 'The package Title of {id} was deleted.', 0],
  [
    'delete',
    'used by nobody knows whom [PKG-093, OPN-91]',
    WRONG,
    "Failed to get information if package 'node-{id}' is in use",
    1,
    USE,
  ],
])

const SERVICES = messages('streaming-service', [
  ['create', 'created [STR-026]', SUCCESS, 'TV streaming service was successfully created', 0],
  ['update', 'updated [STR-027]', SUCCESS, 'TV streaming service was successfully updated', 0],
  [
    'create',
    'not created [STR-028, ERR-012]',
    WRONG,
    'Failed to create the streaming service',
    1,
    broken('POST'),
  ],
  [
    'create',
    'there already [STR-022, STR-029, BAD-017]',
    WRONG,
    'Failed to create the streaming service',
    7,
    TAKEN,
  ],
  [
    'update',
    'updated to an id that is taken [STR-022, STR-029]',
    WRONG,
    'Failed to update the tv streaming service',
    7,
    UPDATED_TO_TAKEN,
  ],
  ['update', 'not updated [STR-030]', WRONG, 'Failed to update the tv streaming service', 1, broken('PUT')],
  [
    'delete',
    'not deleted [STR-031]',
    WRONG,
    'Failed to delete tv streaming service Named {id}',
    1,
    broken('DELETE'),
  ],
  [
    'delete',
    'deleted [STR-032]',
    'Tv streaming service deleted',
    'The tv streaming service Named {id} was deleted.',
    0,
  ],
])

type Line = [verb: Verb, what: string, title: string, text: string, status: number, how?: Partial<Situation>]

function messages(noun: Noun, lines: readonly Line[]): Situation[] {
  return lines.map(([verb, what, title, text, status, how]) => ({
    noun,
    verb,
    what,
    title,
    text,
    status,
    ...how,
  }))
}

const PAGES = { package: '/tv-packages', 'streaming-service': '/tv-streaming-services' }
const ID_FIELD = { package: 'Package id *', 'streaming-service': 'Id *' }
const NAME_FIELD = { package: 'Package name *', 'streaming-service': 'Tv streaming service name *' }

let provider: Provider
let id: string
let count = 7200

beforeEach(() => {
  id = String(count++)
})

/** What is there before it is tried. */
async function prepare({ noun, verb, taken = false }: Pick<Situation, 'noun' | 'verb' | 'taken'>) {
  const made = { id, name: `Named ${id}` }
  if (verb === 'create' && !taken) return
  if (noun === 'streaming-service') return makeService(provider, made)
  await makePackage(provider, { ...made, nodeName: `node-${id}`, title: `Title of ${id}` })
}

const goWrong = ({ fault }: Situation) => fault && provider.world.faults.arm(fault)

const filled = (text: string) => text.replace('{id}', id)

const SITUATIONS = [...PACKAGES, ...SERVICES]
/** What happens on one page: first all that goes wrong there, in the end what is done. */
const BY_PAGE = Map.groupBy(
  SITUATIONS.toSorted((one, other) => Number(one.status === 0) - Number(other.status === 0)),
  ({ noun, verb }) => `${verb} a ${noun}`,
)

describe('the console', () => {
  let tab: ConsolePage
  let record: RecordPage

  onStage((stage) => {
    ;({ provider, tab } = stage)
    record = new RecordPage(tab)
  })

  it.each([...BY_PAGE])('says to whoever would %s what became of it, each time', async (_, situations) => {
    for (const [index, situation] of situations.entries()) {
      if (situation.verb === 'create') id = String(count++)
      if (index === 0 || situation.taken) await prepare(situation)
      if (index === 0) await open(situation)
      goWrong(situation)
      await tryIt(situation)
      const { title, text, atTheId } = situation
      await expect.poll(() => record.told(), { message: situation.what }).toEqual([[title, filled(text)]])
      if (atTheId) await expectAtTheId(situation.noun, atTheId)
      if (situation.status !== 0) await goOn(situation)
    }
  })

  async function open({ noun, verb }: Situation): Promise<void> {
    await tab.openAs('maja', `${PAGES[noun]}/${verb === 'create' ? 'create' : id}?country=SE`)
    await record.field(NAME_FIELD[noun]).waitFor()
  }

  /** To the next try, with nothing left of this one. */
  async function goOn({ fault }: Situation): Promise<void> {
    provider.world.faults.clear()
    if (fault?.drop) await record.button('Check the result').click()
    // Where there was nothing to press.
    if (fault === USE.fault) await record.question.getByRole('button', { name: 'Cancel' }).click()
    await tab.closeMessages()
  }

  async function tryIt({ noun, verb, fault }: Situation): Promise<void> {
    if (verb === 'delete') return remove(fault)
    if (verb === 'create') {
      await record.field(ID_FIELD[noun]).fill(id)
      if (noun === 'package') await record.field('Package node name *').fill(`node-${id}`)
    }
    await record.field(NAME_FIELD[noun]).fill(`As it is to be ${count++}`)
    await record.save()
  }

  async function remove(fault: Fault | undefined): Promise<void> {
    await record.button('Delete package').click()
    const yes = record.question.getByRole('button', { name: /^Yes, delete/ })
    // Where it is not known whether it is in use there is nothing to press.
    if (fault !== USE.fault) await yes.click()
  }

  async function expectAtTheId(noun: Noun, said: string): Promise<void> {
    const field = record.field(ID_FIELD[noun])
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const described = (await field.getAttribute('aria-describedby')) ?? ''
    const texts = described.split(' ').map((one) => tab.page.locator(`[id="${one}"]`).innerText())
    expect(await Promise.all(texts)).toContain(said)
  }
})

describe('the terminal', () => {
  let terminal: Terminal

  onTerminal((stage) => ({ provider, terminal } = stage))

  it.each(SITUATIONS)('says in the same words that a $noun is $what [ERR-013]', async (situation) => {
    const { noun, verb, title, text, status, atTheId } = situation
    await prepare(situation)
    goWrong(situation)
    const words = {
      create: creation(noun),
      update: [noun, 'update', id, '--set', 'name=As it is to be', '--yes'],
      delete: [noun, 'delete', id, '--confirm', `DELETE ${id} SE`],
    }
    const { stderr, ...answer } = await run(...words[verb])
    expect(answer.status).toBe(status)
    const said = status === 0 ? `${title}: ${filled(text)}` : filled(text)
    expect(stderr).toContain(atTheId ? `${said}: ${atTheId}` : said)
  })

  async function run(...args: string[]) {
    return terminal.run([...args, '--country', 'SE'], { HEADEND_TOKEN: await provider.accessToken('maja') })
  }

  function creation(noun: Noun): string[] {
    const set = [`id=${id}`, 'name=New', ...(noun === 'package' ? [`nodeName=node-${id}`] : [])]
    return [noun, 'create', ...set.flatMap((one) => ['--set', one]), '--yes']
  }
})
