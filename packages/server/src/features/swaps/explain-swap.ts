import type { ResponseOf } from '@purser/contract/endpoints'
import type { explainSwap as endpoint } from '@purser/contract/swaps'
import { explainSwap, type SwapBooks } from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { listed } from '../../lists/index.ts'

/** Explains a swap's difference from its rows, all of one moment. Throws 404. */
export async function explainSwapDifference(db: Db, id: string): Promise<ResponseOf<typeof endpoint>> {
  const { rows } = await sql<SwapBooks & { readonly shown: number | null }>`
    select sold.currency_code, ${paidShare} as paid_share, swap.difference_due as shown,
      ${newItems} as new_items, ${returnedItems} as returned_items, ${shipping} as shipping
    from swap join "order" as sold on sold.id = swap.order_id where swap.id = ${id}`.execute(db)
  const [books] = rows
  if (!books) throw notFound('Swap', id)
  return { explanation: explainSwap(books.shown ?? 0, books) }
}

const paidShare = sql`(case
  when sold.subtotal = sold.discount_total then 1
  when sold.moved_in_at is not null or sold.gift_card_tax_total <> 0 then greatest(0, coalesce(sold.total::numeric
    / nullif(sold.total + sold.gift_card_total + sold.gift_card_tax_total, 0), 1))
  else greatest(0, 1 - sold.gift_card_total::numeric / (sold.subtotal - sold.discount_total)) end)::float8`

/** What a line of an order that was moved in has no tax line for was not taxed. */
const units = sql`'title', line.title, 'description', line.description, 'quantity', line.quantity,
  'net', coalesce(line.subtotal, line.unit_price * line.quantity), 'claimed_total', line.claimed_total,
  'discount', coalesce((select sum(amount) from line_item_adjustment where item_id = line.id), 0),
  'tax_rate', coalesce((select sum(rate) from tax_line where line_item_id = line.id),
    case when line.order_id is null or sold.moved_in_at is null then sold.tax_rate else 0 end),
  'is_claimed', exists (
    select from claim_item as claimed join claim_order as claim on claim.id = claimed.claim_order_id
    where claimed.item_id = line.id and claim.canceled_at is null)`

const newItems = sql`(
  select ${listed(sql`'units', line.quantity, ${units}`, sql`line.rank, line.id`)}
  from line_item as line where line.swap_id = swap.id)`

const returnedItems = sql`(
  select ${listed(
    sql`'units', coalesce(item.requested_quantity, item.quantity), 'is_own', line.order_id is not null, ${units}`,
    sql`line.rank, line.id`,
  )}
  from "return" as back join return_item as item on item.return_id = back.id join line_item as line on line.id = item.item_id
  where back.swap_id = swap.id)`

const shipping = sql`(
  select ${listed(
    sql`'title', coalesce(option.name, 'Shipping'), 'net', coalesce(method.subtotal, method.price),
      'tax_rate', coalesce((select sum(rate) from tax_line where shipping_method_id = method.id), sold.tax_rate)`,
    sql`method.id`,
  )}
  from shipping_method as method left join "return" as back on back.id = method.return_id
    left join shipping_option as option on option.id = method.shipping_option_id
  where coalesce(method.swap_id, back.swap_id) = swap.id)`
