import { discountRegionsRefusal, sharedPartRefusal } from '@purser/domain/discounts'
import { type Context, type JournalEntry, type Tx, writeJournal } from '../../database/index.ts'
import { invalidData, refuse, refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { type LockedDiscount, lockDiscount, requireRecords } from './discounts.queries.ts'
import { replaceNamed, replaceRegions, validForOf } from './linked-records.ts'

/** Maximum number of products and variants of a rule, as every response lists them all. */
const mostNamed = 1_000

/** Adds a region to a discount or removes it. Returns the discount's id. Throws 404, or 400 with domain's reason. */
export async function changeRegion(
  tx: Tx,
  ctx: Context,
  { id, region_id }: { readonly id: string; readonly region_id: string },
  isIn: boolean,
): Promise<string> {
  const discount = await lock(tx, ctx, id)
  refuse(sharedPartRefusal(discount, 'regions'))
  const before = discount.region_ids
  const after = changed(before, region_id, isIn)
  if (after === before) return id
  if (isIn) await requireRecords(tx, 'region', [region_id], () => 'region_id')
  refuse(discountRegionsRefusal(discount.type, after.length), 'invalid_data')
  await replaceRegions(tx, id, before, after)
  const operation = isIn ? 'add-discount-region' : 'remove-discount-region'
  return tell(tx, ctx, id, { operation, before: { regions: before }, after: { regions: after } })
}

/** Adds a product to a rule or removes it. Returns the discount's id. Throws 404 or 400. */
export async function changeProduct(
  tx: Tx,
  ctx: Context,
  { id, product_id }: { readonly id: string; readonly product_id: string },
  isIn: boolean,
): Promise<string> {
  const discount = await lock(tx, ctx, id)
  refuse(sharedPartRefusal(discount, 'rule'))
  const before = discount.valid_product_ids
  const after = changed(before, product_id, isIn)
  if (after === before) return id
  if (isIn) await requireRecords(tx, 'product', [product_id], () => 'product_id')
  const then = { ...discount, valid_product_ids: after }
  const valid_for = validForOf(then)
  if (valid_for.length > mostNamed)
    throw invalidData(
      `A rule can have at most ${mostNamed} products and variants.`,
      'invalid_value',
      'product_id',
    )
  await replaceNamed(tx, discount.rule_id, discount, then)
  const operation = isIn ? 'add-discount-product' : 'remove-discount-product'
  return tell(tx, ctx, id, {
    operation,
    before: { valid_for: validForOf(discount) },
    after: { valid_for },
  })
}

async function lock(tx: Tx, ctx: Context, id: string): Promise<LockedDiscount> {
  const discount = await lockDiscount(tx, id)
  refuseStaleVersion('discount', ctx.seenVersion, discount.version)
  return discount
}

function changed(before: string[], id: string, isIn: boolean): string[] {
  if (before.includes(id) === isIn) return before
  return isIn ? [...before, id] : before.filter((each) => each !== id)
}

/** Updates the time of the discount, which is its version, and writes the journal and the event. */
async function tell(
  tx: Tx,
  ctx: Context,
  id: string,
  entry: Pick<JournalEntry, 'operation' | 'before' | 'after'>,
): Promise<string> {
  await tx.updateTable('discount').set({ updated_at: ctx.now }).where('id', '=', id).execute()
  await writeJournal(tx, ctx, { resource_id: id, ...entry })
  await emit(tx, ctx, 'discount.updated', { id })
  return id
}
