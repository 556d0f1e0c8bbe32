import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../../core/src/foundation/text.fixture.ts'
import { sport, world } from './tv-packages.fixture.ts'
import { records } from './tv-packages.ts'

describe('list', () => {
  test('filters and sorts as the console does, and counts the rows [PKG-005, TBL-028]', async () => {
    const { context, out, err } = world()
    await records.list(context, { filter: ['status=test package'], sort: '-modified' })
    expect(out()).toBe('90\tFilm \\u001b[31m\\u202e\tTest Package\tNo\t\tfilm-se\t2\n')
    expect(err()).toBe('Shows 1 / 2\n')
  })

  test('shows the others where one cannot be read, with a message', async () => {
    const { context, out, err } = world({}, { extra: [{ name: 'no id' }] })
    await records.list(context, {})
    expect(out().split('\n')).toHaveLength(3)
    expect(err()).toBe('1 package could not be read\nShows 2 / 2\n')
  })

  test('prints ISO times in a pipe, plain values as JSON, and no more than the limit', async () => {
    const { context, out, err } = world()
    await records.list(context, { sort: '-id', limit: '1' })
    expect(err()).toBe('Shows 2 / 2; prints the first 1\n')
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
  ])('%j %j is refused before any request', async (options, global, message) => {
    const { context } = world(global)
    context.reader = () => Promise.reject(new Error('Asked'))
    await expect(records.list(context, options)).rejects.toThrow(message)
  })
})

describe('view', () => {
  test('has the labels of the form on a terminal, with the items of the package line by line', async () => {
    const { context, out } = world({}, { person: { tty: true } })
    await records.view(context, '1001')
    const text = out()
    expect(text).toMatch(/^Package id +1001$/m)
    expect(text).toMatch(/^Channels +12 {2}Sport 1 \(free\)$/m)
    expect(text).toMatch(/^Last modified +2026-06-30 @ /m)
  })

  test('says below a record how it is edited, to a person who may', async () => {
    const said = async (...of: Parameters<typeof world>) => {
      const { context, err } = world(...of)
      await records.view(context, '1001')
      return err()
    }
    const tty = { person: { tty: true } }
    expect(await said({ env: 'pilot' }, tty)).toBe(
      'Edit: headend package update 1001 --country SE --env pilot --set FIELD=VALUE\n',
    )
    expect([await said(), await said({ json: true }, tty), await said({ quiet: true }, tty)]).toEqual([
      '',
      '',
      '',
    ])
    const { context, err } = world({}, tty)
    const { access, ...reader } = await context.reader()
    context.reader = async () => ({
      ...reader,
      access: { ...access, roles: ['country-se', 'tvpackage-read'] },
    })
    await records.view(context, '1001')
    expect(err()).toBe('')
  })

  test('names streaming services, and marks one that no longer exists', async () => {
    const stored = { ...sport, tvStreamingServices: [{ id: 'svod-max' }, { id: 'svod-old' }] }
    const { context, out } = world({}, { stored, person: { tty: true } })
    await records.view(context, '1001')
    expect(out()).toMatch(/^Streaming services +svod-max {2}Play Max\n +svod-old {2}No longer exists$/m)
  })

  test('prints values for --set in a pipe, and all of it as JSON', async () => {
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

describe('update --file with the output of view --json', () => {
  const text = fc.oneof(
    anyText(),
    fc.constantFrom(
      'two\nlines',
      '"quoted" \\u000a',
      '\u202eleft\u202c',
      '\u001b[31m\u0000',
      '// no comment',
    ),
    fc.constant('å'.repeat(10_000)),
  )
  // The longest text that a field accepts.
  const line = text.map((value) => Array.from(value).slice(0, 255).join(''))
  const filled = line.filter((value) => value.trim() !== '')
  const texts = fc.record({
    name: filled,
    title: line,
    provider: line,
    bssPackageInfo: line,
    description: text,
    purchaseInformation: text,
    legalInformation: text,
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

  test('saves nothing for the same package, and sends all of it for another one', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (fields) => {
        const stored = { ...sport, ...fields }
        const viewed = world({ json: true }, { stored })
        await records.view(viewed.context, '1001')
        const typed = viewed.out()
        expect(typed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)

        const again = world({ yes: true }, { stored, person: { typed } })
        await records.update(again.context, '1001', { file: '-' })
        expect([again.sent, again.err()]).toEqual([[], expect.stringContaining('No changes to save')])

        const other = world({ yes: true }, { person: { typed } })
        const set = ['name=x', `sortOrder=${fields.sortOrder}`]
        await records.update(other.context, '1001', { file: '-', set })
        const { channels, disallowedTvClientNames: clients, ...plain } = fields
        const known = clients.filter((client) => client !== 'not known here')
        expect(other.sent).toMatchObject([{ body: { ...plain, name: 'x', disallowedTvClientNames: known } }])
        expect(other.sent[0]?.body).toMatchObject({ channels })
      }),
      { seed: 4, numRuns: 60 },
    )
  }, 60_000)

  test('has a note on escaped text, which names --json', async () => {
    const { context, out, err } = world({}, { stored: { ...sport, description: 'two\nlines' } })
    await records.view(context, '1001')
    expect(out()).toContain('description\ttwo\\u000alines\n')
    expect(err()).toContain('--json prints the exact values')
    const plain = world()
    await records.view(plain.context, '1001')
    expect(plain.err()).toBe('')
  })
})
