import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Country } from '@headend/core/country'
import { AppError } from '@headend/core/errors'
import type { Answer, RequestOptions } from '@headend/core/transport'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testContext } from '../../fixtures.ts'
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

const answer = (body: unknown): Answer => ({ status: 200, headers: new Headers(), body })

function metadataOf(path: string): object {
  const ids = path.split('/').at(-1)?.split(',') ?? []
  // 4000 is sold for good only, and not for long.
  const odd = { stores: [{ id: 3 }], rights: [{ device: 'web', validTo: '2026-12-01T22:59:59Z' }] }
  const known: Record<string, object> = { 4000: odd, 7: { titles: [{ language: 'sv', full: 'Snön' }] } }
  return Object.fromEntries(ids.filter((id) => Number(id) < 5000).map((id) => [id, known[id] ?? {}]))
}

/**
 * A context over a service with these campaigns and a gateway that knows all media below 5000, and what was
 * sent to the service.
 */
function world(
  options: Partial<GlobalOptions> = {},
  person: Parameters<typeof testContext>[2] = {},
  listed = () => answer([over, campaign]),
  country: Country = 'SE',
) {
  const sent: (RequestOptions & { method: string })[] = []
  const get = async ({ path }: RequestOptions) => {
    if (path.startsWith('/rest/media/')) return answer(metadataOf(path))
    if (path.endsWith(`/${country}`)) return listed()
    if (path.endsWith('/10001')) return answer({ ...campaign, tomorrow: 1 })
    throw new AppError('not-found', 'No such campaign')
  }
  const write = (method: string) => async (request: RequestOptions) => {
    sent.push({ ...request, method })
    return answer('{"id":10002}')
  }
  const data = { get, post: write('POST'), put: write('PUT'), delete: write('DELETE') }
  const { context, ...seen } = testContext(data, { yes: true, ...options }, person, country)
  const user = { username: 'dev', name: '', email: '' }
  const session = async () => ({ user, roles: [], countries: [country], country })
  return { sent, context: { ...context, session, configuration: async () => configuration }, ...seen }
}

describe('campaign list', () => {
  test('has the columns of the console behind the id, with status and amount [CAM-008, CAM-011, CAM-012]', async () => {
    const { context, out, err } = world({}, { tty: true })
    await records.list(context, { sort: '-validTo' })
    const text = out()
    expect(text).toMatch(/Id +Name +Price +Type +Amount +Status +Start date +End date +Last modified/)
    expect(text).toMatch(/10001 +Höstfilm +19 SEK +RENTAL +2 medias +Active +2026-11-14 00:00/)
    expect(err()).toBe('Shows 2 / 2\n')
  })

  test('has the times of the country, and names the zone on a machine in another one [OPN-111]', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('TZ', 'UTC')
    const finnish = { ...campaign, validFrom: '2026-11-13T22:00:00.000Z' }
    const { context, out } = world({}, { tty: true }, () => answer([finnish]), 'FI')
    await records.list(context, {})
    expect(out()).toContain('2026-11-14 00:00 Helsinki')
  })
})

describe('campaign create', () => {
  const words = ['title=Black week', 'accessType=RENTAL', 'price=19', 'validFrom=+7d', 'validTo=+14d']

  test('tells the dates back in the zone, and what overlaps, before it sends [API-057, CAM-025]', async () => {
    const { context, sent, err } = world({ json: '' })
    await records.create(context, { set: [...words, 'selectedMedia=1,9'] })
    expect(sent).toMatchObject([
      {
        method: 'POST',
        body: {
          ...{ title: 'Black week', accessType: 'RENTAL', price: 19, countryCode: 'SE', version: 0 },
          validFrom: '2026-11-27T23:00:00.000Z',
          validTo: '2026-12-04T23:00:00.000Z',
          selectedMedia: [{ mediaId: '1' }, { mediaId: '9' }],
        },
      },
    ])
    const told = err()
    expect(told).toContain('Campaign Period: Sat 28 Nov 2026 00:00 – Sat 5 Dec 2026 00:00, 7 days')
    expect(told).toContain('1 media is in another campaign in this period:\n9: Höstfilm (RENTAL, 19 SEK')
  })

  test('of Finland begins and ends at midnight in Helsinki, wherever the machine is [OPN-111, CAM-025]', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('TZ', 'UTC')
    const { context, sent, err } = world({}, {}, undefined, 'FI')
    await records.create(context, { set: words })
    expect(sent).toMatchObject([
      { body: { validFrom: '2026-11-27T22:00:00.000Z', validTo: '2026-12-04T22:00:00.000Z' } },
    ])
    expect(err()).toContain('Sat 28 Nov 2026 00:00 Helsinki – Sat 5 Dec 2026 00:00 Helsinki, 7 days')
  })

  test('warns of an unknown media before it is sold, and continues if it cannot be looked up', async () => {
    const { context, err } = world()
    await records.create(context, { set: [...words, 'selectedMedia=1,99999'] })
    expect(err()).toContain('Check the medias. 99999: unknown to the metadata service')
    const away = world()
    const configuration = () => Promise.reject(new AppError('server', 'No gateway'))
    await records.create({ ...away.context, configuration }, { set: [...words, 'selectedMedia=1'] })
    expect(away.sent).toHaveLength(1)
    expect(away.err()).toContain("Couldn't check the medias: No gateway")
  })

  test('ends with the id that the service has given it', async () => {
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
    ['end-date=soon', "'end-date' is a date, not 'soon': write 2026-12-24"],
    ['accessType=GIFT', "'accessType' has no 'GIFT'. There is: EST, RENTAL"],
  ])('with %s is refused, and not sent [BAD-030, BAD-031, BAD-032]', async (set, says) => {
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
    const failed = await records.update(context, '10001', { set }).then(
      () => undefined,
      (error: AppError) => error.kind,
    )
    return { body: sent[0]?.body as Record<string, unknown> | undefined, failed, told: err() }
  }

  test('sends the whole campaign with the version that was read [API-058, OPN-08]', async () => {
    const { body } = await update(['selectedMedia+=4', 'validTo=2026-12-24 18:00'])
    expect(body).toMatchObject({
      ...{ id: '10001', version: 3, title: 'Höstfilm', validFrom: campaign.validFrom },
      validTo: '2026-12-24T17:00:00.000Z',
      selectedMedia: [{ mediaId: '7' }, { mediaId: '9' }, { mediaId: '4' }],
    })
    expect(body).not.toHaveProperty('tomorrow')
  })

  test('names the media that come and go before it asks; a script reads their ids', async () => {
    const { context, out, err } = world({ json: 'changes' })
    await records.update(context, '10001', { set: ['selectedMedia-=7', 'selectedMedia+=4'] })
    expect(err()).toContain('Medias: + 4  − 7 Snön\n')
    expect(JSON.parse(out())).toMatchObject({ changes: [{ from: '7', to: '4' }] })
  })

  test('to another type clears the media after a yes, and nothing is sent after a no [CAM-026, CAM-027, CAM-028]', async () => {
    expect((await update(['accessType=EST'])).body).toMatchObject({ accessType: 'EST', selectedMedia: [] })
    const refused = await update(['accessType=EST'], { yes: false }, { tty: true, typed: 'n\n' })
    expect(refused).toMatchObject({ body: undefined, failed: 'declined' })
    expect(refused.told).toContain('Changing the campaign type will clear the selected medias.')
    const chosen = await update(['accessType=EST', 'selectedMedia=7'])
    expect(chosen.body).toMatchObject({ accessType: 'EST', selectedMedia: [{ mediaId: '7' }] })
    const same = await update(['accessType=EST', 'selectedMedia=7,9'])
    expect(same.body).toMatchObject({ accessType: 'EST', selectedMedia: campaign.selectedMedia })
    expect(same.told).not.toContain('Changing the campaign type')
  })

  test('to another type in an editor tells after a no where it is what was written', async () => {
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

  test('of a file names the version that the file was made of [OPN-08]', async () => {
    const { context, sent } = world()
    const file = JSON.stringify({ ...campaign, version: 2, title: 'Vinterfilm' })
    Object.assign(context.terminal, { stdin: new Blob([file]).stream() })
    await records.update(context, '10001', { file: '-' })
    expect(sent).toMatchObject([{ body: { version: 2, title: 'Vinterfilm', price: 19 } }])
  })
})

test.each(['soon', '2', 1.5, null])(
  'campaign update refuses a file of version %j, and sends nothing [OPN-08]',
  async (version) => {
    const { context, sent } = world()
    Object.assign(context.terminal, { stdin: new Blob([JSON.stringify({ ...campaign, version })]).stream() })
    await expect(records.update(context, '10001', { file: '-' })).rejects.toThrow(
      "'version' is a whole number",
    )
    expect(sent).toEqual([])
  },
)

test('campaign delete wants its answer typed [CAM-041, OPN-54]', async () => {
  const unsure = world()
  await expect(records.remove(unsure.context, '10001')).rejects.toThrow()
  expect(unsure.sent).toEqual([])
  const { context, sent } = world({ confirm: 'DELETE 10001 SE' })
  await records.remove(context, '10001')
  expect(sent).toMatchObject([{ method: 'DELETE' }])
})

test('campaign view tells a campaign by the labels of its form, and its media with their titles', async () => {
  const { context, out } = world({}, { tty: true })
  await records.view(context, '10001')
  const text = out()
  for (const line of [/^Campaign Name +Höstfilm$/m, /^Start date +2026-11-14 00:00$/m])
    expect(text).toMatch(line)
  expect(text).toMatch(/^Medias +7 {2}Snön\n +9\n/m)
})

test('campaign view tells media by their ids where no titles can be read, and to scripts', async () => {
  const { context, out } = world({}, { tty: true })
  const configuration = () => Promise.reject(new AppError('server', 'No gateway'))
  await records.view({ ...context, configuration }, '10001')
  expect(out()).toMatch(/^Medias +7, 9$/m)
  const piped = world()
  await records.view(piped.context, '10001')
  expect(piped.out()).toContain('selectedMedia\t7,9\n')
})

test('the help has an example of a period that ends after it has begun', () => {
  expect(records.help().fields.create).toMatch(/validFrom=\+7d .*\n +validTo=\+14d /)
})
