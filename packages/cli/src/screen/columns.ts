interface Column {
  label: string
  cells: readonly string[]
}

/** Widths that fit side by side: what is widest gives way first, no column below its heading. */
export function columnWidths(columns: readonly Column[], room: number): number[] {
  const widths = columns.map(({ label, cells }) =>
    Math.max(label.length, ...cells.map(({ length }) => length)),
  )
  for (;;) {
    const widest = widestAbove(columns, widths)
    if (widest === undefined || sum(widths) <= room) return widths
    widths[widest] = (widths[widest] ?? 0) - 1
  }
}

function widestAbove(columns: readonly Column[], widths: readonly number[]): number | undefined {
  const shrinkable = widths.map((width, index) => (width > (columns[index]?.label.length ?? 0) ? width : 0))
  const most = Math.max(...shrinkable)
  return most > 0 ? shrinkable.indexOf(most) : undefined
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
