import { type VariantCode, variantCodeNames } from '@purser/domain/products'
import { anyOf, type Db, type Tx } from '../../../database/index.ts'

/** A live product that owns a handle or, through a variant, a code. */
export interface Owner {
  readonly product_id: string
  readonly title: string
}

/** Reads the owners of codes, by field and code, such as `sku:MUG-1`. */
export async function readCodeOwners(
  db: Db | Tx,
  codesOf: (field: VariantCode) => readonly string[],
): Promise<Map<string, Owner>> {
  const owners = new Map<string, Owner>()
  for (const field of variantCodeNames) {
    const given = codesOf(field)
    if (given.length === 0) continue
    const found = await db
      .selectFrom('product_variant')
      .innerJoin('product', 'product.id', 'product_variant.product_id')
      .select([`product_variant.${field} as code`, 'product.id as product_id', 'product.title'])
      .where('product_variant.deleted_at', 'is', null)
      .where(`product_variant.${field}`, '=', anyOf(given))
      .execute()
    for (const { code, ...owner } of found) owners.set(`${field}:${code}`, owner)
  }
  return owners
}

/** Reads the owners of handles, by `handle:` and the handle. */
export async function readHandleOwners(db: Db | Tx, handles: readonly string[]): Promise<Map<string, Owner>> {
  if (handles.length === 0) return new Map()
  const found = await db
    .selectFrom('product')
    .select(['handle', 'id as product_id', 'title'])
    .where('deleted_at', 'is', null)
    .where('handle', 'in', handles)
    .execute()
  return new Map(found.map(({ handle, ...owner }) => [`handle:${handle}`, owner]))
}
