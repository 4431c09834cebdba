import { removeRegionRefusal } from '@purser/domain/regions'
import { type Context, deleteRecord, type Tx } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockRegion } from './lock-region.ts'
import { freeCountries } from './region-parts.ts'
import { readUses } from './region-uses.ts'

/**
 * Deletes a region and frees its countries; orders placed in it keep it. Throws 404, 400 if it has open drafts, or 409 if the client saw an
 * older version.
 */
export async function deleteRegion(tx: Tx, ctx: Context, id: string): Promise<string> {
  const region = await lockRegion(tx, id)
  refuseStaleVersion('region', ctx.seenVersion, region.version)
  const { name, currency_code, tax_rate, countries } = region
  refuse(removeRegionRefusal({ name, ...(await readUses(tx, id)) }))
  await freeCountries(tx, id)
  await deleteRecord(tx, ctx, 'region', {
    operation: 'delete-region',
    id,
    before: { name, currency_code, tax_rate, countries },
  })
  await emit(tx, ctx, 'region.deleted', { id })
  return id
}
