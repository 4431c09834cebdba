/** Returns the previous page's offset; undefined for the first page, which has no `offset` in its address. */
export function previousOffset(offset: number, pageSize: number): number | undefined {
  return offset > pageSize ? offset - pageSize : undefined
}

/** Whether there is a next page, by the total count; without a count, a full page may have one. */
export function hasNextPage(
  offset: number,
  rowCount: number,
  pageSize: number,
  count: number | undefined,
): boolean {
  return count === undefined ? rowCount >= pageSize : offset + pageSize < count
}

/**
 * Returns the offset of the last page if this page is beyond it, e.g. after deletions. Undefined for every other page, and if
 * there are no rows or no count.
 */
export function lastPageBefore(
  offset: number,
  rowCount: number,
  pageSize: number,
  count: number | undefined,
): number | undefined {
  if (rowCount > 0 || !count) return undefined
  const last = Math.floor((count - 1) / pageSize) * pageSize
  return last < offset ? last : undefined
}

/** '21–40 of 312', '21–40' without a count, '' without rows. */
export function countText(offset: number, rowCount: number, count: number | undefined): string {
  if (rowCount === 0) return ''
  const range = `${grouped(offset + 1)}–${grouped(offset + rowCount)}`
  return count === undefined ? range : `${range} of ${grouped(count)}`
}

/** Returns e.g. '3 of 1,128' for the record at index `position`. */
export function positionText(position: number, count: number): string {
  return `${grouped(position + 1)} of ${grouped(count)}`
}

/** Groups thousands without `toLocaleString`, whose first call takes a tenth of the page's start time. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
