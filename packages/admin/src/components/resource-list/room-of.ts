import type { Column } from './column.ts'

/** Minimum width of a column without one, in rem. */
const LEFT_OVER = 10

/** Returns the width that a table needs to show all columns, in rem. */
export function roomOf(columns: readonly Pick<Column<never>, 'width'>[]): number {
  return columns.reduce((sum, { width }) => sum + (width ? Number.parseFloat(width) : LEFT_OVER), 0)
}
