import type { OrderWithLines } from './lines.ts'

/** What names lines of an order after the sale. */
export interface ItemUses {
  /** Of all returns, those of its swaps and claims included. */
  readonly asked: readonly { readonly item_id: string; readonly status: string }[]
  readonly claimed: readonly { readonly item_id: string; readonly canceled_at: string | null }[]
}

/** Whether any of the items came back, or a return or a claim that is not canceled names it. */
export function areItemsInUse(
  items: readonly { readonly id: string; readonly returned_quantity?: number | null | undefined }[],
  { asked, claimed }: ItemUses,
): boolean {
  return items.some(
    ({ id, returned_quantity }) =>
      (returned_quantity ?? 0) > 0 ||
      asked.some(({ item_id, status }) => item_id === id && status !== 'canceled') ||
      claimed.some(({ item_id, canceled_at }) => item_id === id && canceled_at === null),
  )
}

/** What names lines of an order as the wire shows it. */
export function usesOfItems(order: OrderWithLines<unknown>): ItemUses {
  const claims = order.claims ?? []
  const backs = [...(order.swaps ?? []), ...claims].flatMap(({ return_order }) => return_order ?? [])
  return {
    asked: [...(order.returns ?? []), ...backs].flatMap(({ status, items }) =>
      (items ?? []).map(({ item_id }) => ({ item_id, status })),
    ),
    claimed: claims.flatMap(({ canceled_at, claim_items }) =>
      (claim_items ?? []).map(({ item_id }) => ({ item_id, canceled_at: canceled_at ?? null })),
    ),
  }
}
