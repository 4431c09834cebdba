import { isolate } from '@purser/domain/texts'

/** How a mail looks: the same for all mails of a store. */
export interface MailLook {
  readonly store_name: string
  /** The color of buttons and links, such as #1d4ed8. */
  readonly color: string
  /** The full address of the logo; null: the store's name is shown instead. */
  readonly logo: string | null
  /** How to reach the store; null if it says nothing. May have several lines. */
  readonly contact: string | null
  /** Legal lines at the end; null without. May have several lines. */
  readonly footer: string | null
}

/** A mail's content before layout: plain texts without markup, which may come from customers. */
export interface MailOutline {
  readonly subject: string
  readonly parts: readonly Part[]
  readonly look: MailLook
  /** The language's tag. */
  readonly language: string
}

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  /** Lines that belong together: a paragraph as the store's operators wrote it, or an address with its title. */
  | { readonly kind: 'lines'; readonly title?: string; readonly lines: readonly string[] }
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
  /** The full address of a picture of the item. */
  readonly picture?: string | null
}

/** Greets a reader in English; without a name if it is unknown. */
export const greetingOf = (name: string | null): Part =>
  text(name === null ? 'Hello,' : `Hello ${isolate(name)},`)

export const text = (said: string): Part => ({ kind: 'text', text: said })
