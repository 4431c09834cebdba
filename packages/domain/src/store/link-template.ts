/** A link template is empty or an http or https address. */
export function isLinkTemplate(text: string): boolean {
  return text === '' || /^https?:\/\/[^\s/?#@]+(:\d+)?([/?#]\S*)?$/i.test(text)
}

/** The link that a template makes for a cart: its {cart_id} placeholder filled in. */
export function linkFromTemplate(template: string, cartId: string): string {
  return template.replaceAll('{cart_id}', encodeURIComponent(cartId))
}
