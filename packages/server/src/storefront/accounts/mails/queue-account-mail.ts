import type { Context, Tx } from '../../../database/index.ts'
import { enqueue } from '../../../jobs/index.ts'

export const ACCOUNT_MAIL_JOB = 'account_mail'

/** An email to a customer about their account. */
export type AccountMail =
  | { readonly about: 'signed-up' | 'password-changed'; readonly customer_id: string }
  /** The email address as typed, whether or not it has an account. */
  | { readonly about: 'password'; readonly email: string }
  /** Orders of one email, and the account that claims them. */
  | {
      readonly about: 'orders'
      readonly customer_id: string
      readonly email: string
      readonly order_ids: readonly string[]
    }
  /** An order as a guest named it, whether or not it was placed with this email. */
  | {
      readonly about: 'order-code'
      readonly email: string
      readonly order_id?: string
      readonly display_id?: number
    }

/**
 * Queues an account email to be sent after the commit. It is not stored as a notification, because operators could then read the proof in
 * it.
 */
export function queueAccountMail(tx: Tx, ctx: Context, mail: AccountMail): Promise<void> {
  return enqueue(tx, ctx, { kind: ACCOUNT_MAIL_JOB, payload: mail })
}
