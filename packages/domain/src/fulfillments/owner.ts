/** Returns whether the owner of fulfillments (order, swap or claim) was canceled. Nothing is shipped for it then. */
export function isOwnerCanceled(
  order: { readonly status: string },
  replacement?: { readonly canceled_at: string | null },
): boolean {
  return order.status === 'canceled' || (replacement?.canceled_at ?? null) !== null
}
