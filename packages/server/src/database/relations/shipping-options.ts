import { type ShippingPlace, shippingPlaces } from '@purser/domain/shipping'

/**
 * Returns the SQL condition for rows of shipping_option that are usable in a place, equivalent to domain's isShippingOptionUsable, which a
 * test checks. Region and subtotal come from the query.
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

/** SQL for a shipping option's requirements. */
export const requirementsOfOption = `coalesce((select json_agg(json_build_object('id', required.id, 'type', required.type,
  'amount', required.amount) order by required.id) from shipping_option_requirement as required
  where required.shipping_option_id = shipping_option.id and required.deleted_at is null), '[]')`
