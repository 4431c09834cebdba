import {
  listProductImports,
  type ProductImport,
  retrieveProductImport,
} from '@purser/contract/product-imports'
import type { ImportColumn } from '@purser/contract/record-imports'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { type ListSearch, pageQuery, readListSearch } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { resourceOptions } from '../../lib/resource.ts'

const pageSize = 20
/** Polling interval of a running import, in milliseconds. */
const LOOK = 1_000

export type WholeImport = ProductImport & { readonly columns: readonly ImportColumn[] }

export const importsListing: Listing<typeof listProductImports, ProductImport, ListSearch> = {
  endpoint: listProductImports,
  readSearch: readListSearch,
  input: ({ offset }) => ({ query: pageQuery(offset === undefined ? {} : { offset }, pageSize) }),
  rows: (page) => page.product_imports,
  rowLink: ({ id }) => linkOptions({ to: '/a/products/import/$id', params: { id } }),
  pageSize,
}

export const importInput = (id: string) => ({ params: { id } })

export const isUnderWay = ({ status }: Pick<ProductImport, 'status'>) =>
  status === 'running' || status === 'undoing'

/** An import, polled while it is running. */
export function useProductImport(id: string) {
  return useQuery({
    ...resourceOptions(retrieveProductImport, importInput(id)),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.product_import) ? LOOK : false),
  })
}
