import type { Context, Tx } from '../../../database/index.ts'
import { enqueue } from '../../../jobs/index.ts'

export const OPERATOR_MAIL_JOB = 'operator_mail'

/** What an operator is mailed about their own account. */
export interface OperatorMail {
  readonly user_id: string
  readonly about:
    | 'factor-added'
    | 'factor-removed'
    | 'factors-reset'
    | 'codes-renewed'
    | 'recovery-code-used'
    | 'password-changed'
  /** The name of the second factor. */
  readonly factor?: string
}

/** Mails an operator after the commit what was changed about how they sign in, so that they notice what they did not do. */
export function queueOperatorMail(tx: Tx, ctx: Context, mail: OperatorMail): Promise<void> {
  return enqueue(tx, ctx, { kind: OPERATOR_MAIL_JOB, payload: mail })
}
