import {
  repeatedCodeRefusal,
  type VariantCode,
  variantCodeNames,
  variantCodeWords,
} from '@purser/domain/products'
import { sql } from 'kysely'
import type { Tx } from '../../../database/index.ts'
import { duplicate, refuse } from '../../../http/index.ts'
import { at, type VariantsPlan } from './plan-variants.ts'

/**
 * Throws 422, with the field and the owner, if a SKU, EAN, UPC or barcode of the plan is taken by another variant of any product, or
 * appears twice. The database refuses concurrent duplicates.
 */
export async function requireFreeCodes(tx: Tx, product_id: string, plan: VariantsPlan): Promise<void> {
  const rows = plan.planned.map(({ row }) => row)
  refuse(repeatedCodeRefusal(rows), 'duplicate_error')
  for (const code of variantCodeNames) {
    const fields = newCodesOf(plan, code)
    if (fields.size > 0) await requireFreeElsewhere(tx, product_id, code, fields)
  }
}

/** Returns the variants' new codes, each with its field. Throws 422 if an unchanged variant of the product has one of them. */
function newCodesOf({ planned, kept }: VariantsPlan, column: VariantCode): Map<string, string> {
  const holders = new Map(kept.map((variant) => [variant[column], variant]))
  const fields = new Map<string, string>()
  for (const { row, path, before } of planned) {
    const code = row[column]
    if (!code) continue
    const holder = holders.get(code)
    if (holder) {
      const whose = `the variant '${holder.title}'`
      throw taken(`${variantCodeWords[column]} '${code}'`, whose, holder.id, at(path, column))
    }
    if (before?.[column] !== code) fields.set(code, at(path, column))
  }
  return fields
}

/** Throws 422 if a variant of another product has one of these codes. */
async function requireFreeElsewhere(
  tx: Tx,
  product_id: string,
  column: VariantCode,
  fields: ReadonlyMap<string, string>,
): Promise<void> {
  const other = await findHolder(tx, column, [...fields.keys()], product_id)
  if (!other) return
  const whose = `the variant '${other.title}' of '${other.product_title}'`
  throw taken(
    `${variantCodeWords[column]} '${other.code}'`,
    whose,
    other.id,
    fields.get(other.code ?? '') ?? column,
  )
}

function findHolder(tx: Tx, column: VariantCode, values: readonly string[], product_id: string) {
  return tx
    .selectFrom('product_variant as variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.title', 'product.title as product_title', `variant.${column} as code`])
    .where(sql<boolean>`${sql.ref(`variant.${column}`)} = any (${[...values]}::text[])`)
    .where('variant.deleted_at', 'is', null)
    .where('variant.product_id', '<>', product_id)
    .executeTakeFirst()
}

/** Throws 422, naming the owner, if another live product has this handle. */
export async function requireFreeHandle(tx: Tx, handle: string | null, ownId: string): Promise<void> {
  if (handle === null) return
  const other = await tx
    .selectFrom('product')
    .select(['id', 'title'])
    .where('handle', '=', handle)
    .where('deleted_at', 'is', null)
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (other) throw taken(`handle '${handle}'`, `the product '${other.title}'`, other.id, 'handle')
}

const taken = (what: string, whose: string, id: string, field: string) =>
  duplicate(`The ${what} is taken by ${whose} (${id}). Choose another.`, field)
