import type { Context, Tx } from '../../../database/index.ts'
import { enqueue } from '../../../jobs/index.ts'

export const OPERATOR_MAIL_JOB = 'operator_mail'

/** An email to an operator about their own account. */
export interface OperatorMail {
  readonly user_id: string
  readonly about:
    | 'factor-added'
    | 'factor-removed'
    | 'factors-reset'
    | 'codes-renewed'
    | 'recovery-code-used'
    | 'password-changed'
  /** The second factor's name. */
  readonly factor?: string
}

/** Queues an email, sent after the commit, about a change of how an operator signs in, so that they notice changes they didn't make. */
export function queueOperatorMail(tx: Tx, ctx: Context, mail: OperatorMail): Promise<void> {
  return enqueue(tx, ctx, { kind: OPERATOR_MAIL_JOB, payload: mail })
}
