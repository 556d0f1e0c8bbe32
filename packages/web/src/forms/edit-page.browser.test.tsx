/** The page of a record: where the focus starts, the review of changes, and saves that do not succeed. */
import { no, YES } from '@headend/core/access'
import { AppError, RejectedError } from '@headend/core/errors'
import { EMPTY_TABLE } from '@headend/core/table'
import { newTvStreamingServiceDraft, tvStreamingServiceRecord } from '@headend/core/tv-streaming-services'
import { press } from '@headend/testing/keyboard'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { CountryContext, ServicesContext } from '../context/services.tsx'
import { createStandIns } from '../parts/stand-ins.ts'
import { DataTable } from '../table/data-table.tsx'
import { Button } from '../ui/button.tsx'
import { SearchInput } from '../ui/fields/text-input.tsx'
import { EditPage } from './edit-page.tsx'
import { EditFields } from './fields.tsx'
import { useEdit } from './use-edit.ts'
import type { EditDefinition } from './use-edit-form.ts'

const { labels, fields, schema } = tvStreamingServiceRecord
const TABS = [
  { id: 'overview', title: 'Overview' },
  { id: 'stores', title: 'Stores' },
  { id: 'empty', title: 'Empty' },
  { id: 'medias', title: 'Medias' },
]
const NEW = newTvStreamingServiceDraft()
const STORED = { ...NEW, id: 'max', name: 'Max', storeIds: ['1', '2'] }

type Definition = EditDefinition<typeof NEW, typeof NEW>

const serviceFields = fields('SE')
const serviceSchema = schema('SE')
const services = createStandIns()
const queryClient = new QueryClient()
/** Loads the rows of the table. */
let load = Promise.withResolvers<void>()

afterEach(() => {
  load = Promise.withResolvers()
})

function define(given: Partial<Definition>): Definition {
  const stored = given.mode === 'create' ? undefined : STORED
  const draft = stored ?? NEW
  return {
    ...{ labels, fields: serviceFields, schema: serviceSchema, verdict: YES, mode: 'edit', saveCommands: [] },
    original: { id: draft.id, draft, stored },
    record: crypto.randomUUID(),
    name: draft.name,
    save: async (attempt) => ({ status: 'done', output: attempt.draft }),
    read: async ({ draft }) => ({ id: draft.id, draft, stored: draft }),
    ...given,
  }
}

/** A button, and a table that is loaded later. */
function Stores() {
  const [isLoaded, setLoaded] = useState(false)
  const [state, setState] = useState(EMPTY_TABLE)
  useEffect(() => void load.promise.then(() => setLoaded(true)), [])
  return (
    <>
      <Button>Remove all stores</Button>
      <DataTable
        label="Stores"
        rows={isLoaded ? STORED.storeIds.map((id) => ({ id })) : undefined}
        columns={[{ id: 'id', label: 'Id', type: 'STRING', value: ({ id }) => id }]}
        rowId={({ id }) => id}
        empty={{ title: 'No stores', text: '' }}
        {...{ state, onChange: setState }}
      />
    </>
  )
}

function Service({ definition, addressed }: { definition: Definition; addressed: string | undefined }) {
  const edit = useEdit(definition)
  const [tab, setTab] = useState(addressed)
  const contents = {
    overview: () => <EditFields edit={edit} tabs={TABS} tab="overview" />,
    stores: () => <Stores />,
    empty: () => <Button>Remove all</Button>,
    medias: () => <SearchInput data-starts-tab aria-label="Search medias" />,
  }
  return (
    <EditPage
      edit={edit}
      tabs={TABS.map((one) => ({ ...one, content: contents[one.id as keyof typeof contents] }))}
      tab={tab}
      onTab={setTab}
      onClose={() => {}}
    />
  )
}

async function open(given: Partial<Definition> = {}, addressed?: string, state = {}) {
  const definition = define(given)
  const routeTree = createRootRoute({
    component: () => (
      <main>
        <Service definition={definition} addressed={addressed} />
      </main>
    ),
    staticData: { area: 'tv-streaming-services' },
  })
  const history = createMemoryHistory()
  history.replace('/', state)
  const router = createRouter({ routeTree, history })
  await render(
    <ServicesContext value={services}>
      <CountryContext value="SE">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CountryContext>
    </ServicesContext>,
  )
  await expect.element(addressed ? tabNamed(/Medias|Stores/).first() : NAME).toBeVisible()
}

const ID = page.getByRole('textbox', { name: 'Id *' })
const NAME = page.getByRole('textbox', { name: 'Tv streaming service name *' })
const changes = page.getByRole('dialog', { name: 'Changes' })
const tabNamed = (name: RegExp) => page.getByRole('tab', { name })
const failsWith = (error: AppError) => vi.fn(async () => ({ status: 'failed' as const, error, told: true }))

test('a new form starts in its first field; its tab is marked once a field was left [STR-018, STR-019, BAD-017, BAD-018]', async () => {
  await open({ mode: 'create' })
  await expect.element(ID).toHaveFocus()
  await expect.element(page.getByText(/not valid/)).not.toBeInTheDocument()
  await press('Tab')
  await expect.element(tabNamed(/Overview/)).toHaveAccessibleName(/1 field is not valid/)
  await press('Control+S')
  await expect.element(tabNamed(/Overview/)).toHaveAccessibleName(/2 fields are not valid/)
  await expect.element(ID).toHaveFocus()
  await expect.element(ID).toHaveAccessibleDescription('Tv streaming service id is required')
  await expect.element(NAME).toHaveAccessibleDescription(/^Tv streaming service name is required/)
  await expect.element(page.getByRole('button', { name: 'Create tv streaming service' })).toBeDisabled()
})

test('a tab that is opened by its key has the focus in its table, else on itself', async () => {
  await open()
  await press('2')
  await expect.element(tabNamed(/Stores/)).toHaveFocus()
  load.resolve()
  await expect.element(page.getByRole('row', { name: '1' })).toHaveFocus()
  await press('3')
  await expect.element(tabNamed(/Empty/)).toHaveFocus()
  await press('1')
  await expect.element(tabNamed(/Overview/)).toHaveFocus()
  await press('Tab')
  // Past the id, which is a text.
  await expect.element(NAME).toHaveFocus()
})

test('an address leads into the search of its tab, but not from record to record', async () => {
  await open({}, 'medias')
  await expect.element(page.getByRole('searchbox', { name: 'Search medias' })).toHaveFocus()
  await cleanup()
  await open({}, 'medias', { replacedBy: 'max' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('the changes can be undone and saved from their dialog, unless a field is wrong [PKG-071]', async () => {
  const save = vi.fn<Definition['save']>(async ({ draft }) => ({ status: 'done', output: draft }))
  await open({ save })
  await NAME.fill('')
  await page.getByRole('textbox', { name: 'Tier up' }).fill('ultra')
  await expect.element(page.getByText('2 changes')).toBeVisible()
  await press('Control+.')
  await expect.element(changes).toBeVisible()
  await press('Control+Enter')
  await expect
    .element(changes.getByRole('status').getByText(/Fix the highlighted fields: Tv streaming service name/))
    .toBeVisible()
  expect(save).not.toHaveBeenCalled()
  await changes.getByRole('button', { name: 'Undo Tv streaming service name' }).click()
  await press('Control+Enter')
  await expect.element(changes).not.toBeInTheDocument()
  expect(save.mock.calls.map(([{ draft }]) => draft)).toEqual([
    { ...STORED, tvStreamingServiceIdTierUp: 'ultra' },
  ])
  await expect.element(page.getByText('1 change', { exact: true })).not.toBeInTheDocument()
})

test('a field that is rejected closes the dialog with the changes and has the focus', async () => {
  await open({ save: failsWith(new RejectedError({ name: 'Is taken' })) })
  await NAME.fill('Ultra')
  await press('Control+.')
  await expect.element(changes).toBeVisible()
  await press('Control+Enter')
  await expect.element(changes).not.toBeInTheDocument()
  await expect.element(NAME).toHaveFocus()
  await expect.element(NAME).toHaveAccessibleDescription(/Is taken/)
})

test('that a record is read-only is shown as a status, not as an alarm', async () => {
  await open({ verdict: no('needs the role content-write') }, 'stores')
  await expect.element(page.getByRole('status').getByText(/Needs the role content-write/i)).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a rejection that no field can fix has the focus until something changes [STR-022, STR-029]', async () => {
  await open({ save: failsWith(new RejectedError({ id: 'This id already exists' })) })
  await NAME.fill('Ultra')
  await press('Control+S')
  const alert = page.getByRole('alert').filter({ hasText: 'Id: This id already exists' })
  await expect.element(alert).toHaveFocus()
  const id = page.getByRole('group', { name: 'Id', exact: true })
  await expect.element(id).toHaveAccessibleDescription(/This id already exists/)
  await NAME.fill('Ultra 2')
  await expect.element(alert).not.toBeInTheDocument()
})

test('an unknown result is checked before a new save, and the focus returns', async () => {
  await page.viewport(1280, 800)
  const save = failsWith(new AppError('outcome-unknown', 'No answer'))
  const read = vi.fn<Definition['read']>(async ({ draft }) => ({ id: draft.id, draft, stored: draft }))
  await open({ save, read })
  await NAME.fill('Ultra')
  await press('Control+S')
  const check = page.getByRole('button', { name: 'Check the result' })
  await expect.element(check).toHaveFocus()
  // Messages of 356 pixels lie at the right.
  expect(check.element().getBoundingClientRect().right).toBeLessThan(1280 - 24 - 356)
  await press('Control+S')
  await press('Enter')
  await expect.element(page.getByText('1 change', { exact: true })).not.toBeInTheDocument()
  await expect.element(NAME).toHaveFocus()
  expect(save).toHaveBeenCalledOnce()
})
