import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { newId, type Tx } from '../../../database/index.ts'
import type { StoreProduct, StoreVariant } from '../comparing/store-product.ts'
import { addRows, type Cause, type Change, isSame, type Row, setRows } from './rows.ts'

/** A variant that is new or another than before. */
interface Written {
  readonly product: StoreProduct
  readonly rank: number
  readonly variant: StoreVariant
  /** Undefined: it is new. */
  readonly old: StoreVariant | undefined
}

/** Writes what differs of the variants of products: with their option values, prices and stock, whose movements name the cause. */
export async function writeVariants(tx: Tx, changes: readonly Change[], cause: Cause): Promise<void> {
  const written = changes.flatMap(writtenOf)
  const removed = changes.flatMap(removedBy)
  await writeOwnRows(tx, written, removed, cause.now)
  const values = written.flatMap((each) => valueRows(each, cause.now))
  const same = sql`on conflict (variant_id, option_id) where deleted_at is null do update set value = excluded.value, updated_at = excluded.updated_at`
  await addRows(tx, 'product_option_value', values, same)
  await addRows(
    tx,
    'inventory_movement',
    written.flatMap((each) => movementRows(each, cause)),
  )
  await writePrices(tx, written, removed, cause.now)
}

function writtenOf({ from, to }: Change): Written[] {
  if (to === null) return []
  const before = new Map(from?.variants.map((variant) => [variant.id, variant]))
  return to.variants
    .map((variant, rank) => ({ product: to, rank, variant, old: before.get(variant.id) }))
    .filter(({ variant, old }) => !isSame(old, variant))
}

/** The variants that a change deletes: all, where its product goes. */
export function removedBy({ from, to }: Change): StoreVariant[] {
  const kept = new Set(to?.variants.map(({ id }) => id))
  return from?.variants.filter(({ id }) => !kept.has(id)) ?? []
}

async function writeOwnRows(
  tx: Tx,
  written: readonly Written[],
  removed: readonly StoreVariant[],
  now: string,
): Promise<void> {
  const rowOf = ({ id, fields, stock }: StoreVariant) => ({
    id,
    ...fields,
    inventory_quantity: stock,
    updated_at: now,
  })
  const updated = written.flatMap(({ variant, old }) => (old ? rowOf(variant) : []))
  const inserted = written.flatMap(({ product, rank, variant, old }) =>
    old ? [] : { ...rowOf(variant), product_id: product.id, variant_rank: rank, version: 1, created_at: now },
  )
  await setRows(
    tx,
    'product_variant',
    removed.map(({ id }) => ({ id, deleted_at: now, updated_at: now })),
  )
  // Codes that change places within a file would meet each other half-way.
  await clearCodes(tx, updated)
  await setRows(tx, 'product_variant', updated)
  await addRows(tx, 'product_variant', inserted)
}

async function clearCodes(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const given = JSON.stringify(rows)
  await sql`update product_variant as kept set sku = null, ean = null, upc = null, barcode = null
    from jsonb_populate_recordset(null::product_variant, ${given}::jsonb) as given
    where kept.id = given.id and (kept.sku, kept.ean, kept.upc, kept.barcode)
      is distinct from (given.sku, given.ean, given.upc, given.barcode)`.execute(tx)
}

function valueRows({ product, variant, old }: Written, now: string): Row[] {
  if (isSame(old?.values, variant.values)) return []
  return product.options.map(({ id: option_id }, place) => ({
    id: newId(idPrefixes.product_option_value),
    option_id,
    variant_id: variant.id,
    value: variant.values[place],
    created_at: now,
    updated_at: now,
  }))
}

function movementRows({ variant, old }: Written, cause: Cause): Row[] {
  const delta = variant.stock - (old?.stock ?? 0)
  if (delta === 0) return []
  return [
    {
      id: newId(idPrefixes.inventory_movement),
      variant_id: variant.id,
      kind: old === undefined ? 'opening' : 'adjust',
      delta,
      actor_id: cause.actor_id,
      product_import_id: cause.import_id,
      reason: `Import of ${cause.file_name}`,
      created_at: cause.now,
    },
  ]
}

async function writePrices(
  tx: Tx,
  written: readonly Written[],
  removed: readonly StoreVariant[],
  now: string,
): Promise<void> {
  const gone = removed.flatMap(({ prices }) => prices)
  const updated: Row[] = []
  const inserted: Row[] = []
  for (const { variant, old } of written) {
    const before = new Map(old?.prices.map((price) => [price.id, price]))
    for (const price of variant.prices) {
      const found = before.get(price.id)
      before.delete(price.id)
      const { id, amount, sale_amount } = price
      if (!found) inserted.push({ ...price, variant_id: variant.id, created_at: now, updated_at: now })
      else if (!isSame(found, price)) updated.push({ id, amount, sale_amount, updated_at: now })
    }
    gone.push(...before.values())
  }
  await setRows(
    tx,
    'money_amount',
    gone.map(({ id }) => ({ id, deleted_at: now, updated_at: now })),
  )
  await setRows(tx, 'money_amount', updated)
  await addRows(tx, 'money_amount', inserted)
}
