import type { ProductImportColumn } from '@purser/contract/product-imports'

/** What the operator chose for columns, by their names; '' leaves a column out. */
export type Mapping = Readonly<Record<string, string>>

/** A column that nobody knows, and that nothing was chosen for: no field is called so. */
export const unknownField = '?'

/** What a column becomes: as it was chosen, else as the file was read. */
export function chosenField({ name, field, reason }: ProductImportColumn, changes: Mapping): string {
  return changes[name] ?? field ?? (reason === 'Not known.' ? unknownField : '')
}

/** Whether a column is to become something else than the file was read with. */
export const isOtherThanRead = (columns: readonly ProductImportColumn[], changes: Mapping): boolean =>
  columns.some((column) => chosenField(column, changes) !== chosenField(column, {}))

/** What is sent with the file: every column that becomes something, and those that are left out by choice. */
export function mappingOf(columns: readonly ProductImportColumn[], changes: Mapping): Mapping {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const chosen = chosenField(column, changes)
      const isChosen = chosen !== '' || changes[column.name] === '' || column.reason === 'As you said.'
      return isChosen && chosen !== unknownField ? [[column.name, chosen]] : []
    }),
  )
}

/** Whether the file may name pictures, which it can only do by their addresses. */
export const namesPictures = (columns: readonly ProductImportColumn[]): boolean =>
  columns.some(({ field }) => field === 'product.thumbnail' || /^image\d*$/.test(field ?? ''))
