import { orderSearchText, type SearchableOrder } from '@purser/domain/orders'
import { type Db, preparedText, type Tx, together } from '../../../database/index.ts'

/** An order with its new values; its goods and fulfillments are read from the database. */
interface FoundOrder {
  readonly id: string
  readonly email: string
  readonly customer_id: string
  readonly shipping_address_id: string | null
  readonly billing_address_id: string | null
  readonly tags: readonly string[]
}

/** Returns the text by which searches find an order. The order must be locked. */
export async function readSearchText(tx: Tx, order: FoundOrder): Promise<string> {
  const [people, goods] = await together(
    readPeople(tx, [order.customer_id, order.shipping_address_id, order.billing_address_id]),
    readSearchedGoods(tx, order.id),
  )
  return orderSearchText({ email: order.email, tags: order.tags, ...people[0], ...goods })
}

const place = `json_build_object('first_name', first_name, 'last_name', last_name, 'phone', phone, 'company', company,
  'address_1', address_1, 'address_2', address_2, 'postal_code', postal_code, 'city', city)`

const readPeople = preparedText<Pick<SearchableOrder, 'customer' | 'shipping_address' | 'billing_address'>>(
  'people of an order',
  `select
    (select json_build_object('first_name', first_name, 'last_name', last_name, 'phone', phone) from customer where id = $1) as customer,
    (select ${place} from address where id = $2) as shipping_address,
    (select ${place} from address where id = $3) as billing_address`,
)

interface SearchedGoods {
  readonly lines: readonly { readonly title: string; readonly sku: string | null }[]
  readonly tracking_numbers: readonly string[]
}

/** Reads the goods and tracking numbers of an order with its swaps and claims, including canceled ones. */
export async function readSearchedGoods(db: Db, id: string): Promise<SearchedGoods> {
  const [goods] = await readGoods(db, [id])
  return goods ?? { lines: [], tracking_numbers: [] }
}

const readGoods = preparedText<SearchedGoods>(
  'goods of an order',
  `select
    coalesce((select json_agg(json_build_object('title', line.title, 'sku', variant.sku) order by line.created_at, line.rank, line.id)
      from line_item as line left join product_variant as variant on variant.id = line.variant_id
      where line.home_order_id = $1), '[]') as lines,
    coalesce((select json_agg(number order by fulfillment.created_at, fulfillment.id, place)
      from fulfillment, unnest(fulfillment.tracking_numbers) with ordinality as numbered (number, place)
      where fulfillment.home_order_id = $1), '[]') as tracking_numbers`,
)
