import type { BodyOf } from '@purser/contract/endpoints'
import type { createTaxRate as createEndpoint, updateTaxRate as updateEndpoint } from '@purser/contract/taxes'
import { idPrefixes } from '@purser/domain/ids'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { roundedPercent } from '@purser/domain/money'
import { type Context, changes, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { refuseStaleVersion, unknownReference } from '../../http/index.ts'
import { lockTaxRate } from './tax-rates.queries.ts'
import { addTaxed, removeTaxed, type TaxedKind, taxedKinds } from './taxed-records.ts'

type Lists = { readonly [Kind in TaxedKind]?: readonly string[] | undefined }
const kinds = Object.keys(taxedKinds) as TaxedKind[]

/** Creates a tax rate with what it is for and returns its id. Throws 400 for something that doesn't exist. */
export async function createTaxRate(
  tx: Tx,
  ctx: Context,
  body: BodyOf<typeof createEndpoint>,
): Promise<string> {
  const { region_id, name } = body
  const region = await tx
    .selectFrom('region')
    .select('id')
    .where('id', '=', region_id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!region) throw unknownReference('region_id', `There is no region ${region_id}.`)
  const id = newId(idPrefixes.tax_rate)
  const own = { region_id, name, code: body.code || null, rate: roundedPercent(body.rate ?? 0) }
  await tx
    .insertInto('tax_rate')
    .values({
      id,
      ...own,
      metadata: json(mergeMetadata(null, body.metadata)),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  const lists: Lists = body
  for (const kind of kinds) await addTaxed(tx, { id, region_id }, kind, lists[kind] ?? [])
  const named = Object.fromEntries(kinds.map((kind) => [kind, lists[kind] ?? []]))
  await writeJournal(tx, ctx, {
    operation: 'create-tax-rate',
    resource_id: id,
    before: null,
    after: { ...own, ...named },
  })
  return id
}

/** Updates the given fields and lists. Throws 404, 400 for something that doesn't exist, or 409 if the client saw an older version. */
export async function updateTaxRate(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof updateEndpoint>,
): Promise<string> {
  const before = await lockTaxRate(tx, id)
  refuseStaleVersion('tax rate', ctx.seenVersion, before.version)
  const after = {
    name: body.name ?? before.name,
    code: body.code === undefined ? before.code : body.code || null,
    rate: body.rate == null ? before.rate : roundedPercent(body.rate),
    metadata: mergeMetadata(before.metadata as Metadata | null, body.metadata),
  }
  await tx
    .updateTable('tax_rate')
    .set({ ...after, metadata: json(after.metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const lists: Lists = body
  const moved: Record<string, readonly string[]> = {}
  for (const kind of kinds) {
    const ids = lists[kind]
    if (ids === undefined) continue
    const removed = await removeTaxed(tx, before, kind, { ids, isKeeping: true })
    const added = await addTaxed(tx, before, kind, ids)
    if (removed.length > 0) moved[`removed_${kind}`] = removed
    if (added.length > 0) moved[`added_${kind}`] = added
  }
  const none = Object.fromEntries(Object.keys(moved).map((name) => [name, null]))
  await writeJournal(tx, ctx, {
    operation: 'update-tax-rate',
    resource_id: id,
    ...changes({ ...before, ...none }, { ...after, ...moved }),
  })
  return id
}

/** Deletes a tax rate; orders keep their taxes. Throws 404, or 409 if the client saw an older version. */
export async function deleteTaxRate(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { region_id, name, code, rate, version } = await lockTaxRate(tx, id)
  refuseStaleVersion('tax rate', ctx.seenVersion, version)
  await tx.deleteFrom('tax_rate').where('id', '=', id).execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-tax-rate',
    resource_id: id,
    before: { region_id, name, code, rate },
    after: null,
  })
  return id
}

const operations = {
  products: { add: 'add-tax-rate-products', remove: 'remove-tax-rate-products' },
  product_types: { add: 'add-tax-rate-product-types', remove: 'remove-tax-rate-product-types' },
  shipping_options: { add: 'add-tax-rate-shipping-options', remove: 'remove-tax-rate-shipping-options' },
} as const

/** Adds records to a tax rate, or removes them. Returns its id. Throws 404, or 400 for a record that doesn't exist. */
export async function changeTaxed(
  tx: Tx,
  ctx: Context,
  id: string,
  {
    kind,
    ids,
    way,
  }: { readonly kind: TaxedKind; readonly ids: readonly string[]; readonly way: 'add' | 'remove' },
): Promise<string> {
  const rate = await lockTaxRate(tx, id)
  const moved = await (way === 'add' ? addTaxed(tx, rate, kind, ids) : removeTaxed(tx, rate, kind, { ids }))
  await tx.updateTable('tax_rate').set({ updated_at: ctx.now }).where('id', '=', id).execute()
  const named = { [kind]: moved }
  await writeJournal(tx, ctx, {
    operation: operations[kind][way],
    resource_id: id,
    before: way === 'remove' ? named : null,
    after: way === 'add' ? named : null,
  })
  return id
}
