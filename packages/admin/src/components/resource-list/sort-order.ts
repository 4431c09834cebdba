export type SortDirection = 'ascending' | 'descending'

/** How a list that is sorted by `now` is sorted by a column's `order`, if it is. */
export function sortDirection(now: string | undefined, order: string): SortDirection | undefined {
  if (now === order) return 'ascending'
  return now === `-${order}` ? 'descending' : undefined
}

/** The order after a press on a column's head: up, then down, then the list's own. */
export function nextOrder(now: string | undefined, order: string): string | undefined {
  if (now === order) return `-${order}`
  return now === `-${order}` ? undefined : order
}
