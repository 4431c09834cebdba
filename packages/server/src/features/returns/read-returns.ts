import { type ListedReturn, retrieveReturn } from '@purser/contract/returns'
import { swapStatus } from '@purser/domain/swaps'
import { type CompiledQuery, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Db, prepared, preparedById } from '../../database/index.ts'
import {
  addressOf,
  embed,
  normalizeTimes,
  orderRowOf,
  outer,
  returnParts,
  taxedMethod,
} from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'

const relations = ['order', 'swap', 'items', 'shipping_method', 'shipping_address']

/** Reads the selected fields and relations of a return. Throws 400 on an unknown name. */
export const selectReturn = (query: SelectionQuery) =>
  select(retrieveReturn.response.shape.return, query, { relations }, 'a return')

/**
 * Reads returns by id, in the given order, with their lines, swap, the order that they belong to and its shipping address, in one
 * statement.
 */
export async function readReturns(db: Db, ids: readonly string[]): Promise<ListedReturn[]> {
  const statement = selectWhole(db)
    .where(sql<boolean>`"return".id = any (${[...ids]}::text[])`)
    .orderBy(sql`array_position(${[...ids]}::text[], "return".id)`)
  const { rows } = await prepared('returns', typed(statement)).execute(db)
  return rows.map(present)
}

/** Returns a return, as `readReturns` reads it, or the selected fields. Throws 404, or 400 on an unknown name. */
export async function readReturn(db: Db, id: string, query: SelectionQuery): Promise<ListedReturn> {
  const selection = selectReturn(query)
  const [found] = await presentSelected(db, 'return', (await readOne(db, id)).map(present), selection)
  if (!found) throw notFound('Return', id)
  return found as ListedReturn
}

// Not as a list of one: PostgreSQL's generic plan for lists looks more expensive than a custom plan, so it would never be kept.
const readOne = preparedById('return', (db, id) =>
  typed(selectWhole(db).where('return.id', '=', id)).compile(),
)

function selectWhole(db: Db) {
  return db
    .selectFrom('return')
    .leftJoin('swap', 'swap.id', 'return.swap_id')
    .leftJoin('claim_order', 'claim_order.id', 'return.claim_order_id')
    .innerJoin('order', (join) =>
      join.on(sql<boolean>`"order".id = coalesce("return".order_id, swap.order_id, claim_order.order_id)`),
    )
    .selectAll('return')
    .select([
      sql<string | null>`coalesce("return".order_id, claim_order.order_id)`.as('order_id'),
      sql<boolean>`"return".swap_id is not null`.as('is_swap'),
      ...returnParts(),
      orderRowOf('order.id').as('order'),
      jsonObjectFrom(
        embed
          .selectFrom('swap as exchange')
          .selectAll('exchange')
          .where('exchange.id', '=', outer('return.swap_id')),
      ).as('swap'),
      addressOf('order.shipping_address_id').as('shipping_address'),
    ])
}

/** Gives the rows their wire types. */
function typed(statement: ReturnType<typeof selectWhole>) {
  return { compile: () => statement.compile() as CompiledQuery<ListedReturn> }
}

function present(row: ListedReturn): ListedReturn {
  const { items, shipping_method, order, swap, shipping_address } = row
  normalizeTimes([items, shipping_method, order, swap, shipping_address])
  if (swap) swap.status = swapStatus(swap)
  if (shipping_method) Object.assign(shipping_method, taxedMethod(shipping_method, order?.tax_rate ?? 0))
  return row
}
