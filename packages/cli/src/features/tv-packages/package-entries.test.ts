import { AppError } from '@headend/core/errors'
import type { Answer, RequestOptions } from '@headend/core/transport'
import { describe, expect, test } from 'vitest'
import { testContext } from '../../fixtures.ts'
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

/** A package with two channels, and what was sent to save it. */
function world() {
  const sent: RequestOptions[] = []
  const answer = (body: unknown): Answer => ({ status: 200, headers: new Headers({ etag: '"v7"' }), body })
  const made = testContext(
    {
      async get({ path }: RequestOptions) {
        if (path.endsWith('/channels')) return answer(CHANNELS)
        if (path.endsWith('/1001')) return answer(SPORT)
        throw new AppError('not-found', path)
      },
      async put(request: RequestOptions) {
        sent.push(request)
        return answer(SPORT)
      },
    },
    { yes: true },
  )
  const change = (verb: string, ids: string[], options: EntryOptions = {}) =>
    changeEntries(made.context, 'channel', '1001', verb, ids, options)
  return { sent, change, err: made.err }
}

describe('headend package channel', () => {
  test('adds several at once [PKG-042]', async () => {
    const { sent, change } = world()
    await change('add', ['17'])
    expect(sent).toMatchObject([{ body: { channelIds: [12, 15, 17] } }])
  })

  test('removes several at once [PKG-044]', async () => {
    const { sent, change } = world()
    await change('remove', ['12', '15'])
    expect(sent).toMatchObject([{ body: { channelIds: [] } }])
  })

  test('schedules several in one save, in the zone of the country [PKG-046, SCH-004, OPN-111]', async () => {
    const { sent, change } = world()
    await change('schedule', ['12', '15'], { from: '2036-12-24', to: '2036-12-27 18:00', free: true })
    const period = { free: true, validFrom: '2036-12-23T23:00:00.000Z', validTo: '2036-12-27T17:00:00.000Z' }
    expect(sent).toMatchObject([
      {
        body: {
          channels: [
            { id: '12', ...period },
            { id: '15', ...period },
          ],
        },
      },
    ])
  })

  test('adds and schedules in one save', async () => {
    const { sent, change } = world()
    await change('add', ['17'], { from: '2036-12-24', to: '2036-12-27' })
    const body = sent[0]?.body as { channels: { id: string; validFrom?: string | null }[] }
    expect(body.channels.map(({ id, validFrom }) => [id, Boolean(validFrom)])).toEqual([
      ['12', false],
      ['15', false],
      ['17', true],
    ])
  })

  test('that changes nothing saves nothing', async () => {
    const { sent, change } = world()
    await change('schedule', ['12'], { always: true })
    expect(sent).toEqual([])
  })

  test.each<[string, string, string[], EntryOptions, string]>([
    ['without a schedule', 'schedule', ['12'], {}, 'No schedule was given'],
    [
      'of a channel that is not in it',
      'schedule',
      ['17'],
      { free: true },
      "channels: '17' is not in the package",
    ],
    ['from what is no time', 'schedule', ['12'], { from: 'soon' }, 'soon is not a time: expected '],
    ['with a start alone', 'schedule', ['12'], { from: '2036-12-24' }, 'Choose the end date'],
    [
      'that ends before it begins',
      'schedule',
      ['12'],
      { from: '2036-12-24', to: '2036-12-01' },
      'after the start',
    ],
    ['of what is removed', 'remove', ['12'], { free: true }, 'takes no schedule options'],
  ])('%s is refused, and nothing is saved', async (_, verb, ids, options, message) => {
    const { sent, change } = world()
    await expect(change(verb, ids, options)).rejects.toThrow(message)
    expect(sent).toEqual([])
  })
})
