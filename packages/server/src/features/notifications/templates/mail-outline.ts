/** A mail's content before layout: plain texts without markup, which may come from customers. */
export interface MailOutline {
  readonly subject: string
  /** The name in the greeting; null if unknown. */
  readonly name: string | null
  readonly parts: readonly Part[]
  /** The signature: the store's name. */
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
  /** Link of the value. */
  readonly href?: string | null
  /** Whether it is the total of the other rows. */
  readonly isSum?: boolean
}

export const text = (said: string): Part => ({ kind: 'text', text: said })
