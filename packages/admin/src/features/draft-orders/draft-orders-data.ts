import { type DraftOrder, listDraftOrders } from '@purser/contract/draft-orders'
import { linkOptions } from '@tanstack/react-router'
import { filteredQuery } from '../../components/list-filters/list-filters.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { type DraftOrdersSearch, readDraftOrdersSearch } from './list/draft-orders-search.ts'

const pageSize = 20

/** A row shows the cart's email and the order's number. */
const shown = { fields: 'display_id,status,created_at,cart.email,order.display_id', expand: 'cart,order' }

function draftOrdersInput(search: DraftOrdersSearch) {
  return { query: { ...filteredQuery(search, pageSize), ...shown } }
}

export const draftOrdersListing: Listing<typeof listDraftOrders, DraftOrder, DraftOrdersSearch> = {
  endpoint: listDraftOrders,
  readSearch: readDraftOrdersSearch,
  input: draftOrdersInput,
  rows: (page) => page.draft_orders,
  rowLink: ({ id }) => linkOptions({ to: '/a/draft-orders/$id', params: { id } }),
  pageSize,
  found: ({ display_id, cart }) => ({ label: `Draft #${display_id}`, detail: cart?.email ?? undefined }),
}

/** A draft with its priced cart, including lines, customer and discounts. */
export const draftOrderInput = (id: string) => ({ params: { id }, query: { expand: 'cart,order' } })
