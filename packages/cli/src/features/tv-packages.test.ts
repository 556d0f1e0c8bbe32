import { FIXED } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import type { Answer, RequestOptions } from '@headend/core/transport'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../core/src/any-text.fixture.ts'
import { testContext } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import { records } from './tv-packages.ts'

const sport = {
  id: 1001,
  name: 'Sport',
  title: 'Headend Sport',
  nodeName: 'sport-se',
  price: 229,
  purchasable: true,
  platform: ['OTT', 'STB'],
  modified: '2026-06-30T12:00:00.000Z',
  channels: [{ id: '12', name: 'Sport 1', free: true }],
  channelIds: [12],
  channelReferences: ['sport-1'],
}
const film = { id: 90, name: 'Film \u001b[31m\u202e', nodeName: 'film-se', test: true, sortOrder: 2 }
const catalogue = [
  { id: '12', name: 'Sport 1', referenceId: 'sport-1' },
  { id: '15', name: 'Sport 2', referenceId: 'sport-2' },
]

const services = [
  { id: 'svod', name: 'Play' },
  { id: 'svod-max', name: 'Play Max' },
]

interface World {
  /** Beside the two packages that there are. */
  extra?: readonly object[]
  inUse?: boolean
  /** What package 1001 is. */
  stored?: object
  fails?: AppError
  person?: Parameters<typeof testContext>[2]
}

/** A context over a service that has these packages, and what was sent to it. */
function world(
  options: Partial<GlobalOptions> = {},
  { extra = [], inUse = false, stored = sport, fails, person }: World = {},
) {
  const sent: (RequestOptions & { method: string })[] = []
  const answer = (body: unknown, etag = ''): Answer => ({ status: 200, headers: new Headers({ etag }), body })
  const get = async ({ path }: RequestOptions) => {
    if (path.endsWith('/tvpackages')) return answer([sport, film, ...extra])
    if (path.endsWith('/channels')) return answer(catalogue)
    if (path.endsWith('/tvstreamingservices')) return answer(services)
    if (path.endsWith('/exists')) return answer(inUse)
    if (path.endsWith('/1001')) return answer(stored, '"v7"')
    throw new AppError('not-found', 'No such package')
  }
  const write = (method: string) => async (request: RequestOptions) => {
    sent.push({ ...request, method })
    if (fails) throw fails
    return answer(sport)
  }
  const data = { get, post: write('POST'), put: write('PUT'), delete: write('DELETE') }
  return { sent, ...testContext(data, options, person) }
}

describe('list', () => {
  test('filters and sorts as the console does, and says how many there are [PKG-005, TBL-028]', async () => {
    const { context, out, err } = world()
    await records.list(context, { filter: ['status=test package'], sort: '-modified' })
    expect(out()).toBe('90\tFilm \\u001b[31m\\u202e\tTest Package\tNo\t\tfilm-se\t2\n')
    expect(err()).toBe('Shows 1 / 2\n')
  })

  test('shows the others where one cannot be read, and says so', async () => {
    const { context, out, err } = world({}, { extra: [{ name: 'no id' }] })
    await records.list(context, {})
    expect(out().split('\n')).toHaveLength(3)
    expect(err()).toBe('1 package could not be read\nShows 2 / 2\n')
  })

  test('gives a pipe moments that sort as text, JSON values as they are, and no more than the limit', async () => {
    const { context, out, err } = world()
    await records.list(context, { sort: '-id', limit: '1' })
    expect(err()).toBe('Shows 2 / 2, of these the first 1\n')
    expect(out()).toBe('1001\tSport\t\tYes\t2026-06-30T12:00:00.000Z\tsport-se\t0\n')
    const json = world({ json: 'id,test,title' })
    await records.list(json.context, { sort: 'id' })
    expect(JSON.parse(json.out())).toEqual([
      { id: '90', test: true, title: '' },
      { id: '1001', test: false, title: 'Headend Sport' },
    ])
  })

  test.each([
    [{ filter: ['nmae=x'] }, {}, 'The columns are: id, name'],
    [{ sort: 'nmae' }, {}, 'The columns are: id, name'],
    [{ limit: '0' }, {}, '--limit'],
    [{}, { json: 'nmae' }, 'The fields are: id, name'],
  ])('%j %j is refused before anything is asked', async (options, global, message) => {
    const { context } = world(global)
    context.reader = () => Promise.reject(new Error('Asked'))
    await expect(records.list(context, options)).rejects.toThrow(message)
  })
})

describe('view', () => {
  test('shows people the labels of the form, and what is in the package line by line', async () => {
    const { context, out } = world({}, { person: { tty: true } })
    await records.view(context, '1001')
    const text = out()
    expect(text).toMatch(/^Package id +1001$/m)
    expect(text).toMatch(/^Channels +12 {2}Sport 1 \(free\)$/m)
    expect(text).toMatch(/^Last modified +2026-06-30 @ /m)
  })

  test('names streaming services as their list does, and says which does not exist any more', async () => {
    const stored = { ...sport, tvStreamingServices: [{ id: 'svod-max' }, { id: 'svod-old' }] }
    const { context, out } = world({}, { stored, person: { tty: true } })
    await records.view(context, '1001')
    expect(out()).toMatch(
      /^Streaming services +svod-max {2}Play Max\n +svod-old {2}Does not exist any more$/m,
    )
  })

  test('gives a pipe what --set takes, and JSON all of it', async () => {
    const { context, out } = world()
    await records.view(context, '1001')
    const text = out()
    expect(text).toContain('purchasable\tyes\n')
    expect(text).toContain('channels\t12\n')
    const json = world({ json: true })
    await records.view(json.context, '1001')
    expect(JSON.parse(json.out())).toMatchObject({
      id: '1001',
      channels: [{ id: '12', free: true, validFrom: null, tvClientRestrictions: {} }],
      channelIds: [12],
      etag: '"v7"',
    })
  })
})

describe('what view --json gives, update --file takes', () => {
  const text = fc.oneof(
    anyText(),
    fc.constantFrom(
      'two\nlines',
      '"quoted" \\u000a',
      '\u202eright to left\u202c',
      '\u001b[31m\u0000',
      '// no comment',
    ),
    fc.constant('å'.repeat(10_000)),
  )
  // What is laid over another package becomes no longer than is kept.
  const line = text.map((one) => Array.from(one).slice(0, 255).join(''))
  const filled = line.filter((one) => one.trim() !== '')
  const texts = fc.record({
    ...{ name: filled, title: line, provider: line, bssPackageInfo: line },
    ...{ description: text, purchaseInformation: text, legalInformation: text },
    price: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
    sortOrder: fc.integer(),
    test: fc.boolean(),
    purchasable: fc.boolean(),
    platform: fc.subarray(['OTT', 'STB'], { minLength: 1 }),
    disallowedTvClientNames: fc.subarray(['web', 'ios', 'not known here']),
    channels: fc.subarray([
      {
        id: '12',
        name: 'Sport 1',
        free: true,
        validFrom: '2026-06-01T00:00:00Z',
        validTo: '2026-07-01T00:00:00Z',
      },
      { id: '15', name: 'Sport\n2' },
    ]),
    tvStreamingServices: fc.subarray([{ id: 'svod' }, { id: 'svod-max' }]),
  })

  test('unchanged there is nothing to save, and laid over another package it is what is sent', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (fields) => {
        const stored = { ...sport, ...fields }
        const viewed = world({ json: true }, { stored })
        await records.view(viewed.context, '1001')
        const typed = viewed.out()
        expect(typed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)

        const again = world({ yes: true }, { stored, person: { typed } })
        await records.update(again.context, '1001', { file: '-' })
        expect([again.sent, again.err()]).toEqual([[], expect.stringContaining('nothing was changed')])

        const other = world({ yes: true }, { person: { typed } })
        await records.update(other.context, '1001', {
          file: '-',
          set: ['name=x', `sortOrder=${fields.sortOrder}`],
        })
        const { channels, disallowedTvClientNames: clients, ...plain } = fields
        const known = clients.filter((client) => client !== 'not known here')
        expect(other.sent).toMatchObject([{ body: { ...plain, name: 'x', disallowedTvClientNames: known } }])
        expect(other.sent[0]?.body).toMatchObject({ channels })
      }),
      { seed: 4, numRuns: 60 },
    )
  }, 60_000)

  test('text that is spelled out says so, and where the values are as they are', async () => {
    const { context, out, err } = world({}, { stored: { ...sport, description: 'two\nlines' } })
    await records.view(context, '1001')
    expect(out()).toContain('description\ttwo\\u000alines\n')
    expect(err()).toContain('--json has the values as they are')
    const plain = world()
    await records.view(plain.context, '1001')
    expect(plain.err()).toBe('')
  })
})

const SPORT_MEANT =
  "there is no '99', 'Sport 2', 'sprt 1' in SE. 'Sport 2' has the id 15. Did you mean 'Sport 1' (12) instead of 'sprt 1'?"
const TOO_MANY =
  "there is no '980', '981', '982', '983', '984', '985', '986', '987', '988', '989', and 2 more in SE"

describe('update', () => {
  const update = async (set: string[], ...of: Parameters<typeof world>) => {
    const made = world(...of)
    await records.update(made.context, '1001', { set })
    return made
  }

  test('says what changes, asks once, and sends the version that was read', async () => {
    const { sent, err } = await update(
      ['price=249', 'channels+=15'],
      {},
      { person: { tty: true, typed: 'y\n' } },
    )
    expect(sent).toMatchObject([
      { method: 'PUT', headers: { 'If-Match': '"v7"' }, body: { price: 249, channelIds: [12, 15] } },
    ])
    expect(err()).toMatch(/Price: 229 → 249\nChannels: \+ Sport 2\n.*TV Package was successfully updated/s)
  })

  test('sends nothing without a yes, and nobody in a pipe says one', async () => {
    const no = world({}, { person: { tty: true, typed: 'n\n' } })
    await expect(records.update(no.context, '1001', { set: ['price=249'] })).rejects.toMatchObject({
      kind: 'declined',
    })
    const pipe = world({}, { person: { typed: 'y\n' } })
    await expect(records.update(pipe.context, '1001', { set: ['price=249'] })).rejects.toMatchObject({
      kind: 'declined',
      hint: expect.stringContaining('--yes'),
    })
    expect([...no.sent, ...pipe.sent]).toEqual([])
  })

  test('tells of all words that cannot be set, and not only of the first', async () => {
    const set = ['channels+=98', 'price=much', 'channels+=99', 'test=perhaps', 'name=Sport']
    await expect(update(set, { yes: true })).rejects.toMatchObject({
      kind: 'usage',
      message: [
        "Channels: there is no '98' in SE",
        "'price' is a number, not 'much'",
        "Channels: there is no '99' in SE",
        "'test' is yes or no, not 'perhaps'",
      ].join('; '),
    })
  })

  test('tells of all words that name no field or set nothing, and not only of the first', async () => {
    const set = ['nmae=Sport', 'price', 'colour=red', 'name+=Sport', 'price=much']
    await expect(update(set, { yes: true })).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringMatching(
        /^'price' sets nothing: .*; '\+=' is for lists, and 'name' is none; Unknown fields 'nmae', 'colour'\. Did you mean 'name' instead of 'nmae'\? The fields are: /,
      ),
    })
  })

  test('that changes nothing sends nothing and asks nothing', async () => {
    const { sent, err, out } = await update(['price=229', 'channels+=12'], { json: true })
    expect(sent).toEqual([])
    expect(err()).toMatch(/'12' is in it already\n.*nothing was changed/)
    expect(JSON.parse(out())).toEqual({
      id: '1001',
      country: 'SE',
      status: 'unchanged',
      changes: [],
      hints: [],
    })
  })

  test.each([
    [['price=-1'], { price: 'Must be 0 or more' }],
    [['name='], { name: 'Package name is required' }],
    [['name=  '], { name: 'Package name is required' }],
    [[`name=${'ä'.repeat(256)}`], { name: 'At most 255 characters' }],
    [['platform='], { platform: 'At least one platform must be selected when package is purchasable' }],
    [['id=1002', 'nodeName=x'], { id: FIXED, nodeName: FIXED }],
  ])(
    '%j is refused by its field, and nothing is sent [PKG-024, PKG-055, PKG-057, PKG-060]',
    async (set, fields) => {
      const { context, sent } = world({ yes: true })
      await expect(records.update(context, '1001', { set })).rejects.toMatchObject({
        kind: 'rejected',
        fields,
      })
      expect(sent).toEqual([])
    },
  )

  test('of what somebody else has changed meanwhile is a conflict', async () => {
    const { context } = world({ yes: true }, { fails: new AppError('conflict', 'Changed since') })
    await expect(records.update(context, '1001', { set: ['price=249'] })).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  test('of a list tells JSON what is different', async () => {
    const { out } = await update(['channels-=12'], { yes: true, json: 'status,changes' })
    expect(JSON.parse(out())).toEqual({
      status: 'updated',
      changes: [expect.objectContaining({ name: 'channels', from: 'Sport 1 (free)', to: '' })],
    })
  })

  test.each([
    ['channels=99', "there is no '99' in SE"],
    ['channels+=99,12,98,99', "there is no '99', '98' in SE"],
    ['channels=99,Sport 2,sprt 1', SPORT_MEANT],
    ['channels+=980,981,982,983,984,985,986,987,988,989,990,991', TOO_MANY],
  ])('of ids that no catalogue has tells each, and a long list in short: %s', async (set, message) => {
    const { context } = world({ yes: true })
    await expect(records.update(context, '1001', { set: [set] })).rejects.toMatchObject({
      kind: 'usage',
      message: `Channels: ${message}`,
    })
  })

  test('of ids in a file that no catalogue has tells each, once', async () => {
    const typed = JSON.stringify({ channels: [99, { id: '98', free: true }, '12', '99'] })
    const { context } = world({ yes: true }, { person: { typed } })
    await expect(records.update(context, '1001', { file: '-' })).rejects.toThrow(
      "Channels: there is no '99', '98' in SE",
    )
  })
})

describe('create', () => {
  const needed = ['id=1900', 'name=Max', 'nodeName=max']

  test('begins with the defaults and sends what was set [PKG-063]', async () => {
    const { context, sent } = world({ yes: true })
    await records.create(context, { set: [...needed, 'test=yes'] })
    expect(sent).toMatchObject([
      { method: 'POST', body: { id: 1900, name: 'Max', test: true, price: 0, platform: ['OTT', 'STB'] } },
    ])
  })

  test('tells what a new package does not take: schedule and free view', async () => {
    const channels = [{ id: '12', free: true }]
    const { context, err, sent } = world({ yes: true }, { person: { typed: JSON.stringify({ channels }) } })
    await records.create(context, { set: needed, file: '-' })
    const said = err()
    expect(said).toContain('\nChannels: Sport 1\n')
    expect(said).toContain('Schedules and free views are not saved with a new package. Set them afterwards')
    expect(said).toContain(': headend package update 1900 --file record.json\n')
    expect(sent).toMatchObject([{ body: { channels: [{ id: '12', free: false }] } }])
  })

  test.each([
    [['price=1', 'price=2'], "'price' is given twice: 1 and 2, and one has to go"],
    [['price=1', 'Price=1'], "'price' is given twice: 1 and 1, and one has to go"],
    [['channels+=12', 'channels=15'], "'channels' is given twice: 12 and 15, and one has to go"],
  ])('with %j is refused: of two values nobody knows which was meant', async (set, message) => {
    const { context, sent } = world({ yes: true })
    await expect(records.create(context, { set: [...needed, ...set] })).rejects.toMatchObject({
      kind: 'usage',
      message,
    })
    expect(sent).toEqual([])
    const both = world({ yes: true })
    await records.create(both.context, { set: [...needed, 'channels=12', 'channels+=15'] })
    expect(both.sent).toMatchObject([{ body: { channels: [{ id: '12' }, { id: '15' }] } }])
  })

  test('tells every field that is missing by its name, with the label of the console', async () => {
    const { context } = world({ yes: true })
    await expect(records.create(context, { set: ['id=x'] })).rejects.toThrow(
      'id (Package id): Must be a number; name (Package name): Package name is required; nodeName (Package node name): Package node name is required',
    )
  })
})

describe('delete', () => {
  test('is typed, and says what it was [PKG-083, PKG-092]', async () => {
    const { context, sent, err } = world({}, { person: { tty: true, typed: 'DELETE 1001 SE\n' } })
    await records.remove(context, '1001')
    expect(sent).toMatchObject([{ method: 'DELETE' }])
    expect(err()).toMatch(
      /delete the package Sport\?.*Package deleted: The package Headend Sport was deleted\./s,
    )
  })

  test.each([
    ['yes alone', { yes: true }, {}],
    ['a yes that is typed', {}, { tty: true, typed: 'y\n' }],
    ['the text of another', { confirm: 'DELETE 1002 SE' }, {}],
  ])('is not done by %s', async (_, options, person) => {
    const { context, sent } = world(options, { person })
    await expect(records.remove(context, '1001')).rejects.toMatchObject({ kind: 'declined' })
    expect(sent).toEqual([])
  })

  test('is refused for a package that somebody has, and nobody is asked [PKG-079, PKG-080]', async () => {
    const { context, sent, err } = world({ confirm: 'DELETE 1001 SE' }, { inUse: true })
    await expect(records.remove(context, '1001')).rejects.toMatchObject({
      kind: 'rejected',
      message: 'This package cannot be deleted because it is connected to one or more engagement ID',
    })
    expect([sent, err()]).toEqual([[], ''])
  })
})
