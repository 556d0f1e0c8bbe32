import { AppError } from '@headend/core/errors'
import { expect, test } from 'vitest'
import { answered, testContext } from '../../fixtures.ts'
import { config } from './box-settings.ts'
import { household } from './engagement.fixture.ts'

test('are grouped for people, with the defaults of a new box [STB-020, STB-023, STB-024, OPN-74]', async () => {
  const { context, out } = household({}, { person: { tty: true, env: { NO_COLOR: '1' } } })
  await config(context, '4711900', 'STB')
  const text = out()
  expect(text).toMatch(
    /^Setting +Value +Default\nPicture\n {2}Picture format +7 +16:9 +Valt värde finns inte\n/,
  )
  expect(text).toMatch(/\nChannel lists\nChannel list +Channels\nAll +1, 2\n +Valt värde finns inte\n$/)
})

test('are a line each in a pipe, and have their choices in JSON [STB-022]', async () => {
  const { context, out } = household()
  await config(context, '4711900', 'stb')
  expect(out()).toBe(
    'picture.format\t7\t16:9\tValt värde finns inte\nchannelLists.All\t1, 2\t\t\nchannelLists\t\t\tValt värde finns inte\n',
  )
  const json = household({ json: 'groups' })
  await config(json.context, '4711900', 'STB')
  expect(JSON.parse(json.out())).toMatchObject({
    groups: [{ title: 'Picture', settings: [{ choices: [{ code: '1', text: '16:9', current: false }] }] }],
  })
})

test('that cannot be read have the error of the console; on OTT there is no request [STB-025, OPN-75]', async () => {
  const error = new AppError('server', 'The service answered 500', { status: 500 })
  const { context } = household({}, { fails: { path: '/remoteconfiguration/', error } })
  await expect(config(context, '4711900', 'STB')).rejects.toThrow(
    'Failed to get remote configuration for STB: The service answered 500',
  )
  const over = household()
  await expect(config(over.context, '4711900', 'OTT')).rejects.toThrow('only a set-top box')
  expect(over.asked).toEqual([])
})

test('of an id on OTT name the command that shows it', async () => {
  const missing = new AppError('not-found', 'No engagement 9 on STB in SE', { status: 404 })
  const onOtt = [{ id: '9', country: 'SE', platform: 'OTT', status: 'ACTIVE' }]
  const { context } = testContext({ get: () => Promise.reject(missing), post: async () => answered(onOtt) })
  await expect(config(context, '9', 'STB')).rejects.toMatchObject({
    kind: 'not-found',
    message: 'Failed to get remote configuration for STB: No engagement 9 on STB in SE',
    hint: 'OTT/9 exists, and OTT has no remote configuration',
  })
})
