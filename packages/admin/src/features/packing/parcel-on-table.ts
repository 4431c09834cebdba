import { atStation, type OrderAtStation, type Parcel } from '@purser/domain/packing'
import { type OrderDetail, originOf } from '../../components/line-items/order-detail.ts'

/** What lies on the table: the goods of an order, or the new items of one of its swaps or claims, and where they go. */
export interface ParcelOnTable {
  readonly order: OrderDetail
  readonly facts: OrderAtStation
  readonly items: OrderDetail['items']
  readonly address: OrderDetail['shipping_address']
  readonly methods: OrderDetail['shipping_methods']
  /** 'order', 'swap' or 'claim'. */
  readonly noun: string
  /** Names the swap or claim, numbered from the order's first; '' for the order itself. */
  readonly origin: string
}

/** Returns a parcel of an order. A swap or claim without its own address or shipping method has the order's. */
export function parcelOnTable(order: OrderDetail, parcel: Parcel): ParcelOnTable {
  const { swap_id, claim_id } = parcel
  const facts = atStation(order, parcel)
  const replacement =
    order.swaps.find(({ id }) => id === swap_id) ?? order.claims.find(({ id }) => id === claim_id)
  const methods = replacement?.shipping_methods ?? []
  return {
    order,
    facts,
    items: replacement ? (replacement.additional_items ?? []) : order.items,
    address: replacement?.shipping_address ?? order.shipping_address,
    methods: methods.length > 0 ? methods : order.shipping_methods,
    noun: swap_id ? 'swap' : claim_id ? 'claim' : 'order',
    origin: originOf(order, { swap_id, claim_order_id: claim_id }).replace('from ', ''),
  }
}
