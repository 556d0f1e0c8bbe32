import { describe, expect, test } from 'vitest'
import { service, testContext } from '../../fixtures.ts'
import { changeEntries, type EntryOptions } from './package-entries.ts'

const CHANNELS = [
  { id: '12', name: 'Sport 1', referenceId: 'sport-1' },
  { id: '15', name: 'Sport 2', referenceId: 'sport-2' },
  { id: '17', name: 'Sport 3', referenceId: 'sport-3' },
]
const SPORT = {
  id: 1001,
  name: 'Sport',
  nodeName: 'sport-se',
  channels: CHANNELS.slice(0, 2).map(({ id, name }) => ({ id, name })),
  channelIds: [12, 15],
}

/** A package with two channels. */
function world() {
  const read = (path: string) =>
    path.endsWith('/channels') ? CHANNELS : path.endsWith('/1001') ? SPORT : undefined
  const { sent, data } = service(read, { written: () => SPORT, etag: '"v7"' })
  const made = testContext(data, { yes: true })
  const change = (verb: string, ids: string[], options: EntryOptions = {}) =>
    changeEntries(made.context, 'channel', '1001', verb, ids, options)
  return { sent, change, err: made.err }
}

describe('headend package channel', () => {
  test.each([
    ['add', ['17'], [12, 15, 17]],
    ['remove', ['12', '15'], []],
  ])('%ss several at once [PKG-042, PKG-044]', async (verb, ids, channelIds) => {
    const { sent, change } = world()
    await change(verb, ids)
    expect(sent).toMatchObject([{ body: { channelIds } }])
  })

  test('schedules several in one save, in the zone of the country [PKG-046, SCH-004, OPN-111]', async () => {
    const { sent, change } = world()
    await change('schedule', ['12', '15'], { from: '2036-12-24', to: '2036-12-27 18:00', free: true })
    const period = { free: true, validFrom: '2036-12-23T23:00:00.000Z', validTo: '2036-12-27T17:00:00.000Z' }
    const channels = ['12', '15'].map((id) => ({ id, ...period }))
    expect(sent).toMatchObject([{ body: { channels } }])
  })

  test('adds and schedules in one save', async () => {
    const { sent, change } = world()
    await change('add', ['17'], { from: '2036-12-24', to: '2036-12-27' })
    const body = sent[0]?.body as { channels: { id: string; validFrom?: string | null }[] }
    expect(body.channels.filter(({ validFrom }) => validFrom).map(({ id }) => id)).toEqual(['17'])
    expect(body.channels).toHaveLength(3)
  })

  test('without a change saves nothing', async () => {
    const { sent, change } = world()
    await change('schedule', ['12'], { always: true })
    expect(sent).toEqual([])
  })

  const START = '2036-12-24'
  test.each<[string, string, string, EntryOptions, string]>([
    ['without a schedule', 'schedule', '12', {}, 'No schedule was given'],
    ['of another channel', 'schedule', '17', { free: true }, "channels: '17' is not in the package"],
    ['from what is no time', 'schedule', '12', { from: 'soon' }, 'soon is not a time: expected '],
    ['with a start alone', 'schedule', '12', { from: START }, 'Choose the end date'],
    ['that ends before it begins', 'schedule', '12', { from: START, to: '2036-12-01' }, 'after the start'],
    ['of a removal', 'remove', '12', { free: true }, 'takes no schedule options'],
  ])('%s is refused, and nothing is saved', async (_, verb, id, options, message) => {
    const { sent, change } = world()
    await expect(change(verb, [id], options)).rejects.toThrow(message)
    expect(sent).toEqual([])
  })
})
