import { cellText } from '@headend/core/table'
import { type TvPackageSummary, tvPackageColumns } from '@headend/core/tv-packages'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { gridColumns } from '../../table/cells/cell.ts'
import { DELETE_COLUMN, deleteCell } from '../../table/cells/cells.tsx'
import { cellsIn } from './list-page.tsx'

/** Pixels of a list beside the navigation in a window of 1280 pixels. */
const LIST = 996

const row = (change: Partial<TvPackageSummary>): TvPackageSummary => ({
  id: '2001',
  name: 'Perus',
  title: '',
  nodeName: 'basic-fi',
  test: false,
  purchasable: true,
  sortOrder: 10,
  modified: null,
  lastModifiedBy: '',
  ...change,
})

function List({ rows }: { rows: readonly TvPackageSummary[] }) {
  const columns = [...tvPackageColumns('FI'), DELETE_COLUMN]
  const cells = { ...cellsIn('FI'), delete: deleteCell<TvPackageSummary>(({ name }) => name) }
  return (
    <div style={{ width: LIST }} className="overflow-auto">
      <div style={gridColumns(columns, cells, { rows, marks: true })}>
        {rows.map((one) => (
          <div key={one.name} className="grid grid-cols-(--columns) px-2.5">
            <span />
            {columns.map((column) => (
              <span key={column.id} data-column={column.id} className="truncate px-2.5 font-[540]">
                {cellText(column, one)}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

test('in a window of 1280 pixels a long name is complete', async () => {
  const rows = [row({}), row({ name: 'Urheilu ja elokuvat koko perheelle' })]
  const { container } = await render(<List rows={rows} />)
  const names = [...container.querySelectorAll('[data-column=name]')]
  expect(names.map((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([false, false])
  expect(new Set(names.map((cell) => cell.clientWidth)).size, 'the same in all rows').toBe(1)
  const list = container.firstElementChild
  expect(list?.scrollWidth, 'all columns are in sight').toBe(list?.clientWidth)
})
