import { linkFromTemplate } from '@purser/domain/store'
import type { Brand } from './read-brand.ts'

/** Returns the customer's page of an order: that of the store's own storefront, else of the example storefront. Null without either. */
export function orderLink(
  { order_link_template, origin, has_shop }: Pick<Brand, 'order_link_template' | 'origin' | 'has_shop'>,
  id: string,
): string | null {
  const template = order_link_template ?? (has_shop && origin ? `${origin}/shop/orders/{order_id}` : null)
  return template && linkFromTemplate(template, { order_id: id })
}

/** Returns the page on which customers answer an edit of their order, as {@link orderLink} does. */
export function editLink(
  {
    edit_link_template,
    order_link_template,
    origin,
    has_shop,
  }: Pick<Brand, 'edit_link_template' | 'order_link_template' | 'origin' | 'has_shop'>,
  id: string,
): string | null {
  // A store with a storefront of its own doesn't send customers to the example storefront.
  const isShop = order_link_template === null && has_shop && origin !== null
  const template = edit_link_template ?? (isShop ? `${origin}/shop/order-edits/{order_edit_id}` : null)
  return template && linkFromTemplate(template, { order_edit_id: id })
}
