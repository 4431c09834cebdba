import type { Tx } from '../../database/index.ts'

/** Gives a swap the shipping methods that the customer chose in its cart. The order must be locked. */
export async function assignChosenShipping(
  tx: Tx,
  { id, cart_id }: { readonly id: string; readonly cart_id: string | null },
): Promise<void> {
  await tx
    .updateTable('shipping_method')
    .set({ swap_id: id })
    .where('cart_id', '=', cart_id)
    .where('return_id', 'is', null)
    .execute()
}
