import type { countBulkRecords } from '@purser/contract/bulk-operations'
import type { Endpoint, ResponseOf } from '@purser/contract/endpoints'
import {
  type BulkNoun,
  type BulkOperationName,
  bulkOperation,
  bulkOperationsOf,
  selectionOffer,
} from '@purser/domain/bulk-operations'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { type ListSearch, useListSearch } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { offeredWhole } from '../../components/selection/offered-whole.ts'
import { SelectionBar } from '../../components/selection/selection-bar.tsx'
import type { ListSelection } from '../../components/selection/use-selection.ts'
import { bulkDialogs } from './bulk-dialogs.ts'
import { offerWords } from './offer-words.ts'
import { type SelectedRecords, type SelectedRow, selectedRecords } from './selected-records.ts'
import { useCounted } from './use-counted.ts'
import { usePreview } from './use-preview.ts'

/** Returns what else can be done with the selected records, without a preview. */
export type OtherActions = (records: SelectedRecords) => readonly Command[]

interface BulkActionsProps<E extends Endpoint, Row extends SelectedRow, Search extends ListSearch> {
  readonly noun: BulkNoun
  /** The list's title, for the way back. */
  readonly title: string
  readonly selection: ListSelection<Row>
  readonly listing: Listing<E, Row, Search>
  readonly list: UseQueryResult<ResponseOf<E>>
  readonly more: OtherActions | undefined
}

/** What can be done with the selected rows of a list, each after a preview. */
export function BulkActions<E extends Endpoint, Row extends SelectedRow, Search extends ListSearch>(
  props: BulkActionsProps<E, Row, Search>,
) {
  const { noun, selection, listing, list } = props
  const { search } = useListSearch<Search>()
  const [open, setOpen, close] = useOpened<BulkOperationName>()
  const [asked, setAsked] = useState<BulkOperationName>()
  const preview = usePreview(props.title)
  const page = list.data ? listing.rows(list.data) : []
  const found = {
    count: (list.data as { readonly count?: number } | undefined)?.count,
    isSearch: search.q !== undefined,
  }
  const isCounted = offeredWhole({ ...found, shown: 0 }).kind === 'all'
  const query = (listing.input(search) as { readonly query?: object }).query ?? {}
  const records = selectedRecords(noun, selection.now, query, isCounted ? (found.count ?? null) : null)
  const counted = useCounted(records)

  const commandOf = (name: BulkOperationName): Command => ({
    id: `bulk ${name}`,
    ...offered(name, records, counted),
    isDangerous: bulkOperation(name).isDangerous ?? false,
    isPending: preview.isPending && asked === name,
    effect: () => {
      if (name in bulkDialogs) return setOpen(name)
      setAsked(name)
      void preview.plan(name, records)
    },
  })
  const OpenDialog = open && bulkDialogs[open]
  return (
    <>
      <SelectionBar
        selection={selection}
        page={page}
        {...found}
        wholeSums={wholeSums(counted)}
        commands={[...bulkOperationsOf(noun).map(commandOf), ...(props.more?.(records) ?? [])]}
      />
      {OpenDialog && <OpenDialog operation={open} records={records} preview={preview} onClose={close} />}
    </>
  )
}

/** Returns what all that match are worth; undefined while it is unknown, or where not all were counted. */
function wholeSums(counted: ResponseOf<typeof countBulkRecords> | undefined) {
  return counted?.has_more
    ? undefined
    : counted?.sums.map(({ currency_code, amount }) => ({ currencyCode: currency_code, amount }))
}

/** Returns an action's label with how many of the selected records can take it, and why the others can't. */
function offered(
  name: BulkOperationName,
  { rows, filter }: SelectedRecords,
  counted: ResponseOf<typeof countBulkRecords> | undefined,
): Pick<Command, 'label' | 'note' | 'availability' | 'unavailable'> {
  const { label } = bulkOperation(name)
  const offer =
    filter === undefined
      ? selectionOffer(name, rows)
      : counted?.offers.find(({ operation }) => operation === name)
  if (!offer || offer.reasons.length === 0) return { label }
  const { ready, reasons } = offer
  const cannot = offerWords.cannot(reasons)
  if (counted?.has_more) return { label, note: offerWords.ofFirst(counted.records, cannot) }
  if (ready > 0) return { label: offerWords.some(label, ready), note: cannot }
  return { label, availability: { isAvailable: false, reason: cannot }, unavailable: 'explain' }
}
