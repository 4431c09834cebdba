import type { BodyOf } from '@purser/contract/endpoints'
import type { createRegion as endpoint } from '@purser/contract/regions'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { roundedPercent } from '@purser/domain/money'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import { requireStoreCurrency } from './lock-region.ts'
import { addProviders, countriesNamed, takeCountries } from './region-parts.ts'

/**
 * Creates a region and returns its id. Throws 400 for an unknown or uninstalled reference, 422 if another region has one of its countries.
 */
export async function createRegion(tx: Tx, ctx: Context, body: BodyOf<typeof endpoint>): Promise<string> {
  const {
    name,
    currency_code,
    gift_cards_taxable = false,
    automatic_taxes = true,
    includes_tax = false,
  } = body
  const countries = countriesNamed(body.countries, (rank) => `countries.${rank}`)
  const payment_providers = [...new Set(body.payment_providers)]
  const fulfillment_providers = [...new Set(body.fulfillment_providers)]
  await requireStoreCurrency(tx, currency_code)
  const id = newId(idPrefixes.region)
  const own = {
    name,
    currency_code,
    gift_cards_taxable,
    automatic_taxes,
    includes_tax,
    tax_rate: roundedPercent(body.tax_rate),
    tax_code: body.tax_code || null,
  }
  await tx
    .insertInto('region')
    .values({
      id,
      ...own,
      metadata: json(mergeMetadata(null, body.metadata)),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await takeCountries(tx, id, countries, (code) => `countries.${countries.indexOf(code)}`)
  const paid = (provider: string) => `payment_providers.${body.payment_providers.indexOf(provider)}`
  await addProviders(tx, 'payment', id, payment_providers, paid)
  const sent = (provider: string) => `fulfillment_providers.${body.fulfillment_providers.indexOf(provider)}`
  await addProviders(tx, 'fulfillment', id, fulfillment_providers, sent)
  await writeJournal(tx, ctx, {
    operation: 'create-region',
    resource_id: id,
    before: null,
    after: { ...own, countries, payment_providers, fulfillment_providers },
  })
  await emit(tx, ctx, 'region.created', { id })
  return id
}
