/** A mail before it is laid out: plain texts, none of them markup. What they say may come from customers. */
export interface MailOutline {
  readonly subject: string
  /** Whom it greets; null when the name is unknown. */
  readonly name: string | null
  readonly parts: readonly Part[]
  /** Who signs it: the store. */
  readonly signature: string
}

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly title: string; readonly rows: readonly Row[] }
  /** A link that is not http or https is left out. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export interface Row {
  readonly label: string
  readonly value?: string
  /** Where the value leads. */
  readonly href?: string | null
  /** Whether it is what the others come to. */
  readonly isSum?: boolean
}

export const text = (said: string): Part => ({ kind: 'text', text: said })
