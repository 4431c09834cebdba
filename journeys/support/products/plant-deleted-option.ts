import { plant } from '../database.ts'

/**
 * The option by which this order or swap is sent had been deleted since: one of its own, so that the others keep theirs in
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

/** A swap whose customer has chosen, in a storefront, to have it sent as its order was. */
export async function plantSwapShipping(swapId: string, orderId: string): Promise<void> {
  await plant([
    `INSERT INTO shipping_method (id, swap_id, shipping_option_id, price, data)
     SELECT 'sm_' || $1, $1, shipping_option_id, price, data FROM shipping_method WHERE order_id = $2 LIMIT 1`,
    [swapId, orderId],
  ])
}
