import type { SinceImport } from '@purser/domain/product-imports'
import { variantCodeNames } from '@purser/domain/products'
import { anyOf, type Tx } from '../../../database/index.ts'
import { removedBy } from '../../products/index.ts'
import {
  type Change as AnyChange,
  type Reversal as AnyReversal,
  digestOf,
} from '../../record-imports/index.ts'
import { type StoreProduct, type StoreVariant, withoutStockTerms } from '../comparing/store-product.ts'
import { type Owner, readCodeOwners, readHandleOwners } from './owners.ts'

type Change = AnyChange<StoreProduct>
type Reversal = AnyReversal<StoreProduct>

/** Compares products with what an import left of them; results are in the order of the reversals. */
export async function readSince(tx: Tx, reversals: readonly Reversal[]): Promise<SinceImport[]> {
  const sold = await readSold(tx, reversals.flatMap(removedBy))
  const owners = await readOwners(tx, reversals.flatMap(returning))
  return reversals.map((reversal) => {
    const { from, digest } = reversal
    return {
      isDeleted: from === null,
      isChanged: from !== null && ![from, withoutStockTerms(from)].some((one) => digestOf(one) === digest),
      isSold: removedBy(reversal).some(({ id }) => sold.has(id)),
      taken: takenOf(reversal, owners),
    }
  })
}

async function readSold(tx: Tx, variants: readonly StoreVariant[]): Promise<Set<string | null>> {
  if (variants.length === 0) return new Set()
  const lines = await tx
    .selectFrom('line_item')
    .select('variant_id')
    .distinct()
    .where('variant_id', '=', anyOf(variants.map(({ id }) => id)))
    .execute()
  return new Set(lines.map(({ variant_id }) => variant_id))
}

type Own = Pick<NonNullable<SinceImport['taken']>, 'field' | 'value'>

/** Returns the handle and codes that undoing would restore to a product. */
function returning({ from, to }: Change): Own[] {
  if (from === null || to === null) return []
  const now = new Map(from.variants.map(({ id, fields }) => [id, fields]))
  const codes = to.variants.flatMap(({ id, fields }) =>
    variantCodeNames.flatMap((field): Own | [] => {
      const value = fields[field] ?? null
      return value === null || value === now.get(id)?.[field] ? [] : { field, value: String(value) }
    }),
  )
  const { handle } = to
  return handle === null || handle === from.handle ? codes : [{ field: 'handle', value: handle }, ...codes]
}

async function readOwners(tx: Tx, wanted: readonly Own[]): Promise<Map<string, Owner>> {
  const valuesOf = (name: Own['field']) => wanted.flatMap(({ field, value }) => (field === name ? value : []))
  const handles = await readHandleOwners(tx, valuesOf('handle'))
  return new Map([...handles, ...(await readCodeOwners(tx, valuesOf))])
}

/** Returns the codes that another product owns now: an undo never moves a code from one product to another. */
function takenOf(reversal: Change, owners: ReadonlyMap<string, Owner>): SinceImport['taken'] {
  for (const { field, value } of returning(reversal)) {
    const owner = owners.get(`${field}:${value}`)
    if (owner !== undefined && owner.product_id !== reversal.from?.id) {
      return { field, value, owner: owner.title }
    }
  }
  return null
}
