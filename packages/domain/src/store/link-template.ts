/** A link template is empty or an http or https address. */
export function isLinkTemplate(text: string): boolean {
  return text === '' || /^https?:\/\/[^\s/?#@]+(:\d+)?([/?#]\S*)?$/i.test(text)
}

/** Whether a template leads every customer to the same place: it says nowhere which cart. */
export function isSameForAll(template: string): boolean {
  return template.trim() !== '' && !template.includes('{cart_id}')
}

/** The link that a template makes for a cart: its {cart_id} placeholder filled in. */
export function linkFromTemplate(template: string, cartId: string): string {
  return template.replaceAll('{cart_id}', encodeURIComponent(cartId))
}
