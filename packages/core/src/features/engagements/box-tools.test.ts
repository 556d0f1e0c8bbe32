import { describe, expect, test, vi } from 'vitest'
import { type Command, execute } from '../../command/index.ts'
import { type Answering, as, failing, frontEnd, json, perform, providerThat } from '../../fixtures.ts'
import { COUNTRIES, PLATFORMS, type Platform } from '../../foundation/country.ts'
import { AppError } from '../../foundation/errors.ts'
import {
  BOX_TOOLS,
  type BoxTool,
  boxToolsFor,
  boxToolVerdict,
  lastUseText,
  missingBoxTools,
} from './box-tools.ts'
import { boxCommand, boxCommandGroups, boxCommands, boxCommandsFor, reloadEngagement } from './commands.ts'
import type { EngagementIdentity } from './contract.ts'
import { getEngagement } from './service.ts'

const tools: readonly BoxTool[] = BOX_TOOLS

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const

const fine: Answering = () => new Response(null, { status: 204 })
const run = <Output>(command: Command<EngagementIdentity, Output>, input: object = anna, answer = fine) =>
  perform(command, input, answer, 'dev')

describe('the table of tools', () => {
  test('has ten tools, with their ids at the service [STB-001, STB-006]', () => {
    expect(tools.map(({ title, serviceId = '-' }) => `${title}: ${serviceId}`)).toEqual([
      'Update from BSS: updateFromBss',
      'Hardware reboot: hwRebootSTB',
      'Software reboot: swRebootSTB',
      'Full debug log: fullLogSTB',
      'Default debug log: defaultLogSTB',
      'Reset IP: resetIp',
      'Update STB: updateSTB',
      'List all stored objects: listAllStoredObjects',
      'Reset concurrent login check: -',
      'Factory reset: factoryResetSTB',
    ])
  })

  /** For each platform, y or n in SE, FI, NO, DK. */
  const WHERE = `
                   OTT   STB
update-from-bss    yyyn  yyyn
hw-reboot          yyyy  yyyy
sw-reboot          nnnn  yyyy
full-log           yyyy  yyyy
default-log        nnnn  yyyy
reset-ip           nnnn  yyyy
update             nnnn  yyyy
list-objects       nnnn  yyyy
reset-login-check  yyyy  yyyy
factory-reset      nnnn  yyyy
`

  test('allows three services on OTT, and update from BSS not in DK [STB-002, STB-004, BAD-038]', () => {
    const cell = (tool: BoxTool, platform: Platform) =>
      COUNTRIES.map((country) =>
        boxToolVerdict(tool, { id: '1', country, platform }).allowed ? 'y' : 'n',
      ).join('')
    const rows = tools.map(
      (tool) => `${tool.tool.padEnd(19)}${PLATFORMS.map((platform) => cell(tool, platform)).join('  ')}`,
    )
    expect(`\n${' '.repeat(19)}OTT   STB\n${rows.join('\n')}\n`).toBe(WHERE)
  })

  test('has headings, and on OTT no empty one [STB-006]', () => {
    const groups = (platform: Platform) =>
      boxCommandGroups(platform).map(
        ({ title, commands }) => `${title}: ${commands.map(({ tool }) => tool.tool)}`,
      )
    expect(groups('STB')).toEqual([
      'Restart: hw-reboot,sw-reboot',
      'Logs: full-log,default-log',
      'Repair: update-from-bss,reset-ip,update,list-objects,reset-login-check',
      'Reset: factory-reset',
    ])
    expect(groups('OTT')).toEqual([
      'Restart: hw-reboot',
      'Logs: full-log',
      'Repair: update-from-bss,reset-login-check',
    ])
  })

  test('gives the reason for the tools that a platform lacks [OPN-75]', () => {
    expect(missingBoxTools('STB')).toEqual([])
    const others = boxCommands.filter(({ tool }) => !boxToolsFor('OTT').includes(tool))
    const reason = 'only STB engagements have this tool. This engagement is OTT'
    expect(missingBoxTools('OTT')).toEqual(others.map(({ id, title }) => ({ id, title, reason })))
  })

  test('has the documented hints, and no others [STB-005, STB-007, STB-008]', () => {
    const hints = tools.flatMap(({ tool, hint }) => (hint ? [[tool, hint]] : []))
    expect(hints).toEqual([
      ['update-from-bss', 'Asynchronous: the result cannot be verified here'],
      ['full-log', 'Active for 3 days'],
      ['reset-ip', 'Synchronous'],
      ['reset-login-check', 'Halted for 5 hours, for multicast accounts only'],
    ])
    expect(tools.filter(({ asynchronous }) => asynchronous).map(({ tool }) => tool)).toEqual([
      'update-from-bss',
    ])
  })
})

describe('a tool is refused without a call', () => {
  test.each(boxCommands.filter(({ tool }) => !tool.platforms.includes('OTT')))(
    '$id on a platform that does not have it [STB-003, BAD-037]',
    async (command) => {
      const { outcome, said, asked, sent } = await run(command, { ...anna, platform: 'OTT' })
      const message = `Invalid service type ${command.tool.serviceId} for platform OTT`
      expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'rejected', message } })
      expect([said.length, asked, sent]).toEqual([1, [], []])
    },
  )

  test.each<Platform>(['OTT', 'STB'])('update from BSS in DK, on %s [STB-004, BAD-038]', async (platform) => {
    const { outcome, sent } = await run(boxCommand('update-from-bss'), { id: '1', country: 'DK', platform })
    const message = 'Update from BSS is available only in SE, NO, FI; this engagement is in DK'
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'rejected', message } })
    expect(sent).toEqual([])
  })
})

describe('using a tool', () => {
  test.each(boxCommands.filter(({ tool }) => tool.serviceId))(
    '$id: one GET with effect, never from the cache [STB-001, API-044]',
    async (command) => {
      const { data, sent } = providerThat(() => json({}, { headers: { 'cache-control': 'max-age=60' } }))
      const { context } = frontEnd(data, as('dev', 'SE'), 'SE')
      for (let time = 0; time < 2; time += 1)
        expect(await execute(command, { ...anna, id: 'a/b' }, context)).toMatchObject({ status: 'done' })
      const path = `/legacybridge/admin/v1/executeservice/execute/${command.tool.serviceId}/SE/STB/a%2Fb`
      const calls = sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
      expect(calls).toEqual(Array(2).fill(`GET /base/rest${path}`))
      for (const { headers } of sent) expect(headers.get('idempotency-key')).toMatch(/^key-/)
    },
  )

  test('the concurrent login check: one POST without body [API-046]', async () => {
    const { calls, written } = await run(boxCommand('reset-login-check'), { ...anna, platform: 'OTT' })
    const url = 'http://admin.test/base/rest/legacybridge/admin/v1/engagementservice/deactivatecheck'
    expect([calls, written]).toEqual([[`POST ${url}/SE/OTT/4711002`], [undefined]])
  })

  test.each([
    ['factory-reset', 'Factory reset initiated', 'Failed to initiate factory reset', '[STB-011]'],
    ['sw-reboot', 'Software reboot initiated', 'Failed to initiate software reboot', '[STB-012]'],
    ['hw-reboot', 'Hardware reboot initiated', 'Failed to initiate hardware reboot', '[STB-013]'],
    ['reset-ip', 'Reset IP initiated', 'Failed to reset ip', '[STB-014]'],
    ['full-log', 'Full debug log activated', 'Failed to activate full debug log', '[STB-015]'],
    ['default-log', 'Default debug log activated', 'Failed to activate default debug log', '[STB-016]'],
    [
      'list-objects',
      'Listing of all stored objects initiated',
      'Failed to list all stored objects',
      '[STB-017]',
    ],
    [
      'update-from-bss',
      'Update from BSS initiated. It runs asynchronously, so the result cannot be verified here.',
      'Failed to initiate update from BSS',
      '[STB-009, STB-018]',
    ],
    [
      'reset-login-check',
      'Concurrent login check reset',
      'Failed to reset concurrent login check',
      '[STB-019]',
    ],
    ['update', 'Update STB initiated', 'Failed to update STB', '[OPN-72]'],
  ] as const)('%s shows %j or %j %s', async (tool, success, failed, _) => {
    const { said } = await run(boxCommand(tool))
    expect(said).toMatchObject([{ tone: 'success', title: 'Success', text: success }])
    const bad = await run(boxCommand(tool), anna, () =>
      json({ errorMessage: 'No such box' }, { status: 500 }),
    )
    expect(bad.said).toEqual([failing(failed, 'The service answered 500: No such box')])
  })
})

describe('a tool that interrupts or destroys is confirmed', () => {
  test('the two reboots with a button', async () => {
    expect((await run(boxCommand('hw-reboot'))).asked).toEqual([
      {
        title: 'Hardware reboot?',
        about: 'STB 4711002 in SE',
        text: 'The picture is gone until the box is back.',
        yes: 'Yes, reboot',
        destructive: false,
        physical: true,
      },
    ])
    const { asked } = await run(boxCommand('sw-reboot'))
    expect(asked).toMatchObject([{ yes: 'Yes, reboot', destructive: false }])
  })

  test('the factory reset by typing its name, the id and the country', async () => {
    expect((await run(boxCommand('factory-reset'))).asked).toEqual([
      {
        title: 'Factory reset?',
        about: 'STB 4711002 in SE',
        text: 'Removes recordings lists and settings. Cannot be undone.',
        yes: 'Yes, reset to factory settings',
        destructive: true,
        physical: true,
        typed: 'FACTORY-RESET 4711002 SE',
      },
    ])
  })

  test('other tools need no confirmation', async () => {
    const others = BOX_TOOLS.filter((tool) => !('risk' in tool))
    expect(others).toHaveLength(7)
    for (const { tool } of others) expect((await run(boxCommand(tool))).asked).toEqual([])
  })
})

test('an accepted reboot offers the events of this box, to who may see them', async () => {
  const [message] = (await run(boxCommand('hw-reboot'))).said
  const watchBox = vi.fn()
  const { context } = frontEnd(providerThat(fine).data, as('dev', 'SE'), 'SE')
  await message?.offer?.run({ ...context, watchBox })
  expect(watchBox).toHaveBeenCalledExactlyOnceWith(anna)
  const { context: sofie, said } = frontEnd(providerThat(fine).data, as('sofie', 'DK'), 'DK')
  await execute(boxCommand('hw-reboot'), { ...anna, country: 'DK' }, sofie)
  expect(said).toMatchObject([{ tone: 'success', text: 'Hardware reboot initiated' }])
  expect(said[0]).not.toHaveProperty('offer')
})

describe('reloading the engagement', () => {
  const engagement: Answering = () =>
    json({ ...anna, status: 'ACTIVE' }, { headers: { 'cache-control': 'max-age=60' } })

  test('is offered after an update from BSS alone, as Reload Page; after a reboot to watch it [STB-010]', async () => {
    const offers = await Promise.all(
      boxCommands.map(async (command) => [command.tool.tool, (await run(command)).said[0]?.offer?.label]),
    )
    expect(offers.filter(([, label]) => label)).toEqual([
      ['update-from-bss', 'Reload Page'],
      ['hw-reboot', 'Watch it come back'],
      ['sw-reboot', 'Watch it come back'],
    ])
    const { data } = providerThat((sent) => (sent.url.includes('/execute/') ? json({}) : engagement(sent)))
    const { context, said, invalidated } = frontEnd(data, as('dev', 'SE'), 'SE')
    await execute(boxCommand('update-from-bss'), anna, context)
    expect(said[0]?.offer?.label).toBe('Reload Page')
    expect(invalidated).toEqual([])
    await said[0]?.offer?.run(context)
    expect(said[1]).toMatchObject({ title: 'Success', text: 'Engagement was successfully reloaded' })
    expect(invalidated).toEqual([['engagements', 'SE', 'detail', 'STB', '4711002']])
  })

  test('bypasses the cache [ENG-094]', async () => {
    const { data, sent } = providerThat(engagement)
    const { context } = frontEnd(data, as('dev', 'SE'), 'SE')
    await getEngagement(data, anna)
    await getEngagement(data, anna)
    expect(sent).toHaveLength(1)
    await execute(reloadEngagement, anna, context)
    expect(sent).toHaveLength(2)
  })

  test('shows its failure [ENG-094]', async () => {
    const { said } = await run(reloadEngagement, anna, () => json({}, { status: 404 }))
    expect(said).toMatchObject([{ tone: 'error', text: 'Failed to reload the engagement' }])
  })
})

test('each tool has one command, named after it', () => {
  expect(boxCommands.map(({ id }) => id)).toEqual(tools.map(({ tool }) => `stb.${tool}`))
  for (const { ability } of boxCommands) expect(ability).toBe('stb.operate')
  expect(boxCommandsFor('OTT').map(({ tool }) => tool)).toEqual(boxToolsFor('OTT'))
  expect(boxCommandsFor('STB')).toEqual(boxCommands)
  const unknown = 'self-destruct' as 'update'
  expect(() => boxCommand(unknown)).toThrow('No box tool self-destruct')
})

const at = new Date(2026, 10, 25, 14, 3).getTime()

test.each<[string, AppError | undefined]>([
  ['Accepted 14:03', undefined],
  ['Failed 14:03', new AppError('server', 'The service is down')],
  ['Unknown 14:03', new AppError('outcome-unknown', 'No answer')],
])('the end of the last use reads %s', (text, error) => {
  expect(lastUseText({ at, error }, 'SE')).toBe(text)
})
