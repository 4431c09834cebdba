import type { createDraftOrder } from '@purser/contract/draft-orders'
import type { BodyInput } from '@purser/contract/endpoints'
import type { AddressFields } from '@purser/domain/addresses'
import { billingAddressOf, type NewDraft } from '@purser/domain/draft-orders'

/** Returns the body of a complete draft; `data` is the shipping option's own. Throws for an incomplete one. */
export function draftBody(
  draft: NewDraft,
  data: Readonly<Record<string, unknown>>,
): BodyInput<typeof createDraftOrder> {
  const { region, customer, shipping_option, shipping_address } = draft
  if (!region || !customer || !shipping_option) throw new Error('The draft is not complete')
  const billing = billingAddressOf(draft)
  return {
    region_id: region.id,
    email: customer.email,
    ...(customer.id === null ? {} : { customer_id: customer.id }),
    items: draft.items.map(({ variant_id, title, quantity, unit_price, includes_tax }) => ({
      ...(variant_id === null ? {} : { variant_id }),
      title,
      quantity,
      ...(unit_price === null ? {} : { unit_price, ...(includes_tax && { includes_tax }) }),
    })),
    ...(draft.requires_shipping && shipping_address ? { shipping_address: filled(shipping_address) } : {}),
    ...(billing ? { billing_address: filled(billing) } : {}),
    shipping_methods: [{ option_id: shipping_option.id, data, price: shipping_option.price ?? 0 }],
    ...(draft.discount_code === null ? {} : { discounts: [{ code: draft.discount_code }] }),
    no_notification_order: draft.no_notification,
  }
}

/** Fields that were left empty are not sent. */
function filled(address: AddressFields) {
  return Object.fromEntries(
    Object.entries(address)
      .map(([name, text]) => [name, typeof text === 'string' ? text.trim() : ''])
      .filter(([, text]) => text !== ''),
  )
}
