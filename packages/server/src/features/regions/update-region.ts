import type { BodyOf } from '@purser/contract/endpoints'
import type { updateRegion as endpoint } from '@purser/contract/regions'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { roundedPercent } from '@purser/domain/money'
import { changeRegionCurrencyRefusal } from '@purser/domain/regions'
import { type Context, changes, json, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { type LockedRegion, lockRegion, requireStoreCurrency } from './lock-region.ts'
import {
  addProviders,
  countriesNamed,
  freeCountries,
  type ProviderKind,
  removeProviders,
  takeCountries,
} from './region-parts.ts'
import { readUses } from './region-uses.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Updates the given fields; lists are complete. Throws 404; 400 for an unknown reference, a newly added provider that isn't installed, or a
 * currency that can't change; 422 if another region has a country; 409 if the client saw an older version.
 */
export async function updateRegion(tx: Tx, ctx: Context, id: string, body: Body): Promise<string> {
  const before = await lockRegion(tx, id)
  refuseStaleVersion('region', ctx.seenVersion, before.version)
  const own = {
    name: body.name ?? before.name,
    currency_code: body.currency_code ?? before.currency_code,
    tax_rate: body.tax_rate === undefined ? before.tax_rate : roundedPercent(body.tax_rate),
    tax_code: body.tax_code === undefined ? before.tax_code : body.tax_code || null,
    gift_cards_taxable: body.gift_cards_taxable ?? before.gift_cards_taxable,
    automatic_taxes: body.automatic_taxes ?? before.automatic_taxes,
    includes_tax: body.includes_tax ?? before.includes_tax,
    metadata: mergeMetadata(before.metadata as Metadata | null, body.metadata),
  }
  if (own.currency_code !== before.currency_code) await changeCurrency(tx, ctx, before, own.currency_code)
  await tx
    .updateTable('region')
    .set({ ...own, metadata: json(own.metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const after = {
    ...own,
    countries: await replaceCountries(tx, before, body.countries),
    payment_providers: await replaceProviders(tx, before, 'payment', body.payment_providers),
    fulfillment_providers: await replaceProviders(tx, before, 'fulfillment', body.fulfillment_providers),
  }
  const told = changes({ ...before }, after)
  await writeJournal(tx, ctx, {
    operation: 'update-region',
    resource_id: id,
    ...told,
  })
  await emit(tx, ctx, 'region.updated', { id, fields: Object.keys(told.after as object) })
  return id
}

/** Changes the currency and deletes the region's own prices, which are in the old one. Throws 400 with domain's reason. */
async function changeCurrency(tx: Tx, ctx: Context, { id, name }: LockedRegion, code: string): Promise<void> {
  await requireStoreCurrency(tx, code)
  refuse(changeRegionCurrencyRefusal({ name, ...(await readUses(tx, id)) }))
  await tx
    .updateTable('money_amount')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('region_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

async function replaceCountries(
  tx: Tx,
  { id, countries }: LockedRegion,
  asked: Body['countries'],
): Promise<readonly string[]> {
  if (!asked) return countries
  const wanted = countriesNamed(asked, (rank) => `countries.${rank}`)
  await freeCountries(
    tx,
    id,
    countries.filter((code) => !wanted.includes(code)),
  )
  const come = wanted.filter((code) => !countries.includes(code))
  await takeCountries(tx, id, come, (code) => `countries.${wanted.indexOf(code)}`)
  return wanted.toSorted()
}

async function replaceProviders(
  tx: Tx,
  region: LockedRegion,
  kind: ProviderKind,
  asked: readonly string[] | undefined,
): Promise<readonly string[]> {
  const list = `${kind}_providers` as const
  const has = region[list]
  if (!asked) return has
  const wanted = [...new Set(asked)]
  await removeProviders(
    tx,
    kind,
    region.id,
    has.filter((id) => !wanted.includes(id)),
  )
  const come = wanted.filter((id) => !has.includes(id))
  await addProviders(tx, kind, region.id, come, (id) => `${list}.${asked.indexOf(id)}`)
  return wanted.toSorted()
}
