/** A row of short texts; `key` is stable when rows are added or removed. */
export interface TextRow {
  readonly key: number
  readonly texts: readonly string[]
}

/** Whether a text of a row is empty. */
export function isEmptyRow(row: TextRow, place: number): boolean {
  return (row.texts[place] ?? '').trim() === ''
}

/** Whether every text of every row is filled. */
export function areFilled(rows: readonly TextRow[]): boolean {
  return rows.every((row) => row.texts.every((_, place) => !isEmptyRow(row, place)))
}

/** Returns the first text of each row, trimmed, in order. */
export function firstTexts(rows: readonly TextRow[]): string[] {
  return rows.map((row) => (row.texts[0] ?? '').trim())
}

/** Returns rows of key and value as a record; undefined for none. For a repeated key the last one counts. */
export function recordOf(rows: readonly TextRow[]): Record<string, string> | undefined {
  if (rows.length === 0) return undefined
  return Object.fromEntries(rows.map(({ texts }) => [(texts[0] ?? '').trim(), (texts[1] ?? '').trim()]))
}
