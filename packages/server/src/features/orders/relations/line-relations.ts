import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../../database/index.ts'

/** Starts a subquery that may refer to the tables around it by `outer`. */
export const embed = expressionBuilder<DB>()
export const outer = (column: string) => sql.ref<string>(column)

type LineOwner = 'order_id' | 'swap_id' | 'claim_order_id'

/** Lines with their variants and adjustments, in the order in which they were bought. */
export function lineItemsOf(owner: LineOwner | 'cart_id', ownerId: string) {
  return jsonArrayFrom(
    selectLines()
      .where(`line_item.${owner}`, '=', outer(ownerId))
      .orderBy('line_item.rank')
      .orderBy('line_item.id'),
  )
}

/** One line by its id. */
export function lineItemOf(lineId: string) {
  return jsonObjectFrom(selectLines().where('line_item.id', '=', outer(lineId)))
}

function selectLines() {
  return embed
    .selectFrom('line_item')
    .selectAll('line_item')
    .select([
      jsonObjectFrom(
        embed
          .selectFrom('product_variant')
          .selectAll('product_variant')
          .where('product_variant.id', '=', outer('line_item.variant_id')),
      ).as('variant'),
      jsonArrayFrom(
        embed
          .selectFrom('line_item_adjustment')
          .selectAll('line_item_adjustment')
          .where('line_item_adjustment.item_id', '=', outer('line_item.id'))
          .orderBy('line_item_adjustment.id'),
      ).as('adjustments'),
    ])
}

/** Shipping methods with their options; an option that was deleted since is null. */
export function shippingMethodsOf(owner: LineOwner | 'cart_id' | 'return_id', ownerId: string) {
  return embed
    .selectFrom('shipping_method')
    .selectAll('shipping_method')
    .select(
      jsonObjectFrom(
        embed
          .selectFrom('shipping_option')
          .selectAll('shipping_option')
          .where('shipping_option.id', '=', outer('shipping_method.shipping_option_id'))
          .where('shipping_option.deleted_at', 'is', null),
      ).as('shipping_option'),
    )
    .where(`shipping_method.${owner}`, '=', outer(ownerId))
    .orderBy('shipping_method.id')
}

export function customerOf(column: string) {
  return jsonObjectFrom(
    embed.selectFrom('customer').selectAll('customer').where('customer.id', '=', outer(column)),
  )
}

/** A region with its countries. */
export function regionOf(column: string) {
  return jsonObjectFrom(
    embed
      .selectFrom('region')
      .selectAll('region')
      .select(
        jsonArrayFrom(
          embed
            .selectFrom('country')
            .selectAll('country')
            .where('country.region_id', '=', outer('region.id'))
            .orderBy('country.display_name'),
        ).as('countries'),
      )
      .where('region.id', '=', outer(column)),
  )
}

/** Discounts with their rules. */
export function selectDiscountsWithRules() {
  return embed
    .selectFrom('discount')
    .innerJoin('discount_rule', 'discount_rule.id', 'discount.rule_id')
    .selectAll('discount')
    .select(sql`to_json(discount_rule)`.as('rule'))
    .orderBy('discount.id')
}

export function addressOf(column: string) {
  return jsonObjectFrom(
    embed.selectFrom('address').selectAll('address').where('address.id', '=', outer(column)),
  )
}

// The keys are those of `askForParcel`; only a parcel with an error costs the look.
const isProviderAskedAgain = sql<boolean>`case when fulfillment.provider_error is null then false else exists (
  select from outbox where done_at is null and dead_at is null and dedupe_key = any (
    case when fulfillment.canceled_at is null then array['create-' || fulfillment.id]
      else array['cancel-' || fulfillment.id, 'cancel-' || fulfillment.id || '-again'] end)) end`

/** Parcels with what is in them and their tracking links. */
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
