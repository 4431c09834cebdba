import { serializeQuery } from '../../lib/query-string.ts'
import { createShared } from '../../lib/shared-state.ts'
import { type ListSearch, useListSearch } from '../resource-list/list-search.ts'
import { type CurrencySum, emptySelection, type SelectableRow, type Selection } from './selection.ts'

interface SelectionOptions<Row> {
  /** Names the list; each has a selection of its own. */
  readonly list: string
  /** Names a row after 'Select', e.g. 'order #1042'. */
  readonly nameOf: (row: Row) => string
  /** The row's amount, where the selection has a sum. */
  readonly amountOf?: (row: Row) => CurrencySum
}

/** The selection of a list, for its `ListPage` and its `SelectionBar`. */
export interface ListSelection<Row extends SelectableRow> extends Omit<SelectionOptions<Row>, 'list'> {
  readonly now: Selection<Row>
  readonly change: (next: (now: Selection<Row>) => Selection<Row>) => void
}

/** A selection with the filter that it belongs to. */
interface Kept<Row extends SelectableRow> {
  readonly filter: string
  readonly selection: Selection<Row>
}

/** The selection of each list, by its name. */
const kept = createShared<ReadonlyMap<string, Kept<SelectableRow>>>(new Map())

/** Clears all selections, so that they aren't visible to the next person who signs in. */
export const forgetSelections = (): void => kept.set(new Map())

/**
 * Keeps a list's selection while its pages are turned and sorted, and while a record is opened from it; another filter or search clears
 * it.
 */
export function useSelection<Row extends SelectableRow>({
  list,
  ...options
}: SelectionOptions<Row>): ListSelection<Row> {
  const { offset: _offset, place: _place, order: _order, ...filters } = useListSearch<ListSearch>().search
  const filter = serializeQuery(filters)
  const selectionIn = (lists: ReadonlyMap<string, Kept<SelectableRow>>) => {
    const found = lists.get(list)
    // A list has rows of one kind, and its name.
    return found?.filter === filter ? (found.selection as Selection<Row>) : emptySelection<Row>()
  }
  return {
    ...options,
    now: selectionIn(kept.use()),
    change: (next) =>
      kept.set(new Map(kept.get()).set(list, { filter, selection: next(selectionIn(kept.get())) })),
  }
}
