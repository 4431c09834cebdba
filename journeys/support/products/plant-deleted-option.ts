import { plant } from '../database.ts'

/**
 * Gives this order or swap a deleted copy of its shipping option, so that other orders keep theirs in
 * the store that the journeys share.
 */
export async function plantDeletedOption(id: string): Promise<void> {
  await plant(
    [
      `INSERT INTO shipping_option
       SELECT (jsonb_populate_record(shipping_option, jsonb_build_object('id', 'so_' || method.id, 'deleted_at', shipping_option.updated_at))).*
       FROM shipping_method AS method JOIN shipping_option ON shipping_option.id = method.shipping_option_id
       WHERE $1 IN (method.order_id, method.swap_id)`,
      [id],
    ],
    [`UPDATE shipping_method SET shipping_option_id = 'so_' || id WHERE $1 IN (order_id, swap_id)`, [id]],
  )
}

/** Gives a swap its order's shipping option, as chosen by the customer in a storefront. */
export async function plantSwapShipping(swapId: string, orderId: string): Promise<void> {
  await plant([
    `INSERT INTO shipping_method (id, swap_id, shipping_option_id, price, data)
     SELECT 'sm_' || $1, $1, shipping_option_id, price, data FROM shipping_method WHERE order_id = $2 LIMIT 1`,
    [swapId, orderId],
  ])
}
