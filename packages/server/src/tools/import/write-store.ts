import { handleFor } from '@purser/domain/handles'
import { idPrefixes } from '@purser/domain/ids'
import { keptRequirements } from '@purser/domain/shipping'
import { json, newId, type Tx } from '../../database/index.ts'
import type { ImportCount } from './import-report.ts'
import { type KnownStore, shippingKey } from './known-store.ts'
import type { SeedFile } from './seed-schema.ts'

export interface Writing {
  readonly tx: Tx
  readonly known: KnownStore
  readonly now: string
}

function counted(all: readonly unknown[], fresh: readonly unknown[]): ImportCount {
  return { created: fresh.length, found: all.length - fresh.length }
}

export async function importStoreCurrencies({ tx, known }: Writing, seed: SeedFile): Promise<ImportCount> {
  const all = [...new Set(seed.store.currencies)]
  const fresh = all.filter((code) => !known.storeCurrencies.has(code))
  if (fresh.length > 0) {
    await tx
      .insertInto('store_currencies')
      .values(fresh.map((currency_code) => ({ store_id: known.storeId, currency_code })))
      .execute()
  }
  return counted(all, fresh)
}

export async function importRegions({ tx, known, now }: Writing, seed: SeedFile): Promise<ImportCount> {
  const fresh = seed.regions.filter((region) => !known.regions.has(region.id))
  for (const region of fresh) {
    await tx
      .insertInto('region')
      .values({
        id: region.id,
        name: region.name,
        currency_code: region.currency_code,
        tax_rate: region.tax_rate,
        tax_code: region.tax_code ?? null,
        metadata: json(region.metadata),
        created_at: now,
        updated_at: now,
      })
      .execute()
    const payment = [...new Set(region.payment_providers)]
    const fulfillment = [...new Set(region.fulfillment_providers)]
    if (payment.length > 0) {
      const rows = payment.map((provider_id) => ({ region_id: region.id, provider_id }))
      await tx.insertInto('region_payment_providers').values(rows).execute()
    }
    if (fulfillment.length > 0) {
      const rows = fulfillment.map((provider_id) => ({ region_id: region.id, provider_id }))
      await tx.insertInto('region_fulfillment_providers').values(rows).execute()
    }
    if (region.countries.length > 0) {
      await tx
        .updateTable('country')
        .set({ region_id: region.id })
        .where('iso_2', 'in', region.countries)
        .execute()
    }
  }
  return counted(seed.regions, fresh)
}

export async function importShippingOptions(
  { tx, known, now }: Writing,
  seed: SeedFile,
): Promise<ImportCount> {
  const fresh = seed.shipping_options.filter((option) => !known.shippingOptions.has(shippingKey(option)))
  for (const option of fresh) {
    const id = newId(idPrefixes.shipping_option)
    await tx
      .insertInto('shipping_option')
      .values({
        id,
        name: option.name,
        region_id: option.region_id,
        profile_id: known.profiles.get(option.profile_id ?? 'default') ?? '',
        provider_id: option.provider_id,
        price_type: option.price_type,
        amount: option.amount ?? null,
        is_return: option.is_return,
        admin_only: option.admin_only,
        data: JSON.stringify(option.data),
        metadata: json(option.metadata),
        created_at: now,
        updated_at: now,
      })
      .execute()
    for (const requirement of keptRequirements(option.requirements)) {
      await tx
        .insertInto('shipping_option_requirement')
        .values({ id: newId(idPrefixes.shipping_option_requirement), shipping_option_id: id, ...requirement })
        .execute()
    }
  }
  return counted(seed.shipping_options, fresh)
}

/** Also returns the store's id of each collection in the file. */
export async function importCollections(
  { tx, known, now }: Writing,
  seed: SeedFile,
): Promise<{ count: ImportCount; ids: ReadonlyMap<string, string> }> {
  const ids = new Map<string, string>()
  let created = 0
  for (const collection of seed.collections) {
    const handle = handleFor(collection)
    const found = handle === null ? undefined : known.collections.get(handle)
    const hasId = collection.id !== undefined && known.collectionIds.has(collection.id)
    const id = found ?? collection.id ?? newId(idPrefixes.collection)
    if (collection.id !== undefined) ids.set(collection.id, id)
    if (found !== undefined || hasId) continue
    created += 1
    await tx
      .insertInto('product_collection')
      .values({
        id,
        title: collection.title,
        handle,
        metadata: json(collection.metadata),
        created_at: now,
        updated_at: now,
      })
      .execute()
  }
  return { count: { created, found: seed.collections.length - created }, ids }
}
