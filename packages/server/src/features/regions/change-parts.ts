import type { JournalName } from '@purser/domain/operations'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { type LockedRegion, lockRegion } from './lock-region.ts'
import {
  addProviders,
  countriesNamed,
  freeCountries,
  type ProviderKind,
  removeProviders,
  takeCountries,
} from './region-parts.ts'

/** Adds a country to a region or removes it, and returns the region's id. Throws 404, 400, 409, or 422 if another region has it. */
export async function changeCountry(
  tx: Tx,
  ctx: Context,
  { id, country_code }: { readonly id: string; readonly country_code: string },
  isIn: boolean,
): Promise<string> {
  const region = await lock(tx, ctx, id)
  const [code = ''] = countriesNamed([country_code], () => 'country_code')
  const after = changed(region.countries, code, isIn)
  if (after === region.countries) return id
  if (isIn) await takeCountries(tx, id, [code], () => 'country_code')
  else await freeCountries(tx, id, [code])
  return tell(tx, ctx, region, {
    operation: isIn ? 'add-region-country' : 'remove-region-country',
    field: 'countries',
    after,
  })
}

/** Adds a provider to a region or removes it, and returns the region's id. Throws 404, 400 or 409. */
export async function changeProvider(
  tx: Tx,
  ctx: Context,
  kind: ProviderKind,
  { id, provider_id }: { readonly id: string; readonly provider_id: string },
  isIn: boolean,
): Promise<string> {
  const region = await lock(tx, ctx, id)
  const field = `${kind}_providers` as const
  const after = changed(region[field], provider_id, isIn)
  if (after === region[field]) return id
  if (isIn) await addProviders(tx, kind, id, [provider_id], () => 'provider_id')
  else await removeProviders(tx, kind, id, [provider_id])
  const operation = `${isIn ? 'add' : 'remove'}-region-${kind}-provider` as const
  return tell(tx, ctx, region, { operation, field, after })
}

async function lock(tx: Tx, ctx: Context, id: string): Promise<LockedRegion> {
  const region = await lockRegion(tx, id)
  refuseStaleVersion('region', ctx.seenVersion, region.version)
  return region
}

function changed(before: string[], one: string, isIn: boolean): string[] {
  if (before.includes(one) === isIn) return before
  return isIn ? [...before, one].sort() : before.filter((each) => each !== one)
}

interface ChangedPart {
  readonly operation: JournalName
  readonly field: 'countries' | 'payment_providers' | 'fulfillment_providers'
  readonly after: readonly string[]
}

/** Increments the region's version and records the change in the journal. */
async function tell(
  tx: Tx,
  ctx: Context,
  region: LockedRegion,
  { operation, field, after }: ChangedPart,
): Promise<string> {
  const { id } = region
  await tx.updateTable('region').set({ updated_at: ctx.now }).where('id', '=', id).execute()
  await writeJournal(tx, ctx, {
    operation,
    resource_id: id,
    before: { [field]: region[field] },
    after: { [field]: [...after] },
  })
  await emit(tx, ctx, 'region.updated', { id, fields: [field] })
  return id
}
