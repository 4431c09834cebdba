interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): unknown
}

/**
 * Where the page enforces Trusted Types (`require-trusted-types-for`), allows only text without tags to be set as HTML:
 * the component library sets the content of style elements that way.
 */
export function trustOnlyText(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}
