import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { embed, outer } from './embed.ts'
import type { LineOwner } from './line-items.ts'

// The keys are those of `enqueueFulfillment`. Only fulfillments with an error are looked up.
const isProviderAskedAgain = sql<boolean>`case when fulfillment.provider_error is null then false else exists (
  select from outbox where done_at is null and dead_at is null and dedupe_key = any (
    case when fulfillment.canceled_at is null then array['create-' || fulfillment.id]
      else array['cancel-' || fulfillment.id, 'cancel-' || fulfillment.id || '-again'] end)) end`

/** Selects fulfillments with their items and tracking links. */
export function fulfillmentsOf(owner: LineOwner, ownerId: string) {
  return jsonArrayFrom(
    embed
      .selectFrom('fulfillment')
      .select([
        'fulfillment.id',
        'fulfillment.order_id',
        'fulfillment.swap_id',
        'fulfillment.claim_order_id',
        'fulfillment.provider_id',
        'fulfillment.provider_error',
        isProviderAskedAgain.as('is_provider_asked_again'),
        'fulfillment.tracking_numbers',
        'fulfillment.shipped_at',
        'fulfillment.canceled_at',
        'fulfillment.no_notification',
        'fulfillment.metadata',
        'fulfillment.version',
        'fulfillment.created_at',
        'fulfillment.updated_at',
        jsonArrayFrom(
          embed
            .selectFrom('fulfillment_item')
            .selectAll('fulfillment_item')
            .where('fulfillment_item.fulfillment_id', '=', outer('fulfillment.id'))
            .orderBy('fulfillment_item.item_id'),
        ).as('items'),
        jsonArrayFrom(
          embed
            .selectFrom('tracking_link')
            .selectAll('tracking_link')
            .where('tracking_link.fulfillment_id', '=', outer('fulfillment.id'))
            .orderBy('tracking_link.id'),
        ).as('tracking_links'),
      ])
      .where(`fulfillment.${owner}`, '=', outer(ownerId))
      .orderBy('fulfillment.created_at')
      .orderBy('fulfillment.id'),
  )
}
