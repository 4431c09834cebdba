export type SortDirection = 'ascending' | 'descending'

/** Returns the direction in which a list with sort key `now` is sorted by a column's `order`; undefined if by another. */
export function sortDirection(now: string | undefined, order: string): SortDirection | undefined {
  if (now === order) return 'ascending'
  return now === `-${order}` ? 'descending' : undefined
}

/** Returns the sort key after a press on a column header: ascending, then descending, then the list's default. */
export function nextOrder(now: string | undefined, order: string): string | undefined {
  if (now === order) return `-${order}`
  return now === `-${order}` ? undefined : order
}
