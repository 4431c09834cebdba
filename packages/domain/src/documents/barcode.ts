/**
 * Returns what the barcode of an order says: the digits of its number. No #, because a scanner types it wrongly when its keyboard
 * layout isn't the computer's.
 */
export function orderBarcode(order: { readonly display_id: number }): string {
  return String(order.display_id)
}
