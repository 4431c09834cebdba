import { type Discount, discount } from '@purser/contract/discounts'
import { codeKey, namedBy } from '@purser/domain/codes'
import { type RawBuilder, sql } from 'kysely'
import { type Db, lockCode, type Tx } from '../../database/index.ts'
import { duplicate, notFound, unknownReference } from '../../http/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'
import type { NamedByRule } from './linked-records.ts'
import { hasCodeKey, selectDiscounts } from './load-discounts.ts'

const relations = ['rule.valid_for', 'rule.conditions', 'regions', 'parent_discount']

/** Selects a discount with its rule, the rule's products and variants, its regions, and the dynamic discount that a code belongs to. */
export const selectParts = (query: SelectionQuery) => select(discount, query, { relations }, 'a discount')

/** Reads a discount. Throws 404, or 400 on an unknown name. */
export const readDiscount = (db: Db, id: string, query: SelectionQuery = {}): Promise<Discount> =>
  readOne(db, sql`discount.id = ${id}`, query, notFound('Discount', id))

/** Reads the discount of a code in any spelling, unless it is deleted. Throws like `readDiscount`. */
export async function readDiscountByCode(db: Db, code: string, query: SelectionQuery): Promise<Discount> {
  const found = namedBy(
    code,
    await selectDiscounts(db)
      .where(hasCodeKey(codeKey(code)))
      .execute(),
    codeKey,
  )
  if (!found) throw notFound('Discount', code)
  return readDiscount(db, found.id, query)
}

async function readOne(
  db: Db,
  condition: RawBuilder<unknown>,
  query: SelectionQuery,
  missing: Error,
): Promise<Discount> {
  const selection = selectParts(query)
  const { rows } = await sql<object>`select discount.* from discount
    where ${condition} and discount.deleted_at is null`.execute(db)
  const [found] = await presentSelected(db, 'discount', rows, selection)
  if (!found) throw missing
  return found as Discount
}

/** Loads a discount with its rule, and locks it until the transaction ends. Returns undefined if it is deleted or unknown. */
export async function findLocked(tx: Tx, id: string) {
  await tx
    .selectFrom('discount')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .execute()
  return selectDiscounts(tx)
    .select([
      'discount.is_dynamic',
      'discount.parent_discount_id',
      'discount.rule_id',
      'discount.valid_duration',
      'discount.metadata',
      'discount.version',
      'rule.description',
      'rule.metadata as rule_metadata',
    ])
    .where('discount.id', '=', id)
    .executeTakeFirst()
}

export type LockedDiscount = NonNullable<Awaited<ReturnType<typeof findLocked>>>

/** Same as `findLocked`, but throws 404. */
export async function lockDiscount(tx: Tx, id: string): Promise<LockedDiscount> {
  const found = await findLocked(tx, id)
  if (!found) throw notFound('Discount', id)
  return found
}

/** Locks a code until the transaction ends. Throws 422 when another live discount has it, in any spelling. */
export async function requireFreeCode(tx: Tx, code: string, ownId = ''): Promise<void> {
  await lockCode(tx, codeKey(code))
  const other = await tx
    .selectFrom('discount')
    .innerJoin('discount_rule as rule', 'rule.id', 'discount.rule_id')
    .select('rule.description')
    .where(hasCodeKey(codeKey(code)))
    .where('discount.deleted_at', 'is', null)
    .where('discount.id', '<>', ownId)
    .executeTakeFirst()
  if (!other) return
  const { description } = other
  const isNamed = description && description.toUpperCase() !== code
  const whose = isNamed ? `the discount '${description}'` : 'another discount'
  throw duplicate(`The code ${code} is taken by ${whose}. Choose another.`, 'code')
}

/** Throws 400 when one of the records doesn't exist, with the field that `fieldOf` returns for its position. */
export async function requireRecords(
  tx: Tx,
  table: 'product' | 'region',
  ids: readonly string[],
  fieldOf: (rank: number) => string,
): Promise<void> {
  const known = new Set(await findLive(tx, table, ids))
  const rank = ids.findIndex((id) => !known.has(id))
  if (rank >= 0) throw unknownReference(fieldOf(rank), `There is no ${table} ${ids[rank]}.`)
}

/**
 * Sorts ids into products and variants; those already in `known` may have been deleted since. Throws 400 with the field of an id that is
 * neither.
 */
export async function requireNamed(
  tx: Tx,
  ids: readonly string[],
  fieldOf: (rank: number) => string,
  known: NamedByRule = { valid_product_ids: [], valid_variant_ids: [] },
): Promise<NamedByRule> {
  const come = ids.filter(
    (id) => !known.valid_product_ids.includes(id) && !known.valid_variant_ids.includes(id),
  )
  const products = new Set([...known.valid_product_ids, ...(await findLive(tx, 'product', come))])
  const variants = new Set([...known.valid_variant_ids, ...(await findLive(tx, 'product_variant', come))])
  const rank = ids.findIndex((id) => !products.has(id) && !variants.has(id))
  if (rank >= 0) throw unknownReference(fieldOf(rank), `There is no product or variant ${ids[rank]}.`)
  return {
    valid_product_ids: ids.filter((id) => products.has(id)),
    valid_variant_ids: ids.filter((id) => variants.has(id)),
  }
}

async function findLive(
  tx: Tx,
  table: 'product' | 'product_variant' | 'region',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await tx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return found.map(({ id }) => id)
}
