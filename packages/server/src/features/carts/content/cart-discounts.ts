import { combinedDiscountsRefusal } from '@purser/domain/carts'
import { codeKey, namedBy } from '@purser/domain/codes'
import type { Context, Tx } from '../../../database/index.ts'
import { type Failure, refuse } from '../../../http/index.ts'
import { hasCodeKey, noSuchDiscount, requireUsable, selectDiscounts } from '../../discounts/index.ts'

/**
 * Replaces the discounts of a cart without redeeming them. Throws 400 for an unknown code, one that can't be used in the region now, or
 * codes that can't be combined. With `areKept` the cart's existing discounts stay even if they are no longer valid, so that they don't
 * block other changes.
 */
export async function setDiscounts(
  tx: Tx,
  ctx: Context,
  cart: { readonly cart_id: string; readonly region_id: string },
  asked: readonly { readonly code: string }[],
  { noSuchCode = noSuchDiscount, areKept = false } = {},
): Promise<void> {
  const discounts = await findDiscounts(tx, asked, noSuchCode)
  const kept = areKept ? await loadDiscountIds(tx, cart.cart_id) : []
  requireUsable(
    ctx,
    cart.region_id,
    discounts.filter(({ id }) => !kept.includes(id)),
  )
  refuse(combinedDiscountsRefusal(discounts))
  await tx.deleteFrom('cart_discounts').where('cart_id', '=', cart.cart_id).execute()
  if (discounts.length === 0) return
  await tx
    .insertInto('cart_discounts')
    .values(discounts.map(({ id }) => ({ cart_id: cart.cart_id, discount_id: id })))
    .execute()
}

/** Those that the codes name, each once. Throws what `noSuchCode` makes of one that names none. */
async function findDiscounts(
  tx: Tx,
  asked: readonly { readonly code: string }[],
  noSuchCode: (code: string) => Failure,
) {
  if (asked.length === 0) return []
  const keys = asked.map(({ code }) => codeKey(code))
  const found = await selectDiscounts(tx)
    .where(hasCodeKey(...keys))
    .orderBy('discount.id')
    .execute()
  return [
    ...new Set(
      asked.map(({ code }) => {
        const discount = namedBy(code, found, codeKey)
        if (!discount) throw noSuchCode(code.trim())
        return discount
      }),
    ),
  ]
}

async function loadDiscountIds(tx: Tx, cartId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('cart_discounts')
    .select('discount_id')
    .where('cart_id', '=', cartId)
    .execute()
  return rows.map(({ discount_id }) => discount_id)
}
