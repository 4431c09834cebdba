import type { Column } from './column.ts'

/** Minimum width of a column without one, in rem. */
const LEFT_OVER = 10

/** Width of the column of checkboxes, in rem. */
const CHECKBOX = 2.75

type Measured = Pick<Column<never>, 'width' | 'drops'>

/** Returns the width that a table needs to show its columns, in rem: all, those that drop late or never, and those that never drop. */
export function roomsOf(columns: readonly Measured[], isSelectable: boolean): [number, number, number] {
  const own = isSelectable ? CHECKBOX : 0
  const rooms = [1, 2, 3].map((level) => own + roomOf(columns.filter(({ drops = 3 }) => drops >= level)))
  return rooms as [number, number, number]
}

/** Returns the width that columns need, in rem. */
function roomOf(columns: readonly Measured[]): number {
  return columns.reduce((sum, { width }) => sum + (width ? Number.parseFloat(width) : LEFT_OVER), 0)
}
