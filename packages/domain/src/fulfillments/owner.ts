/** Whether what fulfillments are of was canceled: the order, or its swap or claim. Nothing is sent for it any more. */
export function isOwnerCanceled(
  order: { readonly status: string },
  replacement?: { readonly canceled_at: string | null },
): boolean {
  return order.status === 'canceled' || (replacement?.canceled_at ?? null) !== null
}
