import type { ImportColumn } from '@purser/contract/record-imports'

/** Chosen fields by column name; '' leaves a column out. */
export type Mapping = Readonly<Record<string, string>>

/** Value of an unknown column without a choice; no field has this name. */
export const unknownField = '?'

/** Has no prototype: a column may be named 'constructor'. */
const choiceOf = (name: string, changes: Mapping) =>
  Object.hasOwn(changes, name) ? changes[name] : undefined

/** Returns a column's field: as chosen, else as the file was read. */
export function chosenField({ name, field, reason }: ImportColumn, changes: Mapping): string {
  return choiceOf(name, changes) ?? field ?? (reason === 'unknown' ? unknownField : '')
}

/** Whether any column is mapped differently from how the file was read. */
export const isOtherThanRead = (columns: readonly ImportColumn[], changes: Mapping): boolean =>
  columns.some((column) => chosenField(column, changes) !== chosenField(column, {}))

/**
 * Returns the mapping to send with the file: every column with a field, and those left out by choice. Another encoding may change
 * column names: then only names equal in both count.
 */
export function mappingOf(
  columns: readonly ImportColumn[],
  changes: Mapping,
  isSameEncoding = true,
): Mapping {
  return Object.fromEntries(
    columns.flatMap((column) => {
      if (!isSameEncoding && !/^[\x20-\x7e]*$/.test(column.name)) return []
      const chosen = chosenField(column, changes)
      const isChosen = chosen !== '' || choiceOf(column.name, changes) === '' || column.reason === 'chosen'
      return isChosen && chosen !== unknownField ? [[column.name, chosen]] : []
    }),
  )
}

/** Whether the file may contain picture URLs. */
export const namesPictures = (columns: readonly ImportColumn[]): boolean =>
  columns.some(({ field }) => field === 'product.thumbnail' || /^image\d*$/.test(field ?? ''))
