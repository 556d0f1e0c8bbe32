/** One life of an edit, on streaming services and packages: made, changed, refused, met by another's save, left, read only. */
import { type Command, execute } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { UNSAVED_CHANGES } from '@headend/core/shell'
import { CHANGES_LATER } from '@headend/core/tv-packages'
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
import { axeFindsInBothThemes, ConsolePage } from '../browser/index.ts'
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
/** Told in one place, and counted there. */
const savedTwice = () => tab.toasts.filter({ hasText: saved }).getByText('×2').waitFor()

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

  it('takes nothing while it is being made, and says so: what was typed then would go with the form; one that could not be made takes what is typed again', async () => {
    await tab.openAs('maja', `${SERVICES}/create?country=SE`)
    await field('Id *').fill(id)
    await field(NAME).fill('Made')
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'POST', until, times: 1 })
    await press('Control+s')
    await expect.poll(() => descriptionOf(NAME)).toContain('It is being saved')
    await tab.page.keyboard.type(' and more')
    expect(await field(NAME).inputValue()).toBe('Made')
    expect(await isFocused(NAME)).toBe(true)
    expect(await tab.page.getByText('Read-only', { exact: false }).count()).toBe(0)
    answer()
    await at(`${SERVICES}/${id}`)
    expect(await stored()).toMatchObject({ name: 'Made' })

    await goBy(tab.page, `${SERVICES}/create`, country)
    id = `${id}-later`
    await field('Id *').fill(id)
    await field(NAME).fill('Made')
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'POST', status: 500, times: 1 })
    await press('Control+s')
    await tab.toasts.getByText('Failed to create the streaming service').waitFor()
    await tab.page.keyboard.type(' later')
    await press('Control+s')
    await at(`${SERVICES}/${id}`)
    expect(await stored()).toMatchObject({ name: 'Made later' })
  })

  it('that lacks something, or whose id is taken, cannot be made: the field says so and has the focus [STR-018, STR-019, STR-022, STR-029, BAD-017, BAD-018]', async () => {
    await someService()
    await tab.openAs('maja', `${SERVICES}/create?country=SE`)
    await field(NAME).waitFor()
    await press('Control+s')
    await expect.poll(() => isFocused('Id *')).toBe(true)
    await tab.page.getByText('Tv streaming service id is required').waitFor()
    await tab.page.getByText('Tv streaming service name is required').waitFor()
    expect(await button('Create tv streaming service').getAttribute('aria-disabled')).toBe('true')

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
  it('is shown before it is sent, and can be taken back; saved, it is no change any more; longer than is kept it is told at its field, and not sent [STR-023, STR-027, PKG-071]', async () => {
    await openTheForm()
    expect(await button(/^Save changes/).getAttribute('aria-disabled')).toBe('true')
    await field(NAME).fill('After')
    await field('Tier up').fill('max')
    await tab.page.getByText('2 changes').waitFor()
    await press('Control+.')
    const review = tab.page.getByRole('dialog', { name: 'Changes' })
    await review.getByRole('button', { name: 'Undo Tier up' }).click()
    await press('Escape')
    await tab.page.getByText('1 change', { exact: true }).waitFor()
    expect(await field('Tier up').inputValue()).toBe('')
    await press('Control+s')
    await tab.toasts.getByText(saved).waitFor()
    expect(await stored()).toMatchObject({ name: 'After', tvStreamingServiceIdTierUp: '' })
    await tab.page.getByText('1 change', { exact: true }).waitFor({ state: 'detached' })
    // The version of the first save is the one that the second names.
    await field(NAME).fill('After that')
    await press('Control+s')
    await expect.poll(async () => (await stored()).name).toBe('After that')
    await tab.closeMessages()

    await field(NAME).fill('x'.repeat(256))
    await press('Control+s')
    await tab.page.getByText('At most 255 characters').first().waitFor()
    await expect.poll(() => descriptionOf(NAME)).toContain('At most 255 characters')
    await field(NAME).fill('x'.repeat(255))
    await press('Control+s')
    await tab.toasts.getByText(saved).waitFor()
    expect(await stored()).toMatchObject({ name: 'x'.repeat(255) })
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

  it('made while another person saved is refused, not lost, and goes on top of theirs', async () => {
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

  it('made while another person deleted it is told so in words of the console, with everything typed kept, and is not sent again; one that is there all the same has a message', async () => {
    await openTheForm()
    await field(NAME).fill('Mine')
    // A service that is wrong about it: it is there.
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'PUT', status: 404, times: 1 })
    await press('Control+s')
    await tab.toasts
      .getByText('The service does not know it any more: somebody may have deleted it')
      .waitFor()
    await tab.closeMessages()
    await field(NAME).focus()
    await another(deleteTvStreamingService, { country, id, name: 'Before' })
    await press('Control+s')
    const alert = tab.page.getByRole('alert').filter({ hasText: 'Somebody has deleted this meanwhile' })
    await alert.getByText('What you have typed is still here, to be copied.').waitFor()
    expect(await field(NAME).inputValue()).toBe('Mine')
    expect(await button('Save changes').getAttribute('aria-disabled')).toBe('true')
    expect(await isFocused(NAME)).toBe(true)
    // Once, and not in a message, too.
    expect(await tab.toasts.count()).toBe(0)
  })

  it('that another person has saved just so is none any more: Save says that nothing has changed', async () => {
    await openTheForm()
    const before = await stored()
    await field(NAME).fill('Ours')
    await another(updateTvStreamingService, {
      ...{ country, id },
      draft: { ...tvStreamingServiceDraftOf(before), name: 'Ours' },
      original: before,
    })
    await press('Control+s')
    await tab.page.getByRole('status').filter({ hasText: 'Nothing has changed' }).waitFor()
    expect(await tab.toasts.count()).toBe(0)
    await field(NAME).fill('Mine')
    await tab.page.getByText('1 change', { exact: true }).waitFor()
    expect(await tab.page.getByText('Nothing has changed', { exact: true }).count()).toBe(0)
    expect(await tab.page.getByText('Not saved yet').count()).toBe(0)
    await press('Control+s')
    await tab.toasts.getByText(saved).waitFor()
    expect((await stored()).name).toBe('Mine')
  })

  it('that is refused for what nobody can change here says so, and can be sent again; one whose answer is lost is looked for [STR-022, STR-029]', async () => {
    await openTheForm()
    await field(NAME).fill('Refused')
    const body = { errorCode: 'ALREADY_EXISTS', errorMessage: 'Tv streaming already exists' }
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'PUT', status: 409, body })
    await press('Control+s')
    const alert = tab.page.getByRole('alert').filter({ hasText: 'Id: This id already exists' })
    await expect.poll(() => alert.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await descriptionOf('Id *')).toContain('This id already exists')
    await field(NAME).fill('Not refused')
    await alert.waitFor({ state: 'detached' })
    provider.world.faults.clear()
    await press('Control+s')
    await tab.toasts.getByText(saved).waitFor()
    expect(await stored()).toMatchObject({ name: 'Not refused' })

    await field(NAME).fill('Lost')
    let sent = 0
    tab.page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1
    })
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'PUT', drop: 'after' })
    await press('Control+s')
    await button('Check the result').waitFor()
    provider.world.faults.clear()
    await button('Check the result').click()
    await tab.page.getByText('1 change', { exact: true }).waitFor({ state: 'detached' })
    expect(await stored()).toMatchObject({ name: 'Lost' })
    expect(sent).toBe(1)
  })

  it('that was refused for what nobody can change here, and is taken when it is sent again, leaves the keyboard in its field', async () => {
    await openTheForm()
    await field(NAME).fill('Refused')
    const body = { errorCode: 'ALREADY_EXISTS', errorMessage: 'Tv streaming already exists' }
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'PUT', status: 409, body, times: 1 })
    await press('Control+s')
    const alert = tab.page.getByRole('alert').filter({ hasText: 'Id: This id already exists' })
    await expect.poll(() => alert.evaluate((node) => node === document.activeElement)).toBe(true)
    await press('Control+s')
    await tab.toasts.getByText(saved).waitFor()
    await expect.poll(() => isFocused(NAME)).toBe(true)
  })

  it('that there is nothing of is refused calmly, in no colour of errors, and again with each press; it is answered until the next act: another tab, a dialog, or a key that does something else', async () => {
    await openTheForm()
    await press('Control+s')
    const said = tab.page
      .getByRole('main')
      .getByRole('status')
      .getByText('Nothing has changed', { exact: true })
    await said.waitFor()
    const colour = (element: Element) => getComputedStyle(element).color
    const ink = await tab.page.locator('body').evaluate(colour)
    expect(await said.evaluate(colour)).toBe(ink)
    await said.evaluate((element: HTMLElement) => element.setAttribute('data-first', ''))
    await press('Control+s')
    await expect.poll(() => said.getAttribute('data-first')).toBeNull()

    await press('Control+s')
    await said.waitFor()
    await press('2')
    await tab.page.getByRole('tab', { name: /^Stores/, selected: true }).waitFor()
    await said.waitFor({ state: 'detached' })
    await press('Control+s')
    await said.waitFor()
    await button(/^Add store/).click()
    await said.waitFor({ state: 'detached' })
    const dialog = tab.page.getByRole('dialog', { name: 'Add stores' })
    await dialog.waitFor()
    await press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await press('Control+s')
    await said.waitFor()
  })

  it('that is saved beneath a dialog is heard in that dialog, and seen above it; one that fails is heard there, at once', async () => {
    await openTheForm()
    await field(NAME).fill('Changed')
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'PUT', until, times: 1 })
    await press('Control+s')
    await field(NAME).fill('Changed again')
    await button(/^Review/).click()
    const dialog = tab.page.getByRole('dialog', { name: 'Changes' })
    await dialog.waitFor()
    answer()
    const heard = dialog.locator('> [aria-live=polite]')
    await expect.poll(() => heard.textContent()).toContain(saved)
    const inFront = await tab.toasts.getByText(saved).evaluate((element: HTMLElement) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(inFront).toBe(true)
    expect(await dialog.locator('> [aria-live=assertive]').textContent()).toBe('')
    expect(await tab.page.locator('#announcer').textContent()).not.toContain(saved)

    await heard.evaluate((element: HTMLElement) => element.replaceChildren())
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'PUT', status: 500, times: 1 })
    await press('Control+Enter')
    await expect
      .poll(() => dialog.locator('> [aria-live=assertive]').textContent())
      .toMatch(/^Something went wrong! Failed to update/)
    expect(await heard.textContent()).toBe('')
  })

  it('is saved from its review: by the key of a dialog or that of the page, both of which its button tells, told which fields are in the way, and then the review is over', async () => {
    await openTheForm()
    await field(NAME).fill('x'.repeat(256))
    await press('Control+.')
    const review = tab.page.getByRole('dialog', { name: 'Changes' })
    const save = review.getByRole('button', { name: /^Save changes/ })
    await save.waitFor()
    expect(await save.getAttribute('aria-keyshortcuts')).toBe('Control+Enter Control+S')
    expect((await save.innerText()).replaceAll(/\s+/g, ' ')).toBe('Save changes Ctrl ↵ or Ctrl S')
    await press('Control+Enter')
    await review.getByRole('status').getByText('Check the marked fields: Tv streaming service name').waitFor()
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    // A hasty Enter is no yes.
    await press('Enter')
    await review.waitFor({ state: 'detached' })

    for (const key of ['Control+Enter', 'Control+s']) {
      await field(NAME).fill(`By ${key}`)
      await button(/^Review/).click()
      provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'PUT', status: 500, times: 1 })
      await press(key)
      await tab.toasts.getByText('Failed to update the tv streaming service').waitFor()
      await save.waitFor()
      await press(key)
      await review.waitFor({ state: 'detached' })
      expect(await stored()).toMatchObject({ name: `By ${key}` })
      await expect
        .poll(() => button(/^Save changes/).evaluate((one) => one === document.activeElement))
        .toBe(true)
      await tab.closeMessages()
    }
    // It does not come again by itself with the next change.
    await field(NAME).fill('Mine')
    await tab.page.getByText('1 change', { exact: true }).waitFor()
    expect(await review.count()).toBe(0)
  })

  it('that is refused by field in its review has the review give way to that field', async () => {
    await openTheForm()
    await field(NAME).fill('Refused')
    await press('Control+.')
    const review = tab.page.getByRole('dialog', { name: 'Changes' })
    await review.waitFor()
    const fields = { name: 'Is somebody else’s' }
    const body = { errorCode: 'refused', errorMessage: 'Refused', fields }
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'PUT', status: 400, body, times: 1 })
    await press('Control+Enter')
    await review.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(NAME)).toBe(true)
    expect(await descriptionOf(NAME)).toContain('Is somebody else’s')
  })

  it('that is refused anew from its review, for what nobody can change here, has the review give way to what is to be known', async () => {
    await openTheForm()
    await field(NAME).fill('Refused')
    const body = { errorCode: 'ALREADY_EXISTS', errorMessage: 'Tv streaming already exists' }
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'PUT', status: 409, body, times: 2 })
    const alert = tab.page.getByRole('alert').filter({ hasText: 'Id: This id already exists' })
    const isHeard = () => alert.evaluate((node) => node === document.activeElement)
    await press('Control+s')
    await expect.poll(isHeard).toBe(true)
    await press('Control+.')
    const review = tab.page.getByRole('dialog', { name: 'Changes' })
    await review.waitFor()
    await press('Control+Enter')
    await review.waitFor({ state: 'detached' })
    await expect.poll(isHeard).toBe(true)
  })

  it('that meets another person in its review has the review give way to what is to be decided', async () => {
    await openTheForm()
    await field(NAME).fill('Mine')
    const before = await stored()
    const theirs = { ...tvStreamingServiceDraftOf(before), name: 'Theirs' }
    await another(updateTvStreamingService, { country, id, draft: theirs, original: before })
    await press('Control+.')
    const review = tab.page.getByRole('dialog', { name: 'Changes' })
    await review.getByRole('button', { name: /^Save changes/ }).click()
    const decide = button('Put my changes on top of theirs')
    await expect.poll(() => decide.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await review.count()).toBe(0)
    // What is mine can still be looked at.
    await press('Control+.')
    await review.getByText('Mine').waitFor()
    expect(await review.getByRole('button', { name: /^Save changes/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('that is saved while another save is under way is saved after it, with all that was typed by then', async () => {
    await openTheForm()
    await field(NAME).fill('First')
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    // It is stored by then; what it has become is still being read.
    provider.world.faults.arm({ path: '/rest/tvpackage/', method: 'GET', until, times: 1 })
    await press('Control+s')
    await tab.toasts.getByText(saved).waitFor()
    await field(NAME).fill('Second')
    await press('Control+s')
    await tab.page.getByRole('status').getByText('It is being saved').waitFor()
    expect((await stored()).name).toBe('First')
    answer()
    await savedTwice()
    expect((await stored()).name).toBe('Second')
    await tab.page.getByText('1 change', { exact: true }).waitFor({ state: 'detached' })
  })

  /** Saved, and held where what it has become is read; `settle` lets it go on. */
  async function underWay(fault: { method: 'GET' | 'PUT'; status?: number }) {
    await openTheForm()
    let puts = 0
    tab.page.on('request', (request) => {
      if (request.method() === 'PUT') puts += 1
    })
    await field(NAME).fill('First')
    const { promise: until, resolve: settle } = Promise.withResolvers<void>()
    provider.world.faults.arm({ path: '/rest/tvpackage/', until, times: 1, ...fault })
    await press('Control+s')
    await tab.page.locator('button[aria-busy="true"]').first().waitFor()
    return { settle, puts: () => puts }
  }

  it('that is not valid when the save before it has ended is not dropped without a word: its field says so, and has the focus', async () => {
    const { settle, puts } = await underWay({ method: 'GET' })
    await field(NAME).fill('')
    await field('Tier down').focus()
    await press('Control+s')
    settle()
    await tab.toasts.getByText(saved).waitFor()
    await expect.poll(() => isFocused(NAME)).toBe(true)
    expect(await descriptionOf(NAME)).toContain('Tv streaming service name is required')
    expect([puts(), (await stored()).name]).toEqual([1, 'First'])
  })

  it('that is typed on after it was asked for waits for a press of its own', async () => {
    const { settle, puts } = await underWay({ method: 'GET' })
    await field(NAME).fill('Second')
    await press('Control+s')
    await field(NAME).fill('Second, and half of a w')
    settle()
    await tab.page.getByText('1 change', { exact: true }).waitFor()
    await expect.poll(() => tab.page.locator('button[aria-busy="true"]').count()).toBe(0)
    expect([puts(), (await stored()).name]).toEqual([1, 'First'])
    expect(await field(NAME).inputValue()).toBe('Second, and half of a w')
  })

  it('that is saved twice while another save is under way is sent once', async () => {
    const { settle, puts } = await underWay({ method: 'GET' })
    await field(NAME).fill('Second')
    await press('Control+s')
    await press('Control+s')
    settle()
    await savedTwice()
    await tab.page.getByText('1 change', { exact: true }).waitFor({ state: 'detached' })
    expect([puts(), (await stored()).name]).toEqual([2, 'Second'])
  })

  it('that is saved while another save is under way is not sent after one that has failed: it is looked at first', async () => {
    const { settle, puts } = await underWay({ method: 'PUT', status: 500 })
    await field(NAME).fill('Second')
    await press('Control+s')
    settle()
    await tab.toasts.getByText('Failed to update').waitFor()
    await expect.poll(() => button('Save changes').getAttribute('aria-busy')).not.toBe('true')
    expect([puts(), (await stored()).name]).toEqual([1, 'Before'])
    expect(await field(NAME).inputValue()).toBe('Second')
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
    // What is typed after that was not kept from anywhere.
    await field(NAME).fill('Typed later')
    await tab.page.getByText('1 change', { exact: true }).waitFor()
    expect(await tab.page.getByText('Restored what you had typed').count()).toBe(0)
    await press('Control+s')
    await expect.poll(async () => (await stored()).name).toBe('Typed later')
    await tab.page.reload()
    await field(NAME).waitFor()
    expect(await tab.page.getByText('Restored what you had typed').count()).toBe(0)
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

  it('says why the page has gone, and keeps what was typed for whom it belongs to', async () => {
    await typedHere()
    const second = await other()
    await second.page.getByRole('button', { name: 'Log out' }).click()
    await tab.page.getByText('You have signed out in another tab. What you had typed here is kept').waitFor()
    expect(new URL(tab.page.url()).pathname).toBe('/')
    expect(await keptDrafts()).toHaveLength(1)

    await button('Login').click()
    await tab.signInAs('maja')
    await tab.page.getByText('Restored what you had typed').waitFor()
    expect(await field(NAME).inputValue()).toBe('Typed here')
    await second.page.close()
  })

  it('does not show anybody else what was typed', async () => {
    await typedHere()
    const second = await other()
    await second.page.getByRole('button', { name: 'Log out' }).click()
    await tab.page.getByText('You have signed out in another tab.').waitFor()
    await button('Login').click()
    await tab.signInAs('dev')
    await field(NAME).waitFor()
    expect(await field(NAME).inputValue()).not.toBe('Typed here')
    await second.page.close()
  })
})

/** Undefined while the browser is on its way to another page. */
async function keptDrafts(): Promise<string[] | undefined> {
  const keys = tab.page.evaluate(() => Object.keys(sessionStorage))
  return keys.then((all) => all.filter((key) => key.startsWith('headend-draft'))).catch(() => undefined)
}

describe('leaving with unsaved changes', () => {
  const WAYS: [string, () => Promise<unknown>][] = [
    ['Esc', () => press('Escape')],
    ['Cancel', () => button(/^Cancel/).click()],
    ['a link', () => tab.page.getByRole('link', { name: 'Start page' }).click()],
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
      await expect.poll(keptDrafts, { message: way }).toEqual([])
      expect((await stored()).name).toBe('Before')
    }
    // Out of the console and back: whoever comes next finds a page that goes nowhere.
    await at('/')
    await button('Login').waitFor()
  })

  it('by nothing at all is not asked about: without changes the way is free', async () => {
    await openTheForm()
    await field(NAME).fill('Now')
    await field(NAME).fill('Before')
    await press('Escape')
    await at(SERVICES)
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

it('what was opened before and has been deleted since is not found when it is opened again, until there is one again [OPN-107]', async () => {
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
  await goBy(tab.page, SERVICES, country)
  const draft = { ...newTvStreamingServiceDraft(), id, name: 'Again' }
  await another(createTvStreamingService, { country, draft })
  await goBy(tab.page, `${SERVICES}/${id}`, country)
  await tab.page.getByRole('heading', { name: 'Again' }).waitFor()
  // By whoever sits here, from its row.
  await goBy(tab.page, `${SERVICES}?id-filter=${id}`, country)
  await tab.page.getByRole('button', { name: 'Delete Again', exact: true }).click()
  await tab.page.getByRole('button', { name: 'Yes, delete tv streaming service' }).click()
  await tab.toasts.getByText('Tv streaming service deleted').waitFor()
  await goBy(tab.page, `${SERVICES}/${id}`, country)
  await notFound.waitFor()
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

describe('somebody who may only read', () => {
  it('sees all of it, disabled, and why; nothing adds, removes or deletes [PKG-072, PKG-077, PKG-078, PKG-014, STR-023]', async () => {
    await tab.openAs('olli', '/tv-packages/2001?country=FI')
    await field('Package name *').waitFor()
    for (const label of ['Package name *', 'Price', 'Description', 'Purchasable', 'Test Package'])
      expect(await field(label).isDisabled(), label).toBe(true)
    await tab.page
      .getByText(/^Needs developer-live, tvpackage-write or content-write/)
      .first()
      .waitFor()
    expect(await button(/^Save changes/).getAttribute('aria-disabled')).toBe('true')
    expect(await button('Delete package').count()).toBe(0)
    await press('2')
    await tab.page.getByRole('heading', { name: 'Channels in package' }).waitFor()
    expect(await button(/^Add channel/).count()).toBe(0)
    expect(await button(/^Remove /).count()).toBe(0)
  })
})

describe('a package', () => {
  it('begins with the documented fields, defaults and help; that may be bought shows for whom and on what [PKG-012, PKG-021..023, PKG-031..034, PKG-036..038, PKG-060, PKG-063, BAD-016]', async () => {
    await newPackage()
    await tab.page.getByRole('heading', { name: 'Create new package' }).waitFor()
    for (const [label, value] of [
      ['Package id *', ''],
      ['Package name *', ''],
      ['Package node name *', ''],
      ['Title', ''],
      ['Price', '0'],
      ['Sort order', '0'],
    ] as const)
      expect(await field(label).inputValue(), label).toBe(value)
    for (const help of [
      'Max 124 characters',
      'Up to 4 rows of 26 characters',
      'Up to 9 rows of 21 characters',
      'Lower values appear first',
    ])
      await tab.page.getByText(help).waitFor()
    expect(await field('OTT').count()).toBe(0)

    await field('Purchasable').click()
    const all = field('All clients')
    expect(await all.isChecked()).toBe(true)
    // A ticked client is one that is not kept out.
    await field('ccr').uncheck()
    expect(await all.isChecked()).toBe(false)
    await all.check()
    expect(await field('ccr').isChecked()).toBe(true)
    expect(await field('OTT').isChecked()).toBe(true)
    await field('OTT').uncheck()
    await field('STB').uncheck()
    await tab.page.getByText('At least one platform must be selected when package is purchasable').waitFor()
  })

  async function newPackage(): Promise<void> {
    await tab.openAs('maja', '/tv-packages/create?country=SE')
    await field('Package id *').waitFor()
  }

  it('is made with channels, stores and services, and found again whole after a reload [PKG-041..045, PKG-050..053, PKG-074, PKG-086, PKG-087, PKG-015, LOG-013]', async () => {
    await newPackage()
    const logs: string[] = []
    tab.page.on(
      'request',
      (request) => request.url().includes('/tvpackage-changes/') && logs.push(request.url()),
    )
    await tab.page.getByRole('tab', { name: /^Change log/ }).click()
    await tab.page.getByText(CHANGES_LATER).waitFor()
    await tab.page.getByRole('tab', { name: /^Overview/ }).click()
    const number = `99${count}`
    await field('Package id *').fill(number)
    await field('Package name *').fill('Made here')
    await field('Package node name *').fill(`made-${count}`)
    for (const [key, kind, submit] of [
      ['2', 'Add channels', 'Add 2 channels'],
      ['3', 'Add stores', 'Add 2 stores'],
      ['4', 'Add tv streaming services', 'Add 2 tv streaming services'],
    ] as const) {
      await tab.page.getByRole('tab', { selected: true }).focus()
      await press(key)
      await tab.page
        .getByText(/in package$/)
        .first()
        .waitFor()
      await press('a')
      const dialog = tab.page.getByRole('dialog', { name: kind })
      await dialog.waitFor()
      await press('ArrowDown')
      await press('Space')
      await press('ArrowDown')
      await press('Space')
      await dialog.getByRole('button', { name: submit }).waitFor()
      await press('Control+Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    await press('Control+s')
    await at(`/tv-packages/${number}`)
    await tab.toasts.getByText('TV Package was successfully created').waitFor()
    await tab.page.reload()
    for (const name of [/^Channels 2/, /^Stores 2/, /^Streaming services 2/])
      await tab.page.getByRole('tab', { name }).waitFor()
    await press('1')
    expect(await field('Package node name *').getAttribute('readonly')).not.toBeNull()
    await field('Title').fill('A title of its own')
    await press('Control+s')
    await tab.toasts.getByText('TV Package was successfully updated').waitFor()
    await tab.page.getByRole('tab', { name: /^Channels/ }).click()
    await tab.page.getByText('Shows 2 / 2').waitFor()
    expect(logs).toEqual([])
    await tab.page.getByRole('tab', { name: /^Change log/ }).click()
    await tab.page.getByText('A title of its own').first().waitFor()
  })

  it('that is in use cannot be deleted, and the dialog says so [PKG-079..081]', async () => {
    await tab.openAs('maja', '/tv-packages/1001?country=SE')
    await button('Delete package').click()
    const dialog = tab.page.getByRole('alertdialog')
    await dialog
      .getByText('This package cannot be deleted because it is connected to one or more engagement ID')
      .first()
      .waitFor()
    expect(
      await dialog.getByRole('button', { name: 'Yes, delete package' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })
})

it('the form is free of what axe finds, in either theme', async () => {
  await tab.openAs('maja', '/tv-packages/1001?country=SE')
  await field('Price').fill('abc')
  expect(await axeFindsInBothThemes(tab.page)).toEqual([])
})
