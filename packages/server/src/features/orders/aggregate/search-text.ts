import { orderSearchText } from '@purser/domain/orders'
import { type Db, type Tx, together } from '../../../database/index.ts'
import { loadAddress } from '../../addresses/index.ts'

/** The order as it is to be; its goods and fulfillments are read as they stand. */
interface FoundOrder {
  readonly id: string
  readonly email: string
  readonly customer_id: string
  readonly shipping_address_id: string | null
}

/** What a search finds an order by. The order must be locked. */
export async function readSearchText(tx: Tx, order: FoundOrder): Promise<string> {
  const [customer, shipping_address, goods] = await together(
    tx
      .selectFrom('customer')
      .select(['first_name', 'last_name', 'phone'])
      .where('id', '=', order.customer_id)
      .executeTakeFirst(),
    loadAddress(tx, order.shipping_address_id),
    readSearchedGoods(tx, order.id),
  )
  return orderSearchText({ email: order.email, customer, shipping_address, ...goods })
}

/** The goods and the tracking numbers of an order, with those of its swaps and claims, canceled ones too. */
export async function readSearchedGoods(db: Db, id: string) {
  const [lines, fulfillments] = await together(
    db
      .selectFrom('line_item')
      .leftJoin('product_variant', 'product_variant.id', 'line_item.variant_id')
      .select(['line_item.title', 'product_variant.sku'])
      .where('line_item.home_order_id', '=', id)
      .orderBy('line_item.created_at')
      .orderBy('line_item.rank')
      .orderBy('line_item.id')
      .execute(),
    db
      .selectFrom('fulfillment')
      .select('tracking_numbers')
      .where('home_order_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  return { lines, tracking_numbers: fulfillments.flatMap((each) => each.tracking_numbers) }
}
