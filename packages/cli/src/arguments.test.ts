import { missingToolName } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import type { DataManager } from '@headend/core/transport'
import { expect, test } from 'vitest'
import { elsewhereText, toAccount, toQualifiedSubject, toSubject } from './arguments.ts'
import type { CliContext } from './cli-context.ts'
import { STATUS } from './errors.ts'
import { devices, logOut } from './features/engagements/devices.ts'
import { edit } from './features/engagements/edit.ts'
import { purchases } from './features/engagements/purchases.ts'
import { history } from './features/engagements/search.ts'
import { view } from './features/engagements/view.ts'
import { testContext, testTerminal } from './fixtures.ts'
import { run } from './run.ts'

const asked = { platform: 'STB', id: '9', country: 'SE' } as const

test.each([
  ['OTT', 'SE', undefined, 'OTT/9 exists: use that id'],
  ['STB', 'NO', undefined, 'STB/9 is in NO: use --country NO'],
  ['STB', 'NO', 'SE', 'STB/9 is in NO: use --country NO instead of --country SE'],
  ['OTT', 'NO', 'SE', 'OTT/9 is in NO: use that id with --country NO instead of --country SE'],
] as const)(
  'for an engagement on %s in %s and --country %s the hint is: %s',
  (platform, country, said, text) => {
    expect(elsewhereText(asked, [{ platform, id: '9', country }], { country: said })).toBe(text)
  },
)

test.each([
  ['sw-reboot', 'SE', 'OTT/9 exists, and OTT has no sw-reboot'],
  ['sw-reboot', 'NO', 'OTT/9 is in NO, and OTT has no sw-reboot'],
  ['full-log', 'SE', 'OTT/9 exists: use that id'],
] as const)('the hint for %s in %s knows whether the other platform has it: %s', (tool, country, text) => {
  expect(elsewhereText(asked, [{ platform: 'OTT', id: '9', country }], {}, missingToolName(tool))).toBe(text)
})

test.each([
  ...['view', 'history', 'edit', 'devices'].map((verb) => `engagement ${verb} STB anna`),
  ...[
    'engagement logout-device STB anna --all',
    'stb config anna',
    'stb hw-reboot anna',
    'stb full-log STB/anna',
  ],
  ...['tail anna', 'tail 4711002 STB/anna', 'purchase list STB/anna', 'voucher list STB/anna'],
  ...['voucher create STB/anna', 'voucher update STB/anna 1', 'voucher delete STB/anna 1'],
  ...['est move STB/anna', 'est move TVA-1 --to STB/anna', 'open engagement STB anna', 'open tail STB anna'],
])('headend %s is refused before any sign-in: anna is no id, and a search would find it', async (line) => {
  const { terminal, err } = testTerminal()
  expect(await run([...line.split(' '), '--country', 'no'], terminal)).toBe(STATUS.usage)
  expect(err()).toBe(
    'headend: anna is not an engagement id\n' +
      '         To find the id: headend engagement search anna --country NO\n',
  )
})

/** Every engagement is on OTT, and none on STB. */
const onOtt: Partial<DataManager> = {
  async post({ body }) {
    const asked = body as { platform: string }[]
    const there = asked.filter(({ platform }) => platform === 'OTT')
    return {
      status: 200,
      headers: new Headers(),
      body: there.map((identity) => ({ ...identity, status: 'ACTIVE' })),
    }
  },
  get: nowhere,
  delete: nowhere,
}

async function nowhere(): Promise<never> {
  throw new AppError('not-found', 'No engagement 9 on STB in SE', { status: 404 })
}

const STB = { platform: 'STB', id: '9' }

test.each<[string, (context: CliContext) => Promise<unknown>]>([
  ['view', (context) => view(context, 'STB', '9', {})],
  ['history', (context) => history(context, STB)],
  ['edit', (context) => edit(context, 'STB', '9', { set: ['status=BLOCKED'] })],
  ['devices', (context) => devices(context, 'STB', '9', {})],
  ['logout-device --all', (context) => logOut(context, { ...STB, deviceId: undefined, all: true })],
  ['purchase list', (context) => purchases(context, 'STB/9', {})],
])('%s of an engagement on the other platform names it', async (_, act) => {
  const { context } = testContext(onOtt, { confirm: 'LOG-OUT ALL 9 SE' })
  const hint = 'OTT/9 exists: use that id'
  await expect(act(context)).rejects.toMatchObject({ kind: 'not-found', hint })
})

test.each(['\u200b4711002\u2060', '4711\u00ad002'])(
  '%j is an id without its invisible characters',
  async (text) => {
    const id = '4711002'
    expect(await toSubject('stb', text, {})).toEqual({ platform: 'STB', id })
    expect(await toQualifiedSubject(`\u200bstb/${text}`, {})).toEqual({ platform: 'STB', id })
    const { context } = testContext({})
    expect(await (await toAccount(text, {}))(await context.reader('engagement.view'))).toBe(id)
  },
)

test.each(['SE:42/7 å', 'tva+1/2', ' 4711:2 '])('%j is an engagement id: ids are opaque', async (id) => {
  expect(await toSubject('ott', id, {})).toEqual({ platform: 'OTT', id: id.trim() })
})
