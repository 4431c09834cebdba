import type { Tx } from '../../database/index.ts'

/** How the customer of a swap of a locked order chose in its cart that the new items go out is how the swap sends them from now on. */
export async function sendAsChosen(
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
