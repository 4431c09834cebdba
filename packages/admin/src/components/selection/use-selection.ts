import { useState } from 'react'
import { serializeQuery } from '../../lib/query-string.ts'
import { type ListSearch, useListSearch } from '../resource-list/list-search.ts'
import { type CurrencySum, emptySelection, type SelectableRow, type Selection } from './selection.ts'

interface SelectionOptions<Row> {
  /** Names a row after 'Select', e.g. 'order #1042'. */
  readonly nameOf: (row: Row) => string
  /** The row's amount, where the selection has a sum. */
  readonly amountOf?: (row: Row) => CurrencySum
}

/** The selection of a list, for its `ListPage` and its `SelectionBar`. */
export interface ListSelection<Row extends SelectableRow> extends SelectionOptions<Row> {
  readonly now: Selection<Row>
  readonly change: (next: (now: Selection<Row>) => Selection<Row>) => void
}

/** Keeps a list's selection while its pages are turned and sorted; another filter or search clears it. */
export function useSelection<Row extends SelectableRow>(options: SelectionOptions<Row>): ListSelection<Row> {
  const { offset: _offset, place: _place, order: _order, ...filters } = useListSearch<ListSearch>().search
  const filter = serializeQuery(filters)
  const [held, hold] = useState(() => ({ filter, selection: emptySelection<Row>() }))
  const isKept = held.filter === filter
  const now = isKept ? held.selection : emptySelection<Row>()
  if (!isKept) hold({ filter, selection: now })
  return {
    ...options,
    now,
    change: (next) => hold((before) => ({ ...before, selection: next(before.selection) })),
  }
}
