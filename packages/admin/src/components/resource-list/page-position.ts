/** Undefined for the first page, which has no `offset` in its address. */
export function previousOffset(offset: number, pageSize: number): number | undefined {
  return offset > pageSize ? offset - pageSize : undefined
}

/** '21–40 of 312', '21–40' without a count, '' without rows. */
export function countText(offset: number, rowCount: number, count: number | undefined): string {
  if (rowCount === 0) return ''
  const range = `${(offset + 1).toLocaleString('en')}–${(offset + rowCount).toLocaleString('en')}`
  return count === undefined ? range : `${range} of ${count.toLocaleString('en')}`
}
