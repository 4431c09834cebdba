import { variantName } from '@purser/domain/products'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/index.ts'
import { type Edge, type Row, valuesOf } from './edge.ts'

/* Relations that are computed, or that show only part of a stored row. */

/** What a discount's rule is limited to, as later releases of this wire say it: to its products, where it names some. */
export const ruleConditions: Edge = {
  to: 'discount_condition',
  load: async (db, rules) => {
    const { rows } = await sql<{
      id: unknown
    }>`select distinct discount_rule_id as id from discount_rule_products
      where discount_rule_id = any (${valuesOf(rules, 'id')}::text[])`.execute(db)
    const limited = new Set(rows.map(({ id }) => id))
    return (rule) => (limited.has(rule.id) ? [conditionOf(rule)] : [])
  },
}

/** What a rule is for: whole products, then single variants, each as an entry with title and thumbnail. */
export function namedByRule(products: Edge, variants: Edge, productOf: Edge): Edge {
  return {
    to: 'leaf',
    load: async (db, rules) => {
      const findProducts = await products.load?.(db, rules)
      const findVariants = await variants.load?.(db, rules)
      const variantsOf = (rule: Row) => (findVariants?.(rule) ?? []) as Row[]
      const findProduct = await productOf.load?.(db, rules.flatMap(variantsOf))
      return (rule) => [
        ...((findProducts?.(rule) ?? []) as Row[]).map((product) => ({ ...product, variant_id: null })),
        ...variantsOf(rule).map((variant) => variantEntry(variant, findProduct?.(variant) as Row)),
      ]
    },
  }
}

/** A variant's own title says little where its product's is not seen. */
function variantEntry(variant: Row, product: Row) {
  const { id, product_id, title, metadata, created_at, updated_at, deleted_at } = variant
  return {
    id,
    variant_id: id,
    product_id,
    title: variantName(String(product.title), String(title)),
    thumbnail: product.thumbnail,
    metadata,
    created_at,
    updated_at,
    deleted_at,
  }
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
    const rows = await readSessions(db, carts, sql`and is_selected`)
    return (cart) => rows.find(({ cart_id }) => cart_id === cart.id) ?? null
  },
}

async function readSessions(db: Db | Tx, carts: readonly Row[], which = sql``): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, cart_id, provider_id, is_selected, attempt > 0 and attempt = answered_attempt as is_initiated,
      case when error is null and problem is null then status else 'error' end as status, asked_amount as amount, '{}'::json as data,
      created_at, updated_at
    from payment_session
    where cart_id = any (${valuesOf(carts, 'id')}::text[]) and (ended_at is null or order_id is not null) ${which}
    order by provider_id, id`.execute(db)
  return rows
}
