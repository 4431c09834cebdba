import type { BodyOf, ParamsOf } from '@purser/contract/endpoints'
import type { countStock as endpoint, removeCount as removal } from '@purser/contract/stocktakes'
import { tradeNumberSpellings } from '@purser/domain/codes'
import { variantCodeNames } from '@purser/domain/products'
import { refusal } from '@purser/domain/refusals'
import {
  type CountEntry,
  type CountedLine,
  countedMeanwhileRefusal,
  countRefusal,
  countUnits,
  unitsOnShelf,
} from '@purser/domain/stocktakes'
import { sql } from 'kysely'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { invalidData, notFound, refuse } from '../../http/index.ts'
import { unitsToPack } from '../stock/index.ts'
import { lockStocktake } from './stocktakes.queries.ts'

interface CountedVariant {
  readonly id: string
  readonly name: string
  readonly manage_inventory: boolean
}

/**
 * Counts units of a variant, and returns its id. Throws 404, 400 for an ended stocktake, an unknown or ambiguous code, or a variant whose
 * stock isn't tracked, 409 if somebody else counted since.
 */
export async function countStock(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  refuse(countRefusal(await lockStocktake(tx, id, true)))
  const variant = await findVariant(tx, body)
  if (!variant.manage_inventory)
    refuse(refusal('stock_not_tracked', `The stock of ${variant.name} isn't tracked.`, 'variant_id'))
  const before = await lockLine(tx, id, variant.id)
  refuse(countedMeanwhileRefusal(before, body.seen), 'conflict')
  const { reason } = body
  const entry = entryOf(body)
  const line = entry ? countUnits(before, entry, await readOnShelf(tx, variant.id)) : before
  if (line === null) throw notFound('Variant', variant.id)
  const values = {
    counted: line.counted,
    expected: line.expected,
    first_expected: line.first_expected,
    reason: (reason === undefined ? before?.reason : reason) || null,
    ...(entry ? { counted_at: ctx.now, counted_by: ctx.actorId } : {}),
  }
  await tx
    .insertInto('stocktake_line')
    .values({
      stocktake_id: id,
      variant_id: variant.id,
      counted_at: ctx.now,
      counted_by: ctx.actorId,
      ...values,
    })
    .onConflict((found) => found.columns(['stocktake_id', 'variant_id']).doUpdateSet(values))
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'count-stock',
    resource_id: id,
    before: { variant_id: variant.id, counted: before?.counted ?? null },
    after: { variant_id: variant.id, counted: line.counted, ...(reason ? { reason } : {}) },
  })
  return variant.id
}

/** Removes what was counted of a variant. Throws 404, or 400 for an ended stocktake. */
export async function removeCount(
  tx: Tx,
  ctx: Context,
  { id, variant_id }: ParamsOf<typeof removal>,
): Promise<string> {
  refuse(countRefusal(await lockStocktake(tx, id, true)))
  const line = await tx
    .deleteFrom('stocktake_line')
    .where('stocktake_id', '=', id)
    .where('variant_id', '=', variant_id)
    .returning('counted')
    .executeTakeFirst()
  if (!line) throw notFound('Variant', variant_id)
  await writeJournal(tx, ctx, {
    operation: 'remove-count',
    resource_id: id,
    before: { variant_id, counted: line.counted },
    after: null,
  })
  return id
}

function entryOf({ add, counted, reason }: BodyOf<typeof endpoint>): CountEntry | null {
  if (counted !== undefined) return { counted }
  if (add !== undefined) return { add }
  return reason === undefined ? { add: 1 } : null
}

/** Finds the variant that an entry names, and locks its count for this transaction: other entries of it wait. */
async function findVariant(tx: Tx, { code, variant_id }: BodyOf<typeof endpoint>): Promise<CountedVariant> {
  const spellings =
    code === undefined ? [] : [...tradeNumberSpellings(code), code.toUpperCase(), code.toLowerCase()]
  const isNamed =
    variant_id === undefined
      ? sql`(${sql.join(
          variantCodeNames.map((name) => sql`${sql.ref(`variant.${name}`)} = any (${spellings}::text[])`),
          sql` or `,
        )})`
      : sql`variant.id = ${variant_id}`
  const { rows } = await sql<CountedVariant>`select variant.id, variant.manage_inventory,
      concat_ws(', ', product.title, nullif(variant.title, product.title)) as name
    from product_variant as variant join product on product.id = variant.product_id
    where variant.deleted_at is null and product.deleted_at is null and ${isNamed} limit 2`.execute(tx)
  const [found, other] = rows
  if (!found && variant_id !== undefined) throw notFound('Variant', variant_id)
  if (!found) throw invalidData(`No variant has the code ${code}.`, 'unknown_code', 'code')
  if (other)
    refuse(
      refusal(
        'ambiguous_code',
        `${found.name} and ${other.name} both have the code ${code}. Enter another.`,
        'code',
      ),
    )
  return found
}

/** Loads what was counted of a variant. Entries of one variant wait for each other, also the first ones. */
async function lockLine(tx: Tx, id: string, variantId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${id} ${variantId}`}, 0))`.execute(tx)
  const line = await tx
    .selectFrom('stocktake_line')
    .select(['counted', 'expected', 'first_expected', 'reason'])
    .where('stocktake_id', '=', id)
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  return (line ?? null) as (CountedLine & { readonly reason: string | null }) | null
}

/** Reads the units on the shelf by the books in one statement: a sale or a parcel is in both of its numbers or in neither. */
async function readOnShelf(tx: Tx, variantId: string): Promise<number> {
  const { rows } = await sql<{ stock: number; to_pack: number }>`select inventory_quantity as stock,
    ${unitsToPack(sql`product_variant.id`)} as to_pack from product_variant where id = ${variantId}`.execute(
    tx,
  )
  const [books] = rows
  return books ? unitsOnShelf(books.stock, books.to_pack) : 0
}
