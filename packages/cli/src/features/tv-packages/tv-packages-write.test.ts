/** Changes of packages. */
import { FIXED } from '@headend/core/edit'
import { describe, expect, test } from 'vitest'
import { SPORT_SUGGESTION, TOO_MANY, world } from './tv-packages.fixture.ts'
import { records } from './tv-packages.ts'

describe('update', () => {
  const update = async (set: string[], ...of: Parameters<typeof world>) => {
    const made = world(...of)
    await records.update(made.context, '1001', { set })
    return made
  }

  test('lists the changes, asks once, and sends the version that was read', async () => {
    const person = { tty: true, typed: 'y\n' }
    const { sent, err } = await update(['price=249', 'channels+=15'], {}, { person })
    expect(sent).toMatchObject([
      { method: 'PUT', headers: { 'If-Match': '"v7"' }, body: { price: 249, channelIds: [12, 15] } },
    ])
    expect(err()).toMatch(/Price: 229 → 249\nChannels: \+ Sport 2\n.*TV Package was successfully updated/s)
  })

  describe('with --dry-run', () => {
    async function rehearsed(options: Parameters<typeof world>[0], tty: boolean) {
      const { context, out, err, sent } = world(
        { dryRun: true, ...options },
        { person: { tty, columns: 80 } },
      )
      context.configuration = async () => ({ services: { adminPortal: 'http://admin.test' } }) as never
      await records.update(context, '1001', { set: ['price=249', 'channels+=15'] })
      expect(sent).toEqual([])
      return { out: out(), err: err() }
    }
    const PUT = 'PUT http://admin.test/rest/tvpackage/admin/SE/v2/tvpackages\n'

    test('a person sees the changes, method and address, and the body with --verbose', async () => {
      const { out } = await rehearsed({ color: false }, true)
      expect(out).toBe(
        'Field     Old  New\nPrice     229  249\nChannels       + Sport 2\n' +
          `\nNot sent. --verbose shows the body\n${PUT}`,
      )
      const whole = await rehearsed({ color: false, verbose: true }, true)
      expect(whole.out).toContain(`\nNot sent\n${PUT}{\n  "`)
    })

    test('a pipe gets the requests alone, and JSON their bodies', async () => {
      expect(await rehearsed({}, false)).toEqual({ out: PUT, err: 'Price: 229 → 249\nChannels: + Sport 2\n' })
      expect((await rehearsed({ verbose: true }, false)).out.split('\n')).toHaveLength(3)
      const { out } = await rehearsed({ json: true }, true)
      expect(JSON.parse(out)).toMatchObject([{ method: 'PUT', body: { price: 249, channelIds: [12, 15] } }])
    })
  })

  test('sends nothing without a yes, which does not come from a pipe', async () => {
    const set = ['price=249']
    const no = world({}, { person: { tty: true, typed: 'n\n' } })
    await expect(records.update(no.context, '1001', { set })).rejects.toMatchObject({ kind: 'declined' })
    const pipe = world({}, { person: { typed: 'y\n' } })
    const declined = { kind: 'declined', hint: expect.stringContaining('--yes') }
    await expect(records.update(pipe.context, '1001', { set })).rejects.toMatchObject(declined)
    expect([...no.sent, ...pipe.sent]).toEqual([])
  })

  test.each([
    [
      ['channels+=98', 'price=much', 'channels+=99', 'test=perhaps', 'name=Sport'],
      /^Channels: no '98' in SE; 'price' must be a number.*; Channels: no '99' in SE; 'test' must be yes or no, .*'perhaps'$/,
    ],
    [
      ['nmae=Sport', 'price', 'colour=red', 'name+=Sport', 'price=much'],
      /^'price' has no value.*; 'name' is not a list: use =; Unknown fields 'nmae', 'colour'\. Did you mean 'name'/,
    ],
  ])('reports all wrong options at once: %j', async (set, message) => {
    const error = { kind: 'usage', message: expect.stringMatching(message) }
    await expect(update(set, { yes: true })).rejects.toMatchObject(error)
  })

  test('without a change sends nothing and asks nothing', async () => {
    const { sent, err, out } = await update(['price=229', 'channels+=12'], { json: true })
    expect(sent).toEqual([])
    expect(err()).toContain('No changes to save')
    const unchanged = { id: '1001', country: 'SE', status: 'unchanged', changes: [], hints: [] }
    expect(JSON.parse(out())).toEqual(unchanged)
  })

  test.each([
    [['price=-1'], { price: 'Must be 0 or more' }],
    [['name='], { name: 'Package name is required' }],
    [['name=  '], { name: 'Package name is required' }],
    [[`name=${'ä'.repeat(256)}`], { name: 'At most 255 characters' }],
    [['platform='], { platform: 'At least one platform must be selected when package is purchasable' }],
    [['id=1002', 'nodeName=x'], { id: FIXED, nodeName: FIXED }],
  ])('%j is refused, naming its field [PKG-024, PKG-055, PKG-057, PKG-060]', async (set, fields) => {
    const { context, sent } = world({ yes: true })
    const rejected = { kind: 'rejected', fields }
    await expect(records.update(context, '1001', { set })).rejects.toMatchObject(rejected)
    expect(sent).toEqual([])
  })

  test('of a list has its change as JSON', async () => {
    const { out } = await update(['channels-=12'], { yes: true, json: 'status,changes' })
    expect(JSON.parse(out())).toEqual({
      status: 'updated',
      changes: [expect.objectContaining({ name: 'channels', from: 'Sport 1 (free)', to: '' })],
    })
  })

  test.each([
    ['channels=99', "no '99' in SE"],
    ['channels+=99,12,98,99', "no '99', '98' in SE"],
    ['channels=99,Sport 2,sprt 1', SPORT_SUGGESTION],
    ['channels+=980,981,982,983,984,985,986,987,988,989,990,991', TOO_MANY],
  ])('names unknown ids, ten at most: %s', async (set, message) => {
    const error = { kind: 'usage', message: `Channels: ${message}` }
    await expect(update([set], { yes: true })).rejects.toMatchObject(error)
  })
})

describe('create', () => {
  const needed = ['id=1900', 'name=Max', 'nodeName=max']

  test('sends the defaults with the given values [PKG-063]', async () => {
    const { context, sent } = world({ yes: true })
    await records.create(context, { set: [...needed, 'test=yes'] })
    expect(sent).toMatchObject([
      { method: 'POST', body: { id: 1900, name: 'Max', test: true, price: 0, platform: ['OTT', 'STB'] } },
    ])
  })

  test('names what is not saved with a new package: schedule and free view', async () => {
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
    [['price=1', 'price=2'], "'price' is given twice: 1 and 2. Remove one"],
    [['price=1', 'Price=1'], "'price' is given twice: 1 and 1. Remove one"],
    [['channels+=12', 'channels=15'], "'channels' is given twice: 12 and 15. Remove one"],
  ])('with two values for one field is refused: %j', async (set, message) => {
    const { context, sent } = world({ yes: true })
    const error = { kind: 'usage', message }
    await expect(records.create(context, { set: [...needed, ...set] })).rejects.toMatchObject(error)
    expect(sent).toEqual([])
  })

  test('takes a list and more items for it', async () => {
    const { context, sent } = world({ yes: true })
    await records.create(context, { set: [...needed, 'channels=12', 'channels+=15'] })
    expect(sent).toMatchObject([{ body: { channels: [{ id: '12' }, { id: '15' }] } }])
  })

  test('names every missing field, with the label of the console', async () => {
    const { context } = world({ yes: true })
    await expect(records.create(context, { set: ['id=x'] })).rejects.toThrow(
      'id (Package id): Must be a number; name (Package name): Package name is required; nodeName (Package node name): Package node name is required',
    )
  })
})

describe('delete', () => {
  test('asks for a typed text, and names the package [PKG-083, PKG-092]', async () => {
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
})
