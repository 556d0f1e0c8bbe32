import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Country } from '@headend/core/country'
import { AppError } from '@headend/core/errors'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { service, testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'
import { records } from './campaigns.ts'
import { configuration } from './media.fixture.ts'

const campaign = {
  id: '10001',
  title: 'Höstfilm',
  accessType: 'RENTAL',
  price: 19,
  countryCode: 'SE',
  version: 3,
  validFrom: '2026-11-13T23:00:00.000Z',
  validTo: '2026-12-31T23:00:00.000Z',
  lastUpdatedAt: '2026-11-01T08:30:00.000Z',
  selectedMedia: [{ mediaId: '7' }, { mediaId: '9' }],
}
const over = { ...campaign, id: '10000', title: 'Sommarbio', validTo: '2026-11-14T23:00:00.000Z' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T11:15:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function metadataOf(path: string): object {
  const ids = path.split('/').at(-1)?.split(',') ?? []
  // 4000 is sold for good only, and not for long.
  const odd = { stores: [{ id: 3 }], rights: [{ device: 'web', validTo: '2026-12-01T22:59:59Z' }] }
  const known: Record<string, object> = { 4000: odd, 7: { titles: [{ language: 'sv', full: 'Snön' }] } }
  return Object.fromEntries(ids.filter((id) => Number(id) < 5000).map((id) => [id, known[id] ?? {}]))
}

/** A context over a service with these campaigns and metadata of all media below 5000. */
function world(
  options: Partial<GlobalOptions> = {},
  person: Parameters<typeof testContext>[2] = {},
  { listed = [over, campaign], country = 'SE' }: { listed?: object[]; country?: Country } = {},
) {
  const read = (path: string) => {
    if (path.startsWith('/rest/media/')) return metadataOf(path)
    if (path.endsWith(`/${country}`)) return listed
    return path.endsWith('/10001') ? { ...campaign, tomorrow: 1 } : undefined
  }
  const { sent, data } = service(read, { written: () => '{"id":10002}' })
  const { context, ...seen } = testContext(data, { yes: true, ...options }, person, country)
  const user = { username: 'dev', name: '', email: '' }
  const session = async () => ({ user, roles: [], countries: [country], country })
  return { sent, context: { ...context, session, configuration: async () => configuration }, ...seen }
}

describe('campaign list', () => {
  test('has the columns of the console, with status and amount [CAM-008, CAM-011, CAM-012]', async () => {
    const { context, out, err } = world({}, { tty: true })
    await records.list(context, { sort: '-validTo' })
    const text = out()
    expect(text).toMatch(/Id +Name +Price +Type +Amount +Status +Start date +End date +Last modified/)
    expect(text).toMatch(/10001 +Höstfilm +19 SEK +RENTAL +2 medias +Active +2026-11-14 00:00/)
    expect(err()).toBe('Shows 2 / 2\n')
  })

  test('has the times of the country, and names its zone once on a machine in another one [OPN-111]', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('TZ', 'UTC')
    const finnish = { ...campaign, validFrom: '2026-11-13T22:00:00.000Z' }
    const { context, out, err } = world({}, { tty: true }, { listed: [finnish], country: 'FI' })
    await records.list(context, {})
    expect(out()).toMatch(/2026-11-14 00:00 {2}\d/)
    expect(err()).toContain('Shows 1 / 1, times in Helsinki\n')
  })
})

describe('campaign create', () => {
  const words = ['title=Black week', 'accessType=RENTAL', 'price=19', 'validFrom=+7d', 'validTo=+14d']

  test('shows its period and overlapping campaigns before it is sent [API-057, CAM-025]', async () => {
    const { context, sent, err } = world({ json: '' })
    await records.create(context, { set: [...words, 'selectedMedia=1,9'] })
    expect(sent).toMatchObject([
      {
        method: 'POST',
        body: {
          title: 'Black week',
          accessType: 'RENTAL',
          price: 19,
          countryCode: 'SE',
          version: 0,
          validFrom: '2026-11-27T23:00:00.000Z',
          validTo: '2026-12-04T23:00:00.000Z',
          selectedMedia: [{ mediaId: '1' }, { mediaId: '9' }],
        },
      },
    ])
    const shown = err()
    expect(shown).toContain('Campaign Period: Sat 28 Nov 2026 00:00 – Sat 5 Dec 2026 00:00, 7 days')
    expect(shown).toContain('1 media is in another campaign in this period:\n9: Höstfilm (RENTAL, 19 SEK')
  })

  test('of Finland begins and ends at midnight in Helsinki, on any machine [OPN-111, CAM-025]', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('TZ', 'UTC')
    const { context, sent, err } = world({}, {}, { country: 'FI' })
    await records.create(context, { set: words })
    expect(sent).toMatchObject([
      { body: { validFrom: '2026-11-27T22:00:00.000Z', validTo: '2026-12-04T22:00:00.000Z' } },
    ])
    expect(err()).toContain('Sat 28 Nov 2026 00:00 Helsinki – Sat 5 Dec 2026 00:00 Helsinki, 7 days')
  })

  test('warns of unknown media, and is sent where they cannot be checked', async () => {
    const { context, err } = world()
    await records.create(context, { set: [...words, 'selectedMedia=1,99999'] })
    expect(err()).toContain('Check the medias. 99999: unknown to the metadata service')
    const away = world()
    const configuration = () => Promise.reject(new AppError('server', 'No gateway'))
    await records.create({ ...away.context, configuration }, { set: [...words, 'selectedMedia=1'] })
    expect(away.sent).toHaveLength(1)
    expect(away.err()).toContain("Couldn't check the medias: No gateway")
  })

  test('ends with the id from the service', async () => {
    const { context, out, err } = world({ json: 'id,status' })
    await records.create(context, { set: words })
    expect(JSON.parse(out())).toEqual({ id: '10002', status: 'created' })
    expect(err()).toContain('Campaign Black week was successfully created (campaign 10002 in SE)')
  })

  test.each([
    ['title= ', 'title (Campaign Name): Campaign Name is required'],
    ['price=-1', 'Price: No negative values'],
    ['price=', 'Price: Price is required'],
    ['validTo=+7d', 'validTo (End date): Date range must span into the future'],
    ['end-date=-1d', 'End date: Date range must span into the future'],
    ['end-date=2026-11-31', "'end-date': There is no 2026-11-31 in the calendar"],
    ['end-date=soon', "'end-date' must be a date, not 'soon': write 2026-12-24"],
    ['accessType=GIFT', "'accessType' has no 'GIFT'. There is: EST, RENTAL"],
  ])('with %s is refused [BAD-030, BAD-031, BAD-032]', async (set, says) => {
    const { context, sent } = world()
    const [name] = set.replace('end-date', 'validTo').split('=')
    const others = words.filter((word) => !word.startsWith(`${name}=`))
    await expect(records.create(context, { set: [...others, set] })).rejects.toThrow(says)
    expect(sent).toEqual([])
  })
})

describe('campaign update', () => {
  const update = async (set: string[], options = {}, person = {}) => {
    const { context, sent, err } = world(options, person)
    const failed = await records.update(context, '10001', { set }).catch((error: AppError) => error.kind)
    return { body: sent[0]?.body as Record<string, unknown> | undefined, failed, shown: err() }
  }

  test('sends the whole campaign with the version that was read [API-058, OPN-08]', async () => {
    const { body } = await update(['selectedMedia+=4', 'validTo=2026-12-24 18:00'])
    expect(body).toMatchObject({
      id: '10001',
      version: 3,
      title: 'Höstfilm',
      validFrom: campaign.validFrom,
      validTo: '2026-12-24T17:00:00.000Z',
      selectedMedia: [{ mediaId: '7' }, { mediaId: '9' }, { mediaId: '4' }],
    })
    expect(body).not.toHaveProperty('tomorrow')
  })

  test('names added and removed media before the question; JSON has their ids', async () => {
    const { context, out, err } = world({ json: 'changes' })
    await records.update(context, '10001', { set: ['selectedMedia-=7', 'selectedMedia+=4'] })
    expect(err()).toContain('Medias: + 4  − 7 Snön\n')
    expect(JSON.parse(out())).toMatchObject({ changes: [{ from: '7', to: '4' }] })
  })

  test('to another type clears the media after a yes [CAM-026, CAM-027, CAM-028]', async () => {
    expect((await update(['accessType=EST'])).body).toMatchObject({ accessType: 'EST', selectedMedia: [] })
    const refused = await update(['accessType=EST'], { yes: false }, { tty: true, typed: 'n\n' })
    expect(refused).toMatchObject({ body: undefined, failed: 'declined' })
    expect(refused.shown).toContain('Changing the campaign type will clear the selected medias.')
    const chosen = await update(['accessType=EST', 'selectedMedia=7'])
    expect(chosen.body).toMatchObject({ accessType: 'EST', selectedMedia: [{ mediaId: '7' }] })
    const same = await update(['accessType=EST', 'selectedMedia=7,9'])
    expect(same.body).toMatchObject({ accessType: 'EST', selectedMedia: campaign.selectedMedia })
    expect(same.shown).not.toContain('Changing the campaign type')
  })

  test('to another type in an editor keeps the text after a no', async () => {
    let file = ''
    const handOver = async (_: string, opened: string) => {
      file = opened
      onTestFinished(() => rmSync(path.dirname(file), { recursive: true }))
      writeFileSync(file, readFileSync(file, 'utf8').replace('"RENTAL"', '"EST"'))
      return 0
    }
    const person = { tty: true, typed: 'n\n', env: { EDITOR: 'vi' }, handOver }
    const { context, sent, err } = world({ yes: false }, person)
    await expect(records.update(context, '10001', {})).rejects.toThrow('Not done')
    expect(sent).toEqual([])
    expect(err()).toContain(`Your text is kept in ${file}`)
  })

  test('with a file sends the version of the file [OPN-08]', async () => {
    const { context, sent } = world(
      {},
      { typed: JSON.stringify({ ...campaign, version: 2, title: 'Vinterfilm' }) },
    )
    await records.update(context, '10001', { file: '-' })
    expect(sent).toMatchObject([{ body: { version: 2, title: 'Vinterfilm', price: 19 } }])
  })
})

test.each(['soon', '2', 1.5, null])(
  'campaign update refuses a file of version %j [OPN-08]',
  async (version) => {
    const { context, sent } = world({}, { typed: JSON.stringify({ ...campaign, version }) })
    const failing = records.update(context, '10001', { file: '-' })
    await expect(failing).rejects.toThrow("'version' must be a whole number")
    expect(sent).toEqual([])
  },
)

test('campaign delete needs a typed answer [CAM-041, OPN-54]', async () => {
  const unsure = world()
  await expect(records.remove(unsure.context, '10001')).rejects.toThrow()
  expect(unsure.sent).toEqual([])
  const { context, sent } = world({ confirm: 'DELETE 10001 SE' })
  await records.remove(context, '10001')
  expect(sent).toMatchObject([{ method: 'DELETE' }])
})

test('campaign view has the labels of the form, and the titles of its media', async () => {
  const { context, out } = world({}, { tty: true })
  await records.view(context, '10001')
  const text = out()
  for (const line of [/^Campaign Name +Höstfilm$/m, /^Start date +2026-11-14 00:00$/m])
    expect(text).toMatch(line)
  expect(text).toMatch(/^Medias +7 {2}Snön\n +9\n/m)
})

test('campaign view has ids of media in a pipe, and where no titles can be read', async () => {
  const { context, out } = world({}, { tty: true })
  const configuration = () => Promise.reject(new AppError('server', 'No gateway'))
  await records.view({ ...context, configuration }, '10001')
  expect(out()).toMatch(/^Medias +7, 9$/m)
  const piped = world()
  await records.view(piped.context, '10001')
  expect(piped.out()).toContain('selectedMedia\t7,9\n')
})

test('the help has an example of a period', () => {
  expect(records.help().fields.create).toMatch(/validFrom=\+7d .*\n +validTo=\+14d /)
})
