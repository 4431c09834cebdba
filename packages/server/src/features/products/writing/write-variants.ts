import { idPrefixes } from '@purser/domain/ids'
import { variantCodeNames } from '@purser/domain/products'
import { sql } from 'kysely'
import { newId, type Tx } from '../../../database/index.ts'
import { type StockMove, writeMovements } from '../../stock/index.ts'
import type { ProductState, VariantState, WriteCause } from './product-state.ts'
import { addRows, isSame, type Row, removeRows, setRows } from './rows.ts'
import { writePrices } from './write-prices.ts'

/** A product's locked current variants and their new values; null if the product doesn't exist. */
export interface VariantsChange {
  readonly from: Pick<ProductState, 'variants'> | null
  readonly to: Pick<ProductState, 'id' | 'options' | 'variants'> | null
}

/** A new or changed variant. */
interface Written {
  readonly product: Pick<ProductState, 'id' | 'options'>
  /** Its position in the product's list. */
  readonly place: number
  readonly variant: VariantState
  /** Undefined if it is new. */
  readonly old: VariantState | undefined
}

/** Writes the changed variants of products, with their option values, prices and stock movements. */
export async function writeVariants(
  tx: Tx,
  changes: readonly VariantsChange[],
  cause: WriteCause,
): Promise<void> {
  const written = changes.flatMap(writtenOf)
  const removed = changes.flatMap(removedBy)
  await writeOwnRows(tx, written, removed, cause.now)
  const values = written.flatMap((each) => valueRows(each, cause.now))
  const same = sql`on conflict (variant_id, option_id) where deleted_at is null do update set value = excluded.value, updated_at = excluded.updated_at`
  await addRows(tx, 'product_option_value', values, same)
  await writeMovements(
    tx,
    cause,
    written.flatMap((each) => moveOf(each, cause)),
  )
  await writePrices(tx, written, removed, cause.now)
}

function writtenOf({ from, to }: VariantsChange): Written[] {
  if (to === null) return []
  const before = new Map(from?.variants.map((variant) => [variant.id, variant]))
  return to.variants
    .map((variant, place) => ({ product: to, place, variant, old: before.get(variant.id) }))
    .filter(({ variant, old }) => !isSame(old, variant))
}

interface HasVariants<Variant> {
  readonly variants: readonly Variant[]
}

/** Returns the variants that a change deletes: all of them if the product is deleted. */
export function removedBy<Variant extends { readonly id: string }>({
  from,
  to,
}: {
  readonly from: HasVariants<Variant> | null
  readonly to: HasVariants<Variant> | null
}): Variant[] {
  const kept = new Set(to?.variants.map(({ id }) => id))
  return from?.variants.filter(({ id }) => !kept.has(id)) ?? []
}

async function writeOwnRows(
  tx: Tx,
  written: readonly Written[],
  removed: readonly VariantState[],
  now: string,
): Promise<void> {
  const rowOf = ({ id, fields, metadata, stock }: VariantState) => ({
    id,
    ...fields,
    ...(metadata !== undefined && { metadata }),
    inventory_quantity: stock,
    updated_at: now,
  })
  const updated = written.flatMap(({ variant, old }) => {
    const { rank } = variant
    if (!old) return []
    // An import of an older release stored fewer fields to undo it by; the others stay.
    const whole = { ...variant, fields: { ...old.fields, ...variant.fields } }
    return { ...rowOf(whole), ...(rank !== undefined && { variant_rank: rank }) }
  })
  const inserted = written.flatMap(({ product, place, variant, old }) => {
    const variant_rank = variant.rank ?? place
    return old ? [] : { ...rowOf(variant), product_id: product.id, variant_rank, version: 1, created_at: now }
  })
  await removeRows(
    tx,
    'product_variant',
    removed.map(({ id }) => id),
    now,
  )
  await clearMovedCodes(tx, written)
  await setRows(tx, 'product_variant', updated)
  await addRows(tx, 'product_variant', inserted)
}

/** Clears codes that move to another variant, because the database checks uniqueness row by row. */
async function clearMovedCodes(tx: Tx, written: readonly Written[]): Promise<void> {
  const wanted = new Set(written.flatMap(({ variant }) => codesOf(variant)))
  const moving = written.flatMap(({ variant, old }) => {
    const own = new Set(codesOf(variant))
    const isMoving = old && codesOf(old).some((code) => !own.has(code) && wanted.has(code))
    return isMoving ? variant.id : []
  })
  if (moving.length === 0) return
  await tx
    .updateTable('product_variant')
    .set({ sku: null, ean: null, upc: null, barcode: null })
    .where('id', 'in', moving)
    .execute()
}

const codesOf = ({ fields }: VariantState) =>
  variantCodeNames.flatMap((name) => (fields[name] ? `${name}:${fields[name]}` : []))

/** Returns the rows of new or changed option values. */
function valueRows({ product, variant, old }: Written, now: string): Row[] {
  return product.options.flatMap(({ id: option_id }, place) =>
    old !== undefined && old.values[place] === variant.values[place]
      ? []
      : {
          id: newId(idPrefixes.product_option_value),
          option_id,
          variant_id: variant.id,
          value: variant.values[place],
          created_at: now,
          updated_at: now,
        },
  )
}

/** Returns the movement of a changed stock. */
function moveOf({ variant, old }: Written, { product_import_id, reason }: WriteCause): StockMove[] {
  const delta = variant.stock - (old?.stock ?? 0)
  if (delta === 0) return []
  const kind = old === undefined ? 'opening' : 'adjust'
  return [{ variant_id: variant.id, kind, delta, product_import_id, reason: variant.reason ?? reason }]
}
