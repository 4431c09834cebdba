import { todos } from '../today/index.ts'
import { type LineToPack, type OrderAtStation, startPacking } from './session.ts'

/** The goods that leave together for the packer: those of an order, or the new items of one of its swaps or claims. */
export interface Parcel {
  /** Both are null for the order's own goods. */
  readonly swap_id: string | null
  readonly claim_id: string | null
}

interface Replacement {
  readonly id: string
  readonly canceled_at: string | null
  readonly additional_items?: readonly LineToPack[] | undefined
}

export interface OrderOfParcels extends OrderAtStation {
  readonly swaps: readonly (Replacement & { readonly confirmed_at: string | null })[]
  readonly claims: readonly (Replacement & { readonly type: string })[]
}

/**
 * Fulfillment statuses in which something may be left to pack: `first` come before `last`, of which a part was shipped and the rest is often
 * out of stock.
 */
export const statusesToPack = {
  first: todos.to_pack.filter.fulfillment_status,
  last: todos.partly_shipped.filter.fulfillment_status,
} as const

/** Statuses of orders that the queue offers. */
export const openStatusesToPack = todos.to_pack.filter.status

/** Returns a parcel as it is packed: canceled if its order, swap or claim is. */
export function atStation(order: OrderOfParcels, { swap_id, claim_id }: Parcel): OrderAtStation {
  const { display_id, status, items } = order
  if (swap_id === null && claim_id === null) return { display_id, status, items }
  const replacement =
    order.swaps.find(({ id }) => id === swap_id) ?? order.claims.find(({ id }) => id === claim_id)
  const isCanceled = replacement === undefined || replacement.canceled_at !== null
  return {
    display_id,
    status: isCanceled ? 'canceled' : status,
    items: replacement?.additional_items ?? [],
  }
}

/**
 * Returns what of an order is packed next; null if nothing is left. Its own goods come first, then swaps that their customer confirmed and
 * claims that replace, oldest first.
 */
export function parcelToPack(order: OrderOfParcels): Parcel | null {
  const own = { swap_id: null, claim_id: null }
  const swaps = order.swaps.filter(({ confirmed_at }) => confirmed_at !== null)
  const claims = order.claims.filter(({ type }) => type === 'replace')
  const parcels: Parcel[] = [
    own,
    ...swaps.map(({ id }) => ({ ...own, swap_id: id })),
    ...claims.map(({ id }) => ({ ...own, claim_id: id })),
  ]
  return parcels.find((parcel) => hasGoodsLeft(atStation(order, parcel))) ?? null
}

const hasGoodsLeft = (parcel: OrderAtStation): boolean =>
  parcel.status !== 'canceled' && startPacking(parcel).lines.length > 0
