import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, type Tx } from '../../database/index.ts'
import { carrierOf } from './carrier.ts'

/** A fulfillment as far as its destination matters. */
interface SentFulfillment {
  readonly id: string
  readonly swap_id: string | null
  readonly claim_order_id: string | null
}

/** Replaces the tracking numbers of a fulfillment, each with the carrier and the address that it tells. */
export async function writeTrackingLinks(
  tx: Tx,
  ctx: Context,
  order: { readonly shipping_address_id: string | null },
  fulfillment: SentFulfillment,
  numbers: readonly string[],
): Promise<void> {
  const { id: fulfillment_id } = fulfillment
  await tx.deleteFrom('tracking_link').where('fulfillment_id', '=', fulfillment_id).execute()
  if (numbers.length === 0) return
  const country = await readDestination(tx, order, fulfillment)
  const when = { created_at: ctx.now, updated_at: ctx.now }
  await tx
    .insertInto('tracking_link')
    .values(
      numbers.map((tracking_number) => {
        const { carrier = null, url = null } = carrierOf(tracking_number, country) ?? {}
        const id = newId(idPrefixes.tracking_link)
        return { id, fulfillment_id, tracking_number, carrier, url, ...when }
      }),
    )
    .execute()
}

/** Returns the country that a fulfillment goes to: its swap's or claim's, or else the order's; null where no address says. */
async function readDestination(
  tx: Tx,
  { shipping_address_id }: { readonly shipping_address_id: string | null },
  { swap_id, claim_order_id }: SentFulfillment,
): Promise<string | null> {
  const owner =
    swap_id !== null
      ? await tx.selectFrom('swap').select('shipping_address_id').where('id', '=', swap_id).executeTakeFirst()
      : await tx
          .selectFrom('claim_order')
          .select('shipping_address_id')
          .where('id', '=', claim_order_id ?? '')
          .executeTakeFirst()
  const address = await tx
    .selectFrom('address')
    .select('country_code')
    .where('id', '=', owner?.shipping_address_id ?? shipping_address_id ?? '')
    .executeTakeFirst()
  return address?.country_code ?? null
}
