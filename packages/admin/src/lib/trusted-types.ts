interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): unknown
}

/**
 * Where the page demands that whatever is set as HTML was trusted to be (`require-trusted-types-for`), text without a tag is,
 * and nothing else: the component library fills style elements as HTML.
 */
export function trustOnlyText(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}
