/** Returns whether a text is a valid link template: empty, or an http or https address. */
export function isLinkTemplate(text: string): boolean {
  return text === '' || /^https?:\/\/[^\s/?#@]+(:\d+)?([/?#]\S*)?$/i.test(text)
}

/** Returns whether a template gives every customer the same link, without the cart's id. */
export function isSameForAll(template: string): boolean {
  return template.trim() !== '' && !template.includes('{cart_id}')
}

/** Fills in the placeholders of a link template, such as {cart_id}. */
export function linkFromTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce(
    (link, [name, value]) => link.replaceAll(`{${name}}`, encodeURIComponent(value)),
    template,
  )
}
