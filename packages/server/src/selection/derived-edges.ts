import { sql } from 'kysely'
import type { Db, Tx } from '../database/index.ts'
import type { Edge, Row } from './edge.ts'

/* What is attached to a record and has no row of its own, or shows less than its row holds. */

/** What a discount's rule is limited to, as later releases of this wire say it: to its products, where it names some. */
export const ruleConditions: Edge = {
  to: 'discount_condition',
  load: async (db, rules) => {
    const { rows } = await sql<{
      id: unknown
    }>`select distinct discount_rule_id as id from discount_rule_products
      where discount_rule_id = any (${idsOf(rules)}::text[])`.execute(db)
    const limited = new Set(rows.map(({ id }) => id))
    return (rule) => (limited.has(rule.id) ? [conditionOf(rule)] : [])
  },
}

function conditionOf({ id, created_at, updated_at }: Row) {
  return {
    id: String(id).replace(/^[^_]*/, 'discon'),
    type: 'products',
    operator: 'in',
    discount_rule_id: id,
    metadata: null,
    created_at,
    updated_at,
    deleted_at: null,
  }
}

/** The ways to pay that a cart has, or what its order was paid by; nothing of what a provider keeps with them. */
export const sessionsOfCart: Edge = {
  to: 'leaf',
  load: async (db, carts) => {
    const rows = await readSessions(db, carts)
    return (cart) => rows.filter(({ cart_id }) => cart_id === cart.id)
  },
}

/** The one of them that is chosen. */
export const selectedSession: Edge = {
  to: 'leaf',
  load: async (db, carts) => {
    const rows = await readSessions(db, carts)
    return (cart) => rows.find(({ cart_id, is_selected }) => cart_id === cart.id && is_selected) ?? null
  },
}

async function readSessions(db: Db | Tx, carts: readonly Row[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, cart_id, provider_id, is_selected, attempt > 0 and attempt = answered_attempt as is_initiated,
      case when error is null then status else 'error' end as status, asked_amount as amount, '{}'::json as data,
      created_at, updated_at
    from payment_session
    where cart_id = any (${idsOf(carts)}::text[]) and (ended_at is null or order_id is not null)
    order by provider_id, id`.execute(db)
  return rows
}

const idsOf = (owners: readonly Row[]) => [...new Set(owners.map(({ id }) => id))]
