import type { createBulkOperation } from '@purser/contract/bulk-operations'
import type { BodyInput } from '@purser/contract/endpoints'
import type { BulkNoun, ListedFacts } from '@purser/domain/bulk-operations'
import type { Selection } from '../../components/selection/selection.ts'

/** A row of any list whose records can be selected. */
export interface SelectedRow extends ListedFacts {
  readonly id: string
  /** The number of an order. */
  readonly display_id?: number | undefined
  readonly title?: string | null | undefined
}

type Filter = NonNullable<BodyInput<typeof createBulkOperation>['filter']>

/** The selected records, as dialogs and the call need them. */
export interface SelectedRecords {
  readonly noun: BulkNoun
  /** The rows seen. */
  readonly rows: readonly SelectedRow[]
  /** The list's query where all that match are selected, also those never seen. */
  readonly filter: Filter | undefined
  /** Null where it isn't known. */
  readonly count: number | null
}

const ofPages = ['limit', 'offset', 'order', 'fields', 'expand']

/** Returns what narrows a list, out of its query. */
const narrowing = (query: object): Filter =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => !ofPages.includes(name) && value !== undefined),
  )

export function selectedRecords(
  noun: BulkNoun,
  selection: Selection<SelectedRow>,
  query: object,
  count: number | null,
): SelectedRecords {
  const rows = [...selection.rows.values()]
  return selection.isWhole
    ? { noun, rows, filter: narrowing(query), count }
    : { noun, rows, filter: undefined, count: rows.length }
}

/** Returns the part of the call that names the records. */
export const recordsBody = ({ rows, filter }: SelectedRecords) =>
  filter === undefined ? { ids: rows.map(({ id }) => id) } : { filter }
