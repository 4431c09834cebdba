import { orderFields } from '@purser/contract/orders'
import type { ListedReturn } from '@purser/contract/returns'
import { type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Db, keepPlan } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { addressOf, embed, mendTimes, outer, returnParts } from '../orders/index.ts'

const ownFieldsOfOrder = Object.keys(orderFields) as (keyof typeof orderFields)[]

/**
 * Returns of these ids with what is in them, their swap, the order that they belong to in the end, and where that one was
 * sent, by one statement, which takes longer to plan than to carry out; `by` says in which order, over "return".
 */
export async function readReturns(
  db: Db,
  ids: readonly string[],
  by: RawBuilder<unknown> = sql`"return".id`,
): Promise<ListedReturn[]> {
  const statement = db
    .selectFrom('return')
    .leftJoin('swap', 'swap.id', 'return.swap_id')
    .leftJoin('claim_order', 'claim_order.id', 'return.claim_order_id')
    .innerJoin('order', (join) =>
      join.on(sql<boolean>`"order".id = coalesce("return".order_id, swap.order_id, claim_order.order_id)`),
    )
    .selectAll('return')
    .select([
      sql<string | null>`coalesce("return".order_id, claim_order.order_id)`.as('order_id'),
      ...returnParts(),
      jsonObjectFrom(
        embed
          .selectFrom('order as parent')
          .select(ownFieldsOfOrder.map((name) => `parent.${name}` as const))
          .where('parent.id', '=', outer('order.id')),
      ).as('order'),
      jsonObjectFrom(
        embed
          .selectFrom('swap as exchange')
          .select(['exchange.id', 'exchange.order_id'])
          .where('exchange.id', '=', outer('return.swap_id')),
      ).as('swap'),
      addressOf('order.shipping_address_id').as('shipping_address'),
    ])
    .where(sql<boolean>`"return".id = any (${[...ids]}::text[])`)
    .orderBy(by)
    .compile()
  const { rows } = await db.executeQuery<ListedReturn>({ ...statement, sql: keepPlan + statement.sql })
  for (const { items, shipping_method, order, shipping_address } of rows) {
    mendTimes([items, shipping_method, order, shipping_address])
  }
  return rows
}

/** One return. Throws 404. */
export async function readReturn(db: Db, id: string): Promise<ListedReturn> {
  const [found] = await readReturns(db, [id])
  if (!found) throw notFound('Return', id)
  return found
}
