import { no, YES } from '@headend/core/access'
import type { EditField } from '@headend/core/edit'
import { AppError, RejectedError } from '@headend/core/errors'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FieldControl } from './field-control.tsx'
import { EditFields, usePendingFocus } from './fields.tsx'
import { type EditDefinition, type EditForm, useEditForm } from './use-edit-form.ts'

vi.mock('./field-control.tsx', { spy: true })
afterEach(() => void vi.clearAllMocks())

interface Draft {
  id: string
  name: string
  from: string
  to: string
  about: string
  clients: string[]
  tags: string[]
  pin: string
  password: string
}

const TABS = [{ id: 'overview' }, { id: 'more' }]

const fields: readonly EditField<Draft>[] = [
  { name: 'id', label: 'Id', kind: 'text', required: true, fixed: true },
  { name: 'name', label: 'Name', kind: 'text', required: true, placeholder: 'As boxes show it' },
  { name: 'from', label: 'From', kind: 'text' },
  { name: 'to', label: 'To', kind: 'text', validateWith: ['from'] },
  { name: 'about', label: 'About', kind: 'text-area', guidance: { characters: 4 } },
  {
    name: 'clients',
    label: 'Clients',
    kind: 'list',
    choices: ['ccr', 'sstv', 'web'].map((value) => ({ value, label: value })),
    all: 'All clients',
  },
  { name: 'tags', label: 'Tags', kind: 'list', tags: true, tab: 'more' },
  { name: 'pin', label: 'Pin', kind: 'text', secret: 'revealed', tab: 'more' },
  { name: 'password', label: 'Password', kind: 'text', secret: 'never' },
]

const wrong: Readonly<Record<string, (draft: Draft) => string | false>> = {
  id: ({ id }) => id === '' && 'Id is required',
  name: ({ name }) => name === '' && 'Name is required',
  to: ({ from, to }) => from > to && 'Ends before it starts',
  tags: ({ tags }) => tags.length > 2 && 'At most two tags',
}

/** Stands in for a schema: what is wrong with each field. */
const schema = {
  safeParse(draft: Draft) {
    const issues = Object.entries(wrong).map(([name, ask]) => ({
      code: 'custom',
      path: [name],
      message: ask(draft),
    }))
    const error = { issues: issues.filter(({ message }) => message) }
    return { success: error.issues.length === 0, error }
  },
} as unknown as Definition['schema']

const EMPTY: Draft = {
  id: '',
  name: '',
  from: '1',
  to: '2',
  about: '',
  clients: [],
  tags: [],
  pin: '',
  password: '',
}
const STORED: Draft = { ...EMPTY, id: '7', name: 'Sport' }

type Definition = EditDefinition<Draft, Draft>

const failed = (error: AppError) => ({ status: 'failed' as const, error, told: true })

function define(given: Partial<Definition> & { draft?: Draft } = {}): Definition {
  const { draft = STORED, mode = 'edit' } = given
  const original = { id: draft.id, draft, stored: mode === 'edit' ? draft : undefined }
  return {
    mode,
    fields,
    schema,
    original,
    record: 'sample',
    name: draft.name,
    labels: { create: 'New sample', save: 'Save changes', saveNew: 'Create' },
    saveCommands: [],
    verdict: YES,
    save: async (attempt) => ({ status: 'done', output: { id: attempt.draft.id } }),
    read: async ({ draft }) => ({ id: draft.id, draft, stored: draft }),
    ...given,
  }
}

let edit: EditForm<Draft>

function Form({ definition, kept }: { definition: Definition; kept?: Partial<Draft> }) {
  const [tab, setTab] = useState('overview')
  edit = useEditForm(definition, {
    keptDraft: kept && { before: {}, after: kept, secrets: [] },
  })
  usePendingFocus(edit, TABS, tab, setTab)
  return (
    <>
      <EditFields key={tab} edit={edit} tabs={TABS} tab={tab} />
      <button type="button" onClick={edit.save}>
        Save
      </button>
      <button type="button" onClick={() => setTab('more')}>
        More
      </button>
      <output>{edit.changes.map(({ label, to }) => `${label}: ${to}`).join(', ')}</output>
    </>
  )
}

async function open(given?: Parameters<typeof define>[0], kept?: Partial<Draft>) {
  const screen = await render(<Form definition={define(given)} {...(kept && { kept })} />)
  const field = (label: string) => screen.getByLabelText(label, { exact: true })
  const readOnly = (label: string) => screen.getByRole('group', { name: label, exact: true })
  return { ...screen, field, readOnly, press: (name: string) => screen.getByRole('button', { name }).click() }
}

const NEW = { mode: 'create', draft: EMPTY } as const

test('an existing record shows at once what is wrong with it', async () => {
  const { field } = await open({ draft: { ...STORED, name: '' } })
  await expect.element(field('Name *')).toHaveAccessibleDescription('Name is required')
  await expect.element(field('Name *')).toBeInvalid()
})

test('a new record shows errors of visited fields, and all errors after a tried save', async () => {
  const { field, press } = await open(NEW)
  expect(edit.started).toBe(false)
  await field('Id *').click()
  await userEvent.tab()
  await expect.element(field('Id *')).toHaveAccessibleDescription('Id is required')
  await expect.element(field('Name *')).not.toBeInvalid()
  expect(edit.started).toBe(true)
  await press('Save')
  await expect.element(field('Name *')).toHaveAccessibleDescription('Name is required')
  await expect.element(field('Id *')).toHaveFocus()
})

test('the first field that is wrong gets the focus, also on another tab', async () => {
  const { field, press } = await open({ draft: { ...STORED, tags: ['1', '2', '3'] } })
  await field('Name *').fill('Sports')
  await press('Save')
  await expect.element(field('Tags')).toHaveFocus()
  await expect.element(field('Tags')).toHaveAccessibleDescription('At most two tags')
})

test('a field that is judged beside another shows its error when that one changes [CAM-032, BAD-032]', async () => {
  const { field } = await open({ ...NEW, draft: { ...EMPTY, id: '7' } })
  await field('From').fill('3')
  await expect.element(field('To')).toHaveAccessibleDescription('Ends before it starts')
  await expect.element(field('Name *')).not.toBeInvalid()
  await field('From').fill('2')
  await expect.element(field('To')).not.toBeInvalid()
})

test('a key draws the field that it is typed into, and no other', async () => {
  const { field } = await open()
  await field('Name *').fill('Sports')
  await expect.element(field('Name *')).toHaveValue('Sports')
  vi.mocked(FieldControl).mockClear()
  await userEvent.type(field('Name *'), 's')
  await expect.element(field('Name *')).toHaveValue('Sportss')
  const drawn = vi
    .mocked(FieldControl)
    .mock.calls.map(([{ field }]) => String((field as { name: string }).name))
  expect(new Set(drawn)).toEqual(new Set(['name']))
})

test('a field that the service rejected has its error and the focus, until its value changes', async () => {
  const error = new RejectedError({ name: 'Is taken' })
  const save = vi.fn<Definition['save']>(async () => failed(error))
  const { field, press } = await open({ save })
  await field('Name *').fill('Taken')
  await press('Save')
  await expect.element(field('Name *')).toHaveAccessibleDescription('Is taken')
  await expect.element(field('Name *')).toHaveFocus()
  await userEvent.tab()
  await press('Save')
  expect(save).toHaveBeenCalledOnce()
  await expect.element(field('Name *')).toHaveAccessibleDescription('Is taken')
  await field('Name *').fill('Free')
  await expect.element(field('Name *')).not.toBeInvalid()
  await press('Save')
  await expect.poll(() => save.mock.calls.length).toBe(2)
})

test('what the service rejected and cannot be changed here blocks no other save', async () => {
  const save = vi.fn<Definition['save']>(async () => failed(new RejectedError({ id: 'Is closed' })))
  const { field, readOnly, press } = await open({ save })
  await field('Name *').fill('Sports')
  await press('Save')
  await expect.element(readOnly('Id')).toHaveAccessibleDescription(/Is closed/)
  await press('Save')
  await expect.poll(() => save.mock.calls.length).toBe(2)
})

test('a hint of the service is at its field, which may be saved as it is', async () => {
  const hints = { name: 'Looks like one that exists' }
  const save = vi.fn<Definition['save']>(async () => failed(new AppError('server', 'broken', { hints })))
  const { field, press } = await open({ save })
  await field('Name *').fill('Sports')
  await press('Save')
  await expect.element(field('Name *')).toHaveAccessibleDescription('Looks like one that exists')
  expect(edit.view.save.enabled).toBe(true)
})

test('each change can be undone, or all of them', async () => {
  const { field } = await open()
  await field('Name *').fill('')
  await field('From').fill('2')
  edit.undo('from')
  await expect.element(field('From')).toHaveValue('1')
  await expect.element(field('Name *')).toBeInvalid()
  edit.undo()
  await expect.element(field('Name *')).toHaveValue('Sport')
  await expect.element(field('Name *')).not.toBeInvalid()
  expect(edit.changes).toEqual([])
})

test('a restored draft is a change of what is stored, and shows what is wrong with it', async () => {
  const { field, getByRole } = await open({ ...NEW, draft: EMPTY }, { from: '4', about: 'News' })
  await expect.element(field('To')).not.toBeInvalid()
  await expect.element(field('From')).toHaveValue('4')
  await expect.element(getByRole('status')).toHaveTextContent('From: 4, About: News')
  expect(edit.form.formState.isDirty).toBe(true)
})

test('a read-only form has texts with labels, which Tab passes by', async () => {
  const { readOnly, getByRole } = await open({
    verdict: no('needs the role content-write'),
    draft: { ...STORED, clients: ['ccr', 'web'] },
  })
  await expect.element(readOnly('Name')).toHaveTextContent('NameSport')
  await expect.element(readOnly('Clients')).toHaveTextContent('Clientsccr, web')
  await expect.element(readOnly('About')).toHaveTextContent('About–')
  await expect.element(readOnly('Password')).toHaveTextContent('PasswordNever shown')
  await userEvent.tab()
  await expect.element(getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('a number is typed on a keyboard of digits, another value on one of letters', async () => {
  const { field } = await open({
    fields: fields.map((one) => (one.name === 'to' ? { ...one, kind: 'number' } : one) as EditField<Draft>),
  })
  await expect.element(field('To')).toHaveAttribute('inputmode', 'decimal')
  await expect.element(field('From')).toHaveAttribute('inputmode', 'text')
})

const GROUPED = fields.map((field): EditField<Draft> => ({ ...field, group: 'Account' }))

test('the reason against several fields stands once, below their heading', async () => {
  const mayEdit = (name: string) => (name === 'about' ? YES : no('it is managed in BSS'))
  const { field, readOnly, getByText } = await open({ fields: GROUPED, mayEdit })
  await expect.poll(() => getByText('It is managed in BSS').elements().length).toBe(1)
  await expect.element(readOnly('Name')).toHaveAccessibleDescription('It is managed in BSS')
  await field('About').fill('News')
  expect(edit.changes).toMatchObject([{ name: 'about' }])
})

test('a single read-only field has its own reason, as has the id of an existing record', async () => {
  const mayEdit = (name: string) => (name === 'from' ? no('it is managed in BSS') : YES)
  const { readOnly } = await open({ fields: GROUPED, mayEdit })
  await expect.element(readOnly('From')).toHaveAccessibleDescription('It is managed in BSS')
  await expect.element(readOnly('Id')).toHaveAccessibleDescription('Cannot be changed once created')
  await expect.element(readOnly('Id')).toHaveTextContent('Id7Cannot be changed once created')
})

test('a text area counts what it holds, and warns where that is too much', async () => {
  const { field } = await open()
  await field('About').fill('Sports')
  await expect.element(field('About')).toHaveAccessibleDescription(/Longer than 4 characters.* 6 \/ 4/)
})

test('one box ticks all of a list', async () => {
  const { getByRole } = await open()
  const box = (name: string) => getByRole('checkbox', { name })
  await box('ccr').click()
  await expect.element(box('All clients')).toBePartiallyChecked()
  await box('All clients').click()
  await expect.element(box('web')).toBeChecked()
  await expect.element(box('sstv')).toBeChecked()
})

test('tags are added, removed and completed by keys [SEL-014..017]', async () => {
  const { press, field, getByRole } = await open()
  await press('More')
  const tags = () =>
    getByRole('button', { name: /^Remove / })
      .elements()
      .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''))
  await field('Tags').click()
  await userEvent.keyboard('101{Enter} 102 {Tab}')
  await field('Tags').click()
  await userEvent.keyboard('101{Enter}103 b{Enter} {Enter}104{Enter}')
  expect(tags()).toEqual(['101', '102', '103 b', '104'])
  await userEvent.keyboard('{Backspace}')
  expect(tags()).toEqual(['101', '102', '103 b'])
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Delete}')
  expect(tags()).toEqual(['101', '103 b'])
  await userEvent.keyboard('{End}105{Control>}s{/Control}')
  await expect.poll(tags).toEqual(['101', '103 b', '105'])
})

test('white space around a pasted value is removed, but not in a text or a password', async () => {
  const { field } = await open()
  /** Returns whether the browser pastes the text unchanged. */
  const paste = async (label: string, text: string) => {
    await field(label).click()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    return field(label).element().dispatchEvent(event)
  }
  await field('From').fill('')
  expect(await paste('From', '  node\r\nname \n')).toBe(false)
  await expect.element(field('From')).toHaveValue('node name')
  expect(await paste('From', ' more ')).toBe(true)
  expect(await paste('Password', ' secret ')).toBe(true)
})

test('a secret is shown on demand', async () => {
  const { press, getByLabelText, getByRole } = await open()
  await press('More')
  await getByLabelText('Pin').fill('1234')
  await expect.element(getByLabelText('Pin')).toHaveAttribute('type', 'password')
  await press('Show')
  await expect.element(getByRole('textbox', { name: 'Pin' })).toHaveValue('1234')
})

test('fixed fields share one note; a read-only form has none', async () => {
  const alsoName = fields.map((field) => (field.name === 'name' ? { ...field, fixed: true as const } : field))
  const screen = await open({ fields: alsoName })
  const NOTE = 'Cannot be changed once created: Id, Name'
  await expect.poll(() => screen.getByText(/once created/).elements().length).toBe(1)
  for (const label of ['Id', 'Name'])
    await expect.element(screen.readOnly(label)).toHaveAccessibleDescription(NOTE)
  await screen.unmount()
  const readOnly = await open({ fields: alsoName, verdict: no('needs the role content-write') })
  await expect.element(readOnly.readOnly('Id')).toHaveTextContent('Id7')
  await expect.element(readOnly.getByText(/once created/)).not.toBeInTheDocument()
})
