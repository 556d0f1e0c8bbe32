/** Several lists on one page. */
import { type Column, EMPTY_TABLE } from '@headend/core/table'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { DataTable } from './data-table.tsx'
import { ListSection, ListStack } from './list-section.tsx'

interface Sample {
  id: string
}

const columns: readonly Column<Sample>[] = [{ id: 'id', label: 'Id', type: 'STRING', value: ({ id }) => id }]
const table = {
  label: 'Samples',
  rows: [{ id: '1' }, { id: '2' }, { id: '3' }],
  columns,
  rowId: ({ id }: Sample) => id,
  empty: { title: 'No samples', text: '' },
  state: EMPTY_TABLE,
  onChange: () => {},
}

test('two lists share the foot: the keys are those of the list in focus', async () => {
  const { container } = await render(
    <main className="h-[600px]">
      <ListStack className="">
        <ListSection label="First">
          <DataTable {...table} />
        </ListSection>
        <ListSection label="Second">
          <DataTable {...table} secondary onDelete={() => {}} />
        </ListSection>
      </ListStack>
    </main>,
  )
  const bars = () => [...container.querySelectorAll('main p[aria-hidden]')]
  await expect.poll(() => bars().length).toBe(1)
  expect(bars()[0]?.textContent).not.toContain('delete')
  const [first, second] = container.querySelectorAll<HTMLElement>('section')
  second?.querySelector<HTMLElement>('[role=grid] [data-row="0"]')?.focus()
  await expect.poll(() => bars()[0]?.textContent).toContain('delete')
  expect(bars()).toHaveLength(1)
  // As high as its rows: the second list begins right below the first.
  expect(first?.getBoundingClientRect().height).toBeLessThan(220)
  expect(second?.getBoundingClientRect().top).toBe(first?.getBoundingClientRect().bottom)
})
