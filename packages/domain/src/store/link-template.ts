/** "Link templates must be empty or an http/https URL, else 'Malformed url'" (SPEC 5). */
export function isLinkTemplate(text: string): boolean {
  return text === '' || /^https?:\/\/[^\s/?#@]+(:\d+)?([/?#]\S*)?$/i.test(text)
}

/** The link that a template makes for a cart: its {cart_id} placeholder filled in (SPEC 3). */
export function linkFromTemplate(template: string, cartId: string): string {
  return template.replaceAll('{cart_id}', encodeURIComponent(cartId))
}
