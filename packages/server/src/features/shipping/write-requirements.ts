import { idPrefixes } from '@purser/domain/ids'
import { keptRequirements, requirementsRefusal, type ShippingRequirement } from '@purser/domain/shipping'
import { type Context, newId, type Tx } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'

interface Present extends ShippingRequirement {
  readonly id: string
}

/** Replaces the requirements of a locked option. Returns the stored ones. Throws 400 with domain's reason. */
export async function writeRequirements(
  tx: Tx,
  ctx: Context,
  shipping_option_id: string,
  present: readonly Present[],
  wanted: readonly ShippingRequirement[],
): Promise<{ type: ShippingRequirement['type']; amount: number }[]> {
  refuse(requirementsRefusal(wanted), 'invalid_data')
  const kept = keptRequirements(wanted).map(({ type, amount }) => ({ type, amount }))
  for (const { id, type } of present) {
    if (kept.some((each) => each.type === type)) continue
    await tx
      .updateTable('shipping_option_requirement')
      .set({ deleted_at: ctx.now })
      .where('id', '=', id)
      .execute()
  }
  for (const { type, amount } of kept) {
    const own = present.find((each) => each.type === type)
    if (own)
      await tx.updateTable('shipping_option_requirement').set({ amount }).where('id', '=', own.id).execute()
    else
      await tx
        .insertInto('shipping_option_requirement')
        .values({ id: newId(idPrefixes.shipping_option_requirement), shipping_option_id, type, amount })
        .execute()
  }
  return kept
}
