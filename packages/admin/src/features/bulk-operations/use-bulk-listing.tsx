import type { Endpoint } from '@purser/contract/endpoints'
import type { BulkNoun } from '@purser/domain/bulk-operations'
import type { ListSearch } from '../../components/resource-list/list-search.ts'
import { type Listing, useListing } from '../../components/resource-list/listing.ts'
import type { CurrencySum } from '../../components/selection/selection.ts'
import { useSelection } from '../../components/selection/use-selection.ts'
import { BulkActions, type OtherActions } from './bulk-actions.tsx'
import type { SelectedRow } from './selected-records.ts'

interface BulkListing<Row> {
  readonly noun: BulkNoun
  /** The page's heading; previews lead back to it by this name. */
  readonly title: string
  /** Names a row after 'Select', e.g. 'order #1042'. */
  readonly nameOf: (row: Row) => string
  /** The row's amount, where the selection has a sum. */
  readonly amountOf?: (row: Row) => CurrencySum
  readonly more?: OtherActions
}

/**
 * Returns what a `ListPage` shows of a list whose records can be selected and changed together:
 *
 *   const listing = useBulkListing(discountsListing, { noun: 'discounts', title: messages.title, nameOf })
 *   <ListPage {...listing} columns={columns} empty={messages.none} />
 */
export function useBulkListing<E extends Endpoint, Row extends SelectedRow, Search extends ListSearch>(
  listing: Listing<E, Row, Search>,
  { noun, title, more, ...naming }: BulkListing<Row>,
) {
  const listed = useListing(listing)
  const selection = useSelection<Row>({ list: noun, ...naming })
  const actions = { noun, title, selection, listing, list: listed.list, more }
  return { title, ...listed, selection, selectionBar: <BulkActions {...actions} /> }
}
