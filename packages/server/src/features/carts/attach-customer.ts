import type { Context, Tx } from '../../database/index.ts'

/** Whose a cart is. */
interface Owned {
  readonly id: string
  readonly type: string
  readonly customer_id: string | null
  readonly email: string | null
}

/** Assigns a locked, open guest cart to the signed-in customer. Returns the updated cart. Needs no query when it is already theirs. */
export async function attachHeld<Cart extends Owned>(tx: Tx, ctx: Context, cart: Cart): Promise<Cart> {
  const { customerId } = ctx
  if (customerId === null || cart.type !== 'default') return cart
  const lacksEmail = cart.customer_id === customerId && cart.email === null
  if (cart.customer_id !== null && !lacksEmail) return cart
  const attached = await attachCustomer(tx, ctx, cart.id)
  return { ...cart, ...attached }
}

/** Assigns a guest cart to the signed-in customer who opens it. Returns undefined when it has an owner or isn't open. */
export async function attachCustomer(tx: Tx, ctx: Context, id: string) {
  const { customerId } = ctx
  if (customerId === null) return undefined
  return tx
    .updateTable('cart')
    .set((row) => ({
      customer_id: customerId,
      email: row.fn.coalesce(
        'cart.email',
        row.selectFrom('customer').select('customer.email').where('customer.id', '=', customerId),
      ),
      updated_at: ctx.now,
    }))
    .where('id', '=', id)
    .where('type', '=', 'default')
    .where((row) =>
      row.or([
        row('customer_id', 'is', null),
        // As earlier releases attached it.
        row.and([row('customer_id', '=', customerId), row('email', 'is', null)]),
      ]),
    )
    .where('completed_at', 'is', null)
    .where('completing_at', 'is', null)
    .returning(['customer_id', 'email'])
    .executeTakeFirst()
}
