import type { OrderWithLines, RequestedReturn } from './lines.ts'

/** Records that refer to lines of an order after the sale. */
export interface ItemUses {
  /** Requested lines of all returns, including those of swaps and claims. */
  readonly asked: readonly {
    readonly item_id: string
    readonly status: string
    /** Whether a live swap has credited the item, whatever the status of its return. */
    readonly isSwapped: boolean
  }[]
  readonly claimed: readonly { readonly item_id: string; readonly canceled_at: string | null }[]
}

/** Returns whether any of the items was returned, or is named by a live return, swap or claim. */
export function areItemsInUse(
  items: readonly { readonly id: string; readonly returned_quantity?: number | null | undefined }[],
  { asked, claimed }: ItemUses,
): boolean {
  return items.some(
    ({ id, returned_quantity }) =>
      (returned_quantity ?? 0) > 0 ||
      asked.some(
        ({ item_id, status, isSwapped }) => item_id === id && (isSwapped || status !== 'canceled'),
      ) ||
      claimed.some(({ item_id, canceled_at }) => item_id === id && canceled_at === null),
  )
}

/** Extracts the uses of lines from an order on the wire. */
export function usesOfItems(order: OrderWithLines<unknown>): ItemUses {
  const claims = order.claims ?? []
  const asked = (back: RequestedReturn | null | undefined, isSwapped: boolean) =>
    back ? (back.items ?? []).map(({ item_id }) => ({ item_id, status: back.status, isSwapped })) : []
  return {
    asked: [
      ...(order.returns ?? []).flatMap((back) => asked(back, false)),
      ...claims.flatMap(({ return_order }) => asked(return_order, false)),
      ...(order.swaps ?? []).flatMap((swap) => asked(swap.return_order, (swap.canceled_at ?? null) === null)),
    ],
    claimed: claims.flatMap(({ canceled_at, claim_items }) =>
      (claim_items ?? []).map(({ item_id }) => ({ item_id, canceled_at: canceled_at ?? null })),
    ),
  }
}
