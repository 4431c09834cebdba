import { type ShippingPlace, shippingPlaces } from '@purser/domain/shipping'

/**
 * Returns the SQL condition that rows of shipping_option are usable in a place, as domain's isShippingOptionUsable decides it; region and
 * subtotal are the query's own. A test holds the two together.
 */
export function usableOptions(place: ShippingPlace): string {
  const { isForCustomers, is_return } = shippingPlaces[place]
  return [
    'shipping_option.deleted_at is null',
    ...(isForCustomers
      ? ["not shipping_option.admin_only and shipping_option.price_type = 'flat_rate'"]
      : []),
    ...(is_return === null ? [] : [`shipping_option.is_return = ${is_return}`]),
  ].join(' and ')
}

/** SQL of a shipping option's requirements. */
export const requirementsOfOption = `coalesce((select json_agg(json_build_object('id', required.id, 'type', required.type,
  'amount', required.amount) order by required.id) from shipping_option_requirement as required
  where required.shipping_option_id = shipping_option.id and required.deleted_at is null), '[]')`
