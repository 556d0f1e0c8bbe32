/**
 * The life of a record, a streaming service: made, met by another's save, kept through a lost sign-in, left,
 * deleted.
 */
import { type Command, execute } from '@headend/core/command'
import { UNSAVED_CHANGES } from '@headend/core/shell'
import {
  tvStreamingServiceDraftOf,
  tvStreamingServiceQueries,
  updateTvStreamingService,
} from '@headend/core/tv-streaming-services'
import { beforeEach, describe, expect, it } from 'vitest'
import { navigate } from '../browser/navigation.ts'
import { expectFocus, page, press, provider, tab, withConsole } from '../browser/stage.ts'
import { confirmAll, connect } from '../contract/connection.ts'
import { makeService } from './make-records.ts'

const SERVICES = '/tv-streaming-services'
const NAME = 'Tv streaming service name *'
const SAVED = 'TV streaming service was successfully updated'
const country = 'SE'

let count = 0
/** Of the service that a test is about. */
let id: string

withConsole()
beforeEach(() => {
  count += 1
  id = `edit-${count}`
})

const field = (label: string) => page.getByLabel(label, { exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const at = (path: string) => page.waitForURL((url) => url.pathname === path)

/** What another person does at the same time, with core and no screen. */
async function another<Input, Output>(command: Command<Input, Output>, input: Input): Promise<void> {
  const { context } = confirmAll(await connect(provider, 'dev', { country }))
  expect(await execute(command, input, context)).toMatchObject({ status: 'done' })
}

async function stored() {
  const connection = await connect(provider, 'dev', { country })
  const { queryFn } = tvStreamingServiceQueries.detail(connection, { country, id })
  return queryFn({ signal: new AbortController().signal })
}

async function openTheForm(): Promise<void> {
  await makeService(provider, { id, name: 'Before' })
  await tab.openAs('maja', `${SERVICES}/${id}?country=SE`)
  await field(NAME).waitFor()
}

it('a record is made by keys alone, from the list to its own page and back [STR-006, STR-013, STR-024, STR-026, OPN-55]', async () => {
  await tab.openAs('maja', SERVICES)
  await page.getByRole('grid').waitFor()
  await press('c')
  await page.getByRole('heading', { name: 'Create new tv streaming service' }).waitFor()
  await expectFocus(field('Id *'))
  await page.keyboard.type(id)
  await press('Tab')
  await page.keyboard.type('By keys')
  await press('Control+s')
  await at(`${SERVICES}/${id}`)
  await tab.toasts.getByText('TV streaming service was successfully created').waitFor()
  await page.getByRole('heading', { name: 'By keys' }).waitFor()
  expect((await stored()).name).toBe('By keys')
  // One step back is the list: the form stands no longer between.
  await press('Escape')
  await at(SERVICES)
})

describe('a change', () => {
  it('of stores is made in the dialog and by the table [STR-007, STR-010, STR-011]', async () => {
    await makeService(provider, { id })
    await tab.openAs('maja', `${SERVICES}/${id}?country=SE&tab=stores`)
    await page.getByRole('heading', { name: 'Stores in package' }).waitFor()
    await press('a')
    const dialog = page.getByRole('dialog', { name: 'Add stores' })
    await dialog.getByRole('row').nth(2).waitFor()
    for (const key of ['ArrowDown', 'Space', 'Shift+ArrowDown']) await press(key)
    await dialog.getByRole('button', { name: 'Add 2 stores' }).waitFor()
    await press('Control+Enter')
    await page.getByText('Shows 2 / 2').waitFor()
    await button(/^Remove /)
      .first()
      .click()
    await page.getByText('Shows 1 / 1').waitFor()
    await press('Control+s')
    await tab.toasts.getByText(SAVED).waitFor()
    expect((await stored()).storeIds).toHaveLength(1)
  })

  it('made while another person saved is refused, not lost, and goes on top of theirs [OPN-08]', async () => {
    await openTheForm()
    await field(NAME).fill('Mine')
    const before = await stored()
    const theirs = { ...tvStreamingServiceDraftOf(before), name: 'Theirs', storeIds: ['103'] }
    await another(updateTvStreamingService, { country, id, draft: theirs, original: before })
    await press('Control+s')
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Someone else saved this while you were editing' })
    await alert.getByText('and you have Mine').waitFor()
    // Said there, and not by a message as well.
    expect(await tab.toasts.count()).toBe(0)
    await press('Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: 'Your changes were re-applied on top of theirs' })
      .waitFor()
    await expectFocus(field(NAME))
    await press('Control+s')
    await tab.toasts.getByText(SAVED).waitFor()
    expect(await stored()).toMatchObject({ name: 'Mine', storeIds: ['103'] })
  })

  it('that was typed is kept over a reload and a lost sign-in, with a notice', async () => {
    await makeService(provider, { id, name: 'Before' })
    await tab.open(`${SERVICES}/${id}?country=SE`)
    await tab.signInAs('maja')
    await field(NAME).fill('Typed')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('Your unsaved changes were restored').waitFor()
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'PUT', status: 401, times: 1 })
    await press('Control+s')
    await tab.toasts.getByText(/^Your session ended before Save changes .* was done/).waitFor()
    await page.getByText('Your unsaved changes were restored').waitFor()
    expect(await field(NAME).inputValue()).toBe('Typed')
    await press('Control+s')
    await tab.toasts.getByText(SAVED).waitFor()
    expect((await stored()).name).toBe('Typed')
  })

  it('that is not saved is asked about, whichever way is taken, and gone when it is left [STR-014, PKG-076]', async () => {
    const ways: [string, () => Promise<unknown>][] = [
      ['Esc', () => press('Escape')],
      ['Back', () => page.goBack()],
      ['Log out', () => button('Log out').click()],
    ]
    await makeService(provider, { id, name: 'Before' })
    await tab.openAs('maja', `${SERVICES}?country=SE`)
    for (const [way, leave] of ways) {
      await page.getByRole('link', { name: id, exact: true }).click()
      await field(NAME).fill(way)
      await leave()
      const question = page.getByRole('alertdialog').filter({ hasText: UNSAVED_CHANGES })
      await question.waitFor()
      await press('Escape')
      expect(await field(NAME).inputValue()).toBe(way)
      await leave()
      await question.getByRole('button', { name: 'Leave' }).click()
      await field(NAME).waitFor({ state: 'detached' })
    }
    // Nothing is left for the next person.
    await button('Login').waitFor()
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(kept.filter((key) => key.startsWith('headend-personal-'))).toEqual([])
    expect((await stored()).name).toBe('Before')
  })
})

it('a record is deleted after a question, and its list is as it was left, at the next row [STR-012, STR-015, STR-025, STR-032]', async () => {
  const row = (index: number) => page.locator(`[data-row="${index}"]`)
  for (const end of ['a', 'b', 'c']) await makeService(provider, { id: `${id}-${end}` })
  await tab.openAs('maja', `${SERVICES}?country=SE&id-filter=${id}-`)
  await expectFocus(row(0))
  await press('j')
  const next = await row(2).getAttribute('data-place')
  await press('Enter')
  await page.getByText('Streaming service 2 of 3').waitFor()
  await button('Delete package').click()
  const question = page.getByRole('alertdialog', { name: 'Delete the tv streaming service?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await button('Delete package').click()
  await question.getByRole('button', { name: 'Yes, delete tv streaming service' }).click()
  await tab.toasts.getByText('Tv streaming service deleted').waitFor()
  await page.getByText('Shows 2 / ').waitFor()
  await expectFocus(row(1))
  expect(await row(1).getAttribute('data-place')).toBe(next)
})

it('a record that cannot be read again stays with what was typed, and shows it until it can [OPN-92]', async () => {
  await openTheForm()
  await navigate(page, SERVICES, country)
  await page.route(`**/*/${id}*`, (route) => route.fulfill({ status: 503 }))
  const warning = page.getByRole('alert').filter({ hasText: 'The data may be out of date' })
  // What was read within a second is not read again.
  await expect
    .poll(async () => {
      await navigate(page, SERVICES, country)
      await navigate(page, `${SERVICES}/${id}`, country)
      return warning.count()
    })
    .toBe(1)
  await field(NAME).fill('Now')
  await page.unrouteAll()
  await warning.getByRole('button', { name: 'Try again' }).click()
  await warning.waitFor({ state: 'detached' })
  expect(await field(NAME).inputValue()).toBe('Now')
})
