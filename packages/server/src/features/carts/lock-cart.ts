import type { Tx } from '../../database/index.ts'

/**
 * Locks a cart until the transaction ends, whatever its state; undefined when there is none. First locks the draft order that it belongs
 * to, or the order of its swap or edit, as operators' operations do.
 */
export async function lockCart(tx: Tx, id: string) {
  const cart = await selectCart(tx, id).where('cart.type', '=', 'default').executeTakeFirst()
  if (cart) return cart
  await tx.selectFrom('draft_order').select('id').where('cart_id', '=', id).forUpdate().execute()
  await tx
    .selectFrom('order')
    .innerJoin('swap', 'swap.order_id', 'order.id')
    .select('order.id')
    .where('swap.cart_id', '=', id)
    .forUpdate('order')
    .execute()
  await tx
    .selectFrom('order')
    .innerJoin('order_edit', 'order_edit.order_id', 'order.id')
    .select('order.id')
    .where('order_edit.cart_id', '=', id)
    .forUpdate('order')
    .execute()
  return selectCart(tx, id).executeTakeFirst()
}

function selectCart(tx: Tx, id: string) {
  return (
    tx
      .selectFrom('cart')
      .leftJoin('swap', 'swap.cart_id', 'cart.id')
      .select([
        'cart.id',
        'cart.id as cart_id',
        'cart.type',
        'cart.email',
        'cart.customer_id',
        'cart.region_id',
        'cart.billing_address_id',
        'cart.shipping_address_id',
        'cart.completed_at',
        'cart.completing_at',
        'cart.currency_code',
        'swap.canceled_at as swap_canceled_at',
      ])
      // No join: after a wait that would look for the region that the cart had before it.
      .select((row) => {
        const region = row.selectFrom('region').whereRef('region.id', '=', 'cart.region_id')
        return [
          region.select('region.currency_code').$asScalar().as('region_currency_code'),
          region.select('region.deleted_at').$asScalar().as('region_deleted_at'),
        ]
      })
      .where('cart.id', '=', id)
      .where('cart.deleted_at', 'is', null)
      .forUpdate('cart')
  )
}

export type LockedCart = NonNullable<Awaited<ReturnType<typeof lockCart>>>
