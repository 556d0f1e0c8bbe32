/** The fields of a selection item as a form. */
import { no, type Verdict, YES } from '@headend/core/access'
import { tabsView } from '@headend/core/edit'
import { SELECTION_ITEM_TABS, selectionItemFields, selectionItemRecord } from '@headend/core/selection-menu'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EditFields, usePendingFocus } from '../../forms/fields.tsx'
import { useEditForm } from '../../forms/use-edit-form.ts'

const item = selectionItemRecord.newDraft('NO')
const selectionItem = {
  ...item,
  ...{
    id: 'viaplay',
    name: 'Viaplay',
    logoUrl: 'https://logos.example/v.png',
    tvPackageId: '1',
    displayOrderPriority: 1,
  },
  commercialProductIds: ['101'],
}

function SelectionItem({ verdict, save }: { verdict: Verdict; save: () => never }) {
  const edit = useEditForm({
    ...{ verdict, mode: 'edit', record: 'viaplay', name: 'Viaplay', saveCommands: [] },
    labels: selectionItemRecord.labels,
    fields: selectionItemRecord.fields('NO'),
    schema: selectionItemRecord.schema('NO'),
    original: { id: selectionItem.id, draft: selectionItem, stored: selectionItem },
    save,
    read: save,
  })
  usePendingFocus(edit, SELECTION_ITEM_TABS, 'overview', () => {})
  return (
    <>
      <EditFields edit={edit} tabs={SELECTION_ITEM_TABS} tab="overview" />
      <button type="button" onClick={edit.save}>
        {edit.view.save.reason ?? 'Save'}
      </button>
      {tabsView(SELECTION_ITEM_TABS, edit.fields, edit.problems, edit).map(({ title, problems }) => (
        <p key={title}>
          {title}: {problems} wrong
        </p>
      ))}
    </>
  )
}

const neverSaved = () => expect.unreachable('It was sent')

test.each([
  ['Logo url *', 'nowhere', 'Must be a web address: https://…, or http://…'],
  ['Display order', '1.5', 'Must be a whole number, 0 or more'],
])(
  'an invalid value in %s is marked there and at the tab, and not sent [SEL-021, SEL-023, SEL-025, BAD-034, BAD-035]',
  async (label, typed, why) => {
    const screen = await render(<SelectionItem verdict={YES} save={neverSaved} />)
    const field = screen.getByRole('textbox', { name: label })
    await expect.element(screen.getByRole('button', { name: 'No unsaved changes' })).toBeVisible()
    await field.fill(typed)
    await expect.element(field).toHaveAccessibleDescription(new RegExp(why.replaceAll(/[.?]/g, '.')))
    await expect.element(screen.getByText('Overview: 1 wrong')).toBeVisible()
    await screen.getByRole('button', { name: 'Fix the highlighted fields' }).click()
    await expect.element(field).toHaveFocus()
  },
)

test('product ids are tags: Enter adds one, its button removes it [SEL-014, SEL-015]', async () => {
  const screen = await render(<SelectionItem verdict={YES} save={neverSaved} />)
  const help = 'Add multiple product IDs by typing and pressing Enter or Tab.'
  await expect.element(screen.getByText(help)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Commercial Product IDs' }).fill('102')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Remove 101' }).click()
  await expect.element(screen.getByRole('button', { name: 'Remove 102' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove 101' })).not.toBeInTheDocument()
})

test('without the right to write every field is text, with the reason once [ROL-031, ROL-032, SEL-028]', async () => {
  const reason = 'needs the role content-write. You have content-read'
  const screen = await render(<SelectionItem verdict={no(reason)} save={neverSaved} />)
  for (const field of selectionItemFields) {
    await expect.element(screen.getByRole('group', { name: field.label, exact: true })).toBeVisible()
  }
  expect(screen.container.querySelectorAll('input, textarea, select')).toHaveLength(0)
  await expect.element(screen.getByRole('button', { name: 'Remove 101' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /content-write/ })).toBeVisible()
})
