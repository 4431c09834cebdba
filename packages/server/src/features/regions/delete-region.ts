import { removeRegionRefusal } from '@purser/domain/regions'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockRegion } from './lock-region.ts'
import { freeCountries } from './region-parts.ts'
import { readUses } from './region-uses.ts'

/**
 * Deletes a region and frees its countries; orders that were placed in it keep it. Throws 404, 400 when open drafts are in it, or
 * 409 when the client saw an older version.
 */
export async function deleteRegion(tx: Tx, ctx: Context, id: string): Promise<string> {
  const region = await lockRegion(tx, id)
  refuseStaleVersion('region', ctx.seenVersion, region.version)
  const { name, currency_code, tax_rate, countries } = region
  refuse(removeRegionRefusal({ name, ...(await readUses(tx, id)) }))
  await freeCountries(tx, id)
  await tx
    .updateTable('region')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-region',
    resource_id: id,
    before: { name, currency_code, tax_rate, countries },
    after: null,
  })
  await emit(tx, ctx, 'region.deleted', { id })
  return id
}
