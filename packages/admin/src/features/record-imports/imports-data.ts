import type { ImportColumn, RecordImport } from '@purser/contract/record-imports'
import type { ImportKindName } from '@purser/domain/record-imports'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { RowLink } from '../../components/resource-list/column.ts'
import { type ListSearch, pageQuery, readListSearch } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { callsOf, type ImportCalls, importIn, importsIn } from './import-calls.ts'

const pageSize = 20
/** Polling interval of a running import, in milliseconds. */
const LOOK = 1_000

export type WholeImport = RecordImport & { readonly columns: readonly ImportColumn[] }

/** The list of records that an import belongs to, and the list of its imports. */
export const importPlaces = {
  products: { list: '/a/products', imports: '/a/products/import' },
  customers: { list: '/a/customers', imports: '/a/customers/import' },
  'gift-cards': { list: '/a/gift-cards', imports: '/a/gift-cards/import' },
  discounts: { list: '/a/discounts', imports: '/a/discounts/import' },
  'past-orders': { list: '/a/orders/past', imports: '/a/orders/past/import' },
} as const satisfies Readonly<Record<ImportKindName, object>>

/** Returns the link to an import's page. */
export const importLink = (kind: ImportKindName, id: string): RowLink =>
  kind === 'products'
    ? linkOptions({ to: '/a/products/import/$id', params: { id } })
    : linkOptions({ to: '/a/imports/$id', params: { id } })

/** Returns the link to a record that was imported. */
export function recordLink(kind: ImportKindName, id: string): RowLink {
  const params = { id }
  if (kind === 'customers') return linkOptions({ to: '/a/customers/$id', params })
  if (kind === 'gift-cards') return linkOptions({ to: '/a/gift-cards/$id', params })
  if (kind === 'discounts') return linkOptions({ to: '/a/discounts/$id', params })
  if (kind === 'past-orders') return linkOptions({ to: '/a/orders/past/$id', params })
  return linkOptions({ to: '/a/products/$id', params })
}

/** Returns the list of imports of a kind. */
export const importsListing = (
  kind: ImportKindName,
): Listing<ImportCalls['list'], RecordImport, ListSearch> => ({
  endpoint: callsOf(kind).list,
  readSearch: readListSearch,
  input: ({ offset }) => ({
    query: {
      ...pageQuery(offset === undefined ? {} : { offset }, pageSize),
      ...(kind !== 'products' && { kind }),
    },
  }),
  rows: importsIn,
  rowLink: ({ id }) => importLink(kind, id),
  pageSize,
})

export const importInput = (id: string) => ({ params: { id } })

export const isUnderWay = ({ status }: Pick<RecordImport, 'status'>) =>
  status === 'running' || status === 'undoing'

/** An import and the fields of its kind, polled while it is running. */
export function useImport({ retrieve }: ImportCalls, id: string) {
  return useQuery({
    ...resourceOptions(retrieve, importInput(id)),
    refetchInterval: ({ state }) => (state.data && isUnderWay(importIn(state.data)) ? LOOK : false),
    select: (answer) => ({ imported: importIn(answer), fields: answer.fields }),
  })
}
