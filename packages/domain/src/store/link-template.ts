/** Returns whether a text is a valid link template: empty, or an http or https address. */
export function isLinkTemplate(text: string): boolean {
  return text === '' || /^https?:\/\/[^\s/?#@]+(:\d+)?([/?#]\S*)?$/i.test(text)
}

/** Returns whether a template gives every customer the same link, without the cart's id. */
export function isSameForAll(template: string): boolean {
  return template.trim() !== '' && !template.includes('{cart_id}')
}

/** Fills in the {cart_id} placeholder of a link template. */
export function linkFromTemplate(template: string, cartId: string): string {
  return template.replaceAll('{cart_id}', encodeURIComponent(cartId))
}
