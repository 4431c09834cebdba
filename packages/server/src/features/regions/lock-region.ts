import type { Tx } from '../../database/index.ts'
import { notFound, unknownReference } from '../../http/index.ts'

/**
 * Loads a live region with its countries and providers and locks it until the transaction ends, which also blocks new drafts and prices in
 * it. Throws 404.
 */
export async function lockRegion(tx: Tx, id: string) {
  const region = await tx
    .selectFrom('region')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!region) throw notFound('Region', id)
  const countries = await tx
    .selectFrom('country')
    .select('iso_2')
    .where('region_id', '=', id)
    .orderBy('iso_2')
    .execute()
  const linked = (link: 'region_payment_providers' | 'region_fulfillment_providers') =>
    tx.selectFrom(link).select('provider_id').where('region_id', '=', id).orderBy('provider_id').execute()
  const payment = await linked('region_payment_providers')
  const fulfillment = await linked('region_fulfillment_providers')
  return {
    ...region,
    countries: countries.map(({ iso_2 }) => iso_2),
    payment_providers: payment.map(({ provider_id }) => provider_id),
    fulfillment_providers: fulfillment.map(({ provider_id }) => provider_id),
  }
}

export type LockedRegion = Awaited<ReturnType<typeof lockRegion>>

/** Throws 400 unless the store sells in the currency. Locks the store, so that the currency stays until the transaction ends. */
export async function requireStoreCurrency(tx: Tx, code: string): Promise<void> {
  // Removing a currency from the store locks the store's row.
  await tx.selectFrom('store').select('id').forShare().execute()
  const found = await tx
    .selectFrom('store_currencies')
    .select('currency_code')
    .where('currency_code', '=', code)
    .executeTakeFirst()
  if (found) return
  const sentence = `${code.toUpperCase()} isn't one of the store's currencies. Add it first.`
  throw unknownReference('currency_code', sentence)
}
