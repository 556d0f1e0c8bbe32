/** One life of an edit, on streaming services and packages: made, changed, refused, met by another's save, left, read only. */
import { type Command, execute } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { UNSAVED_CHANGES } from '@headend/core/shell'
import {
  createTvStreamingService,
  deleteTvStreamingService,
  newTvStreamingServiceDraft,
  tvStreamingServiceDraftOf,
  tvStreamingServiceQueries,
  updateTvStreamingService,
} from '@headend/core/tv-streaming-services'
import { beforeEach, describe, expect, it } from 'vitest'
import { goBy } from '../browser/go.ts'
import { ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { connect, front } from '../contract/connection.ts'
import type { Provider } from '../provider/index.ts'

const SERVICES = '/tv-streaming-services'
const NAME = 'Tv streaming service name *'
const country: Country = 'SE'

let provider: Provider
let tab: ConsolePage

onStage((stage) => {
  ;({ provider, tab } = stage)
})

let count = 0
/** Of the service that a test is about. */
let id: string

beforeEach(() => {
  count += 1
  id = `edit-${count}`
})

const field = (label: string) => tab.page.getByLabel(label, { exact: true })
const button = (name: string | RegExp) => tab.page.getByRole('button', { name })
const press = (keys: string) => tab.page.keyboard.press(keys)
const saved = 'TV streaming service was successfully updated'

/** What another person does at the same time, with core and no screen. */
async function another<Input, Output>(command: Command<Input, Output>, input: Input): Promise<void> {
  const { context } = front(await connect(provider, 'dev', { country }))
  expect(await execute(command, input, context)).toMatchObject({ status: 'done' })
}

async function stored() {
  const connection = await connect(provider, 'dev', { country })
  const { queryFn } = tvStreamingServiceQueries.detail(connection, { country, id })
  return queryFn({ signal: new AbortController().signal })
}

/** The id of a service that is nobody's business here. */
async function someOther(): Promise<string> {
  const { queryFn } = tvStreamingServiceQueries.list(await connect(provider, 'dev', { country }))
  const all = await queryFn({ signal: new AbortController().signal })
  return all.find((one) => one.id !== id)?.id ?? ''
}

async function someService(): Promise<void> {
  const draft = { ...newTvStreamingServiceDraft(), id, name: 'Before' }
  await another(createTvStreamingService, { country, draft })
}

/** The form of a service that there is, open before maja. */
async function openTheForm(): Promise<void> {
  await someService()
  await tab.openAs('maja', `${SERVICES}/${id}?country=SE`)
  await field(NAME).waitFor()
}

async function at(path: string): Promise<void> {
  await tab.page.waitForURL((url) => url.pathname === path)
}

describe('a new record', () => {
  it('is made by keys alone, from the list to its own page and back [STR-006, OPN-55, STR-013, STR-024, STR-026, PKG-075]', async () => {
    await tab.openAs('maja', SERVICES)
    await tab.page.getByRole('grid').waitFor()
    await press('c')
    await field('Id *').waitFor()
    await tab.page.getByRole('heading', { name: 'Create new tv streaming service' }).waitFor()
    expect(await button('Create tv streaming service').getAttribute('aria-disabled')).toBe('true')
    await press('Tab')
    await field('Id *').focus()
    await tab.page.keyboard.type(id)
    await press('Tab')
    await tab.page.keyboard.type('By keys')
    await press('Control+s')
    await at(`${SERVICES}/${id}`)
    await tab.toasts.getByText('TV streaming service was successfully created').waitFor()
    await tab.page.getByRole('heading', { name: 'By keys' }).waitFor()
    expect(await field('Id *').getAttribute('readonly')).not.toBeNull()
    // One step back is the list: the form stands no longer between.
    await press('Escape')
    await at(SERVICES)
    expect((await stored()).name).toBe('By keys')
  })

  it('whose id is taken cannot be made: the field says so and has the focus [STR-018, STR-019, STR-022, STR-029, BAD-017, BAD-018]', async () => {
    await someService()
    await tab.openAs('maja', `${SERVICES}/create?country=SE`)
    await field(NAME).waitFor()
    await field('Id *').fill(id)
    await field(NAME).fill('Twice')
    await button('Create tv streaming service').click()
    await tab.page.getByText('This id already exists', { exact: true }).waitFor()
    await expect.poll(() => isFocused('Id *')).toBe(true)
    expect(await descriptionOf('Id *')).toContain('This id already exists')
    await tab.toasts.getByText('Failed to create the streaming service').waitFor()
    await tab.page.getByText('1 field is not valid').waitFor()
    await field('Id *').fill(`${id}-other`)
    expect(await descriptionOf('Id *')).not.toContain('This id already exists')
    await press('Control+s')
    await at(`${SERVICES}/${id}-other`)
  })
})

async function isFocused(label: string): Promise<boolean> {
  return field(label).evaluate((node) => node === document.activeElement)
}

async function descriptionOf(label: string): Promise<string> {
  return field(label).evaluate((node) =>
    (node.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((one) => document.getElementById(one)?.textContent ?? '')
      .join(' '),
  )
}

describe('a change', () => {
  it('is no change any more when it is saved, and the next one can be saved [STR-023, STR-027, PKG-071]', async () => {
    await openTheForm()
    expect(await button(/^Save changes/).getAttribute('aria-disabled')).toBe('true')
    await field(NAME).fill('After')
    await tab.page.getByText('1 change', { exact: true }).waitFor()
    await press('Control+s')
    await tab.toasts.getByText(saved).waitFor()
    expect(await stored()).toMatchObject({ name: 'After', tvStreamingServiceIdTierUp: '' })
    await tab.page.getByText('1 change', { exact: true }).waitFor({ state: 'detached' })
    // The version of the first save is the one that the second names.
    await field(NAME).fill('After that')
    await press('Control+s')
    await expect.poll(async () => (await stored()).name).toBe('After that')
  })

  it('of stores is made in the dialog and with the keys of the table [STR-007, STR-010, STR-011]', async () => {
    await someService()
    await tab.openAs('maja', `${SERVICES}/${id}?country=SE&tab=stores`)
    await tab.page.getByRole('heading', { name: 'Stores in package' }).waitFor()
    await press('a')
    const dialog = tab.page.getByRole('dialog', { name: 'Add stores' })
    await dialog.waitFor()
    await press('ArrowDown')
    await press('Space')
    await press('ArrowDown')
    await press('Space')
    await dialog.getByRole('button', { name: 'Add 2 stores' }).waitFor()
    await press('Control+Enter')
    await tab.page.getByText('Shows 2 / 2').waitFor()
    await tab.page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
    await tab.page.getByText('Shows 1 / 1').waitFor()
    // By its name, as the table has it, and not by its id.
    const kept = await tab.page.getByRole('row').last().getByRole('gridcell').first().innerText()
    const bar = tab.page.locator('footer').filter({ hasText: '1 change' })
    await expect.poll(() => bar.getByRole('strong').innerText()).toBe(`+ ${kept}`)
    await press('Control+s')
    await tab.toasts.getByText(saved).waitFor()
    const [storeId = ''] = (await stored()).storeIds
    expect((await stored()).storeIds).toHaveLength(1)
    expect(kept).not.toBe(storeId)
  })

  it('made while another person saved is refused, not lost, and goes on top of theirs [OPN-08]', async () => {
    await openTheForm()
    await field(NAME).fill('Mine')
    const before = await stored()
    const below = await someOther()
    const theirs = {
      ...tvStreamingServiceDraftOf(before),
      name: 'Theirs',
      tvStreamingServiceIdTierDown: below,
    }
    await another(updateTvStreamingService, { country, id, draft: theirs, original: before })
    await press('Control+s')
    const alert = tab.page.getByRole('alert').filter({ hasText: 'Somebody else has saved this meanwhile' })
    await alert.getByText('and you have Mine').waitFor()
    // Said there, and not by a message as well.
    expect(await tab.toasts.count()).toBe(0)
    expect(await stored()).toMatchObject({ name: 'Theirs' })
    expect(await field(NAME).inputValue()).toBe('Mine')
    await press('Enter')
    await alert.waitFor({ state: 'detached' })
    await tab.page.getByRole('alert').filter({ hasText: 'Your changes are on top of theirs' }).waitFor()
    // Where one was when it was refused.
    await field(NAME).and(tab.page.locator(':focus')).waitFor()
    expect(await field('Tier down').inputValue()).toBe(below)
    await press('Control+s')
    await tab.toasts.getByText(saved).waitFor()
    expect(await stored()).toMatchObject({ name: 'Mine', tvStreamingServiceIdTierDown: below })
  })

  it('that was typed outlasts a reload and a lost sign-in', async () => {
    await someService()
    await tab.open(`${SERVICES}/${id}?country=SE`)
    await tab.signInAs('maja')
    await field(NAME).waitFor()
    await field(NAME).fill('Typed')
    tab.page.on('dialog', (dialog) => void dialog.accept())
    await tab.page.reload()
    await tab.page.getByText('Restored what you had typed').waitFor()
    expect(await field(NAME).inputValue()).toBe('Typed')
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'PUT', status: 401, times: 1 })
    await press('Control+s')
    await tab.toasts.getByText(/^Your sign-in had ended: Save changes .* was not done/).waitFor()
    await tab.page.getByText('Restored what you had typed').waitFor()
    expect(await field(NAME).inputValue()).toBe('Typed')
    await press('Control+s')
    await tab.toasts.getByText(saved).waitFor()
    expect((await stored()).name).toBe('Typed')
  })
})

describe('signing out in another tab', () => {
  const other = async () => {
    const page = new ConsolePage(await tab.page.context().newPage(), provider)
    await page.open('/?country=SE')
    return page
  }
  const typedHere = async () => {
    await someService()
    await tab.openAs('maja', `${SERVICES}/${id}?country=SE`)
    await field(NAME).fill('Typed here')
    await tab.page.getByText('1 change', { exact: true }).waitFor()
  }

  it('removes what was typed in this tab, which says so', async () => {
    await typedHere()
    const second = await other()
    await second.page.getByRole('button', { name: 'Log out' }).click()
    await tab.page
      .getByText('You have signed out in another tab. The unsaved changes in this tab were removed.')
      .waitFor()
    await expect.poll(personalItems).toEqual([])
    await button('Login').click()
    await tab.signInAs('maja')
    await goBy(tab.page, `${SERVICES}/${id}`, country)
    await field(NAME).waitFor()
    expect(await field(NAME).inputValue()).toBe('Before')
    await second.page.close()
  })
})

/** What the browser keeps of a person's work; undefined while it is on its way to another page. */
async function personalItems(): Promise<string[] | undefined> {
  const keys = tab.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return keys.then((all) => all.filter((key) => key.startsWith('headend-personal-'))).catch(() => undefined)
}

async function hasDrafts(): Promise<boolean | undefined> {
  return (await personalItems())?.includes('headend-personal-drafts')
}

describe('leaving with unsaved changes', () => {
  const WAYS: [string, () => Promise<unknown>][] = [
    ['Esc', () => press('Escape')],
    ['Back', () => tab.page.goBack()],
    ['Log out', () => button('Log out').click()],
  ]

  it('is asked about, whichever way is taken; what is left behind is gone for good [STR-014, PKG-076]', async () => {
    await someService()
    await tab.openAs('maja', `${SERVICES}?country=SE`)
    for (const [way, leave] of WAYS) {
      await tab.page.getByRole('link', { name: /^Streaming Services/ }).click()
      await tab.page.getByRole('link', { name: id, exact: true }).click()
      await field(NAME).fill(`Not saved: ${way}`)
      await leave()
      const question = tab.page.getByRole('alertdialog').filter({ hasText: UNSAVED_CHANGES })
      await question.waitFor()
      await press('Escape')
      expect(await field(NAME).inputValue()).toBe(`Not saved: ${way}`)
      await leave()
      await question.getByRole('button', { name: 'Leave' }).click()
      await field(NAME).waitFor({ state: 'detached' })
      await expect.poll(hasDrafts, { message: way }).toBe(false)
      expect((await stored()).name).toBe('Before')
    }
    // Out of the console and back: whoever comes next finds a page that goes nowhere, and nothing of who was there.
    await at('/')
    await button('Login').waitFor()
    expect(await personalItems()).toEqual([])
  })
})

it('deleting asks, leaves the form as it is where that is declined, deletes and leads to the list [STR-012, STR-015, STR-025, STR-032]', async () => {
  await openTheForm()
  const remove = button('Delete package')
  expect(await remove.getAttribute('data-tooltip')).toBe('Deletes this tv streaming service')
  await remove.click()
  const question = tab.page.getByRole('alertdialog', { name: 'Delete the tv streaming service?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await field(NAME).inputValue()).toBe('Before')
  expect((await stored()).name).toBe('Before')
  await remove.click()
  await question.getByRole('button', { name: 'Yes, delete tv streaming service' }).click()
  await at(SERVICES)
  await tab.toasts.getByText('Tv streaming service deleted').waitFor()
  await expect(stored()).rejects.toMatchObject({ kind: 'not-found' })
})

it('what was opened before and has been deleted since is not found when it is opened again [OPN-107]', async () => {
  await openTheForm()
  await goBy(tab.page, SERVICES, country)
  await another(deleteTvStreamingService, { country, id, name: 'Before' })
  const notFound = tab.page.getByRole('heading', { name: 'Not Found' })
  // What was read within a second is not read again.
  await expect
    .poll(async () => {
      await goBy(tab.page, SERVICES, country)
      await goBy(tab.page, `${SERVICES}/${id}`, country)
      return notFound.count()
    })
    .toBe(1)
  expect(await field(NAME).count()).toBe(0)
})

it('what was opened before and cannot be read anew stays, with what is typed into it, and says so until it could be [OPN-92]', async () => {
  await openTheForm()
  await goBy(tab.page, SERVICES, country)
  await tab.page.route(`**/*/${id}*`, (route) => route.fulfill({ status: 503 }))
  const told = tab.page.getByRole('alert').filter({ hasText: 'This may be out of date' })
  // What was read within a second is not read again.
  await expect
    .poll(async () => {
      await goBy(tab.page, SERVICES, country)
      await goBy(tab.page, `${SERVICES}/${id}`, country)
      return told.count()
    })
    .toBe(1)
  expect(await told.textContent()).toContain('Failed to load the streaming service: ')
  await field(NAME).fill('Now')
  await told.getByRole('button', { name: 'Try again' }).click()
  await told.waitFor()
  await tab.page.unrouteAll()
  await told.getByRole('button', { name: 'Try again' }).click()
  await told.waitFor({ state: 'detached' })
  expect(await field(NAME).inputValue()).toBe('Now')
})
