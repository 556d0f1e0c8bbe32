import { existsSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '@headend/core/errors'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createCliContext } from '../cli-context.ts'
import { defaults, testTerminal } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { draftFolder, editText, removeOldDrafts } from './editor.ts'

const BEFORE = '{ "name": "Bas" }\n'

/** A person whose editor writes one text after the other, and who types these answers. */
function person({
  writes = [] as readonly string[],
  typed = '',
  status = 0,
  tty = true,
  env = { EDITOR: 'vi -n' } as Record<string, string>,
  options = {} as Partial<GlobalOptions>,
}) {
  const texts = [...writes]
  const takesAway = env.EDITOR === 'rm'
  const opened: { command: string; file: string; saw: string }[] = []
  const handOver = async (command: string, file: string) => {
    opened.push({ command, file, saw: readFileSync(file, 'utf8') })
    onTestFinished(() => rmSync(path.dirname(file), { recursive: true, force: true }))
    const text = texts.shift()
    if (text !== undefined) writeFileSync(file, text)
    if (takesAway) rmSync(file)
    return status
  }
  const made = testTerminal({ tty, typed, env, handOver })
  const context = createCliContext({ ...defaults, ...options }, made.terminal)
  const read = async (text: string, source: string) => {
    if (text.includes('wrong')) throw new AppError('usage', `${source}: wrong`)
    return JSON.parse(text)
  }
  return { opened, ...made, result: () => editText(BEFORE, 'package 1001 in SE', read, context) }
}

describe('an editor', () => {
  test('is VISUAL before EDITOR, and opens the current text', async () => {
    const { opened, result } = person({ env: { VISUAL: 'code --wait', EDITOR: 'vi' } })
    expect(await result()).toBeUndefined()
    expect(opened).toMatchObject([{ command: 'code --wait', saw: BEFORE }])
    expect(existsSync(opened[0]?.file ?? '')).toBe(false)
  })

  test('returns the written text; the file stays until it is saved', async () => {
    const { result } = person({ writes: ['{ "name": "Sport" }'] })
    const edited = await result()
    expect(edited?.value).toEqual({ name: 'Sport' })
    expect(existsSync(edited?.draftFile.path ?? '')).toBe(true)
    await edited?.draftFile.forget()
    expect(existsSync(edited?.draftFile.path ?? '')).toBe(false)
  })

  test('is opened again on a text that cannot be read', async () => {
    const { opened, err, result } = person({ writes: ['wrong', '{ "name": "Sport" }'], typed: 'y\n' })
    expect((await result())?.value).toEqual({ name: 'Sport' })
    expect(opened[1]).toMatchObject({ file: opened[0]?.file, saw: 'wrong' })
    expect(err()).toContain(`The text can't be saved:\n${opened[0]?.file}: wrong\nEdit the text again? [y/N]`)
  })

  test('is opened again on a text that the service refused, with the reason', async () => {
    const { opened, err, result } = person({
      writes: ['{ "name": "Bas" }', '{ "name": "Sport" }'],
      typed: 'y\n',
    })
    const edited = await result()
    const again = await edited?.reopen(new AppError('rejected', 'Name: Taken'))
    expect(again).toMatchObject({ value: { name: 'Sport' } })
    expect(opened[1]).toMatchObject({ file: opened[0]?.file, saw: '{ "name": "Bas" }' })
    expect(err()).toContain("The text can't be saved:\nName: Taken\nEdit the text again? [y/N]")
  })

  test.each([
    { when: 'the person stops', writes: ['wrong'], typed: 'n\n' },
    { when: '--yes is set, which answers no such question', writes: ['wrong'], options: { yes: true } },
    { when: 'the editor fails', writes: ['{ "name": "Sport" }'], status: 1 },
  ])('loses nothing where $when: a message names the file', async (setup) => {
    const { opened, err, result } = person(setup)
    await expect(result()).rejects.toBeInstanceOf(AppError)
    const [{ file = '' } = {}] = opened
    expect(readFileSync(file, 'utf8')).toBe(setup.writes[0])
    expect(err()).toContain(`Your text is kept in ${file}`)
  })

  test('that removes the file ends with the reason, and no file is named', async () => {
    const { opened, err, result } = person({ env: { EDITOR: 'rm' } })
    await expect(result()).rejects.toMatchObject({
      kind: 'declined',
      message: "Nothing was saved: the text of the editor (rm) can't be read: no such file",
    })
    expect(err()).toBe('')
    expect(existsSync(path.dirname(opened[0]?.file ?? ''))).toBe(false)
  })

  test('that is stopped by a signal leaves the text, and names the file', async () => {
    const { opened, signal, err, result } = person({ writes: ['{ "name": "Sport" }'] })
    await result()
    signal()
    expect(err()).toContain(`Your text is kept in ${opened[0]?.file}`)
  })

  test.each([
    { where: 'in a pipe', tty: false, hint: '--file' },
    { where: 'with --no-input', options: { input: false }, hint: '--file' },
    { where: 'without an editor', env: {}, hint: 'EDITOR' },
  ])('is not opened $where', async ({ hint, ...setup }) => {
    const { opened, result } = person(setup)
    await expect(result()).rejects.toMatchObject({ kind: 'usage', hint: expect.stringContaining(hint) })
    expect(opened).toEqual([])
  })
})

const WEEK = 7 * 86_400_000
let tmp = ''

beforeEach(() => {
  tmp = temporaryFolder()
  vi.stubEnv('TMPDIR', tmp)
  return () => vi.unstubAllEnvs()
})

/** A draft that was left so many milliseconds ago. */
async function draft(age: number): Promise<string> {
  const folder = await draftFolder()
  writeFileSync(path.join(folder, 'engagement.json'), '{}')
  const at = new Date(Date.now() - age)
  utimesSync(folder, at, at)
  return folder
}

test('an unsaved draft is kept for a week', async () => {
  const young = await draft(WEEK - 60_000)
  const old = await draft(WEEK + 60_000)
  await removeOldDrafts(Date.now())
  expect([existsSync(young), existsSync(old)]).toEqual([true, false])
})

test('other files in the temporary folder stay, and no link is followed', async () => {
  const other = path.join(tmp, 'headend-other')
  writeFileSync(other, '')
  const mine = temporaryFolder()
  const link = path.join(tmp, 'headend-draft-link')
  symlinkSync(mine, link)
  await removeOldDrafts(Date.now() + 10 * WEEK)
  expect([existsSync(other), existsSync(mine), existsSync(link)]).toEqual([true, true, true])
})
