import { type VariantCode, variantCodeNames } from '@purser/domain/products'
import { anyOf, type Db, type Tx } from '../../../database/index.ts'

/** A live product that has a handle, or whose variant has a code. */
export interface Owner {
  readonly product_id: string
  readonly title: string
}

/** Who has these codes, by field and code, such as `sku:MUG-1`. */
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

/** Who has these handles, by `handle:` and the handle. */
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
