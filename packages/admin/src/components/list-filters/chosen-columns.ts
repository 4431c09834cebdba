import type { ViewList } from '@purser/domain/views'
import { useStored, writeStored } from '../../lib/kept/stored-text.ts'
import type { Column } from '../resource-list/column.ts'
import { useListSearch } from '../resource-list/list-search.ts'
import type { FilteredSearch } from './list-filters.ts'

/** A column as far as choosing it matters. */
export type ChoosableColumn = Pick<Column<never>, 'id' | 'header' | 'isExtra'>

const columnsKey = (list: ViewList) => `${list}::columns`

const idsIn = (text: string | null) => (text === null ? undefined : text.split(',').filter(Boolean))

/** Returns the ids of the columns that the list's view sets, or else that were chosen in this browser; undefined for the usual ones. */
export function useChosenColumns(list: ViewList): readonly string[] | undefined {
  const kept = useStored(columnsKey(list))
  return useListSearch<FilteredSearch>().search.columns ?? idsIn(kept)
}

/** Returns a function that chooses a list's columns: of the view that it shows if that sets any, else in this browser. Undefined returns to the usual ones. */
export function useChooseColumns(list: ViewList): (ids: readonly string[] | undefined) => void {
  const { search, change } = useListSearch<FilteredSearch>()
  return (ids) => {
    if (search.columns) change({ columns: ids, offset: search.offset }, { isReplaced: true })
    if (!search.columns || ids === undefined) writeStored(columnsKey(list), ids?.join(',') ?? null)
  }
}

/** Whether a column is shown: the first always, as it leads to the record. */
export function isColumnShown(
  column: ChoosableColumn,
  columns: readonly ChoosableColumn[],
  chosen: readonly string[] | undefined,
): boolean {
  return column === columns[0] || (chosen ? chosen.includes(column.id) : column.isExtra !== true)
}
