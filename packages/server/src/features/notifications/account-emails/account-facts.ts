import type { AccountEmail } from '@purser/domain/email-texts'
import { linkFromTemplate } from '@purser/domain/store'

/** Storefront pages that accept an emailed proof, as URLs with `{token}` and `{email}` placeholders; null if there is no such page. */
export interface AccountPages {
  readonly password: string | null
  readonly orders: string | null
}

interface ToCustomer {
  /** The reader's. */
  readonly email: string
}

/** An email with a proof: a link if the storefront has a page for it, else a code to type. */
interface WithProof extends ToCustomer {
  readonly token: string
  readonly link: string | null
}

interface FactsByEmail extends Record<AccountEmail, ToCustomer> {
  'account.password_reset': WithProof
  'account.orders_claimed': WithProof & {
    /** The email of the account that asked. */
    readonly account: string
    readonly orders: readonly number[]
  }
  'guest.order_code': ToCustomer & { readonly code: string; readonly display_id: number }
}

/** The facts of an email about an account. */
export type AccountFacts<Name extends AccountEmail> = FactsByEmail[Name]

/** Returns the link to a page that accepts a proof; null without such a page. */
export const linkTo = (page: string | null, token: string, email: string): string | null =>
  page && linkFromTemplate(page, { token, email })

/** Returns what previews show of emails about accounts; no proof in it works. */
export function exampleAccountFacts({ password, orders }: AccountPages): {
  readonly [Name in AccountEmail]: AccountFacts<Name>
} {
  const email = 'alex@example.com'
  const token = 'example'
  return {
    'account.signed_up': { email },
    'account.password_changed': { email },
    'account.password_reset': { email, token, link: linkTo(password, token, email) },
    'account.orders_claimed': {
      email,
      token,
      link: linkTo(orders, token, email),
      account: email,
      orders: [1, 2],
    },
    'guest.order_code': { email, code: 'EXAMPLE000', display_id: 1 },
  }
}
