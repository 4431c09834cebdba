import { SECONDS_A_DAY } from '../dates/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Seconds for which the link of an invite works. */
export const inviteSeconds = 7 * SECONDS_A_DAY

/** Maximum number of open invites of a store. */
const mostInvites = 100

interface InviteFacts {
  /** The operator who has the email; null if none has. */
  readonly operator: { readonly disabled_at: string | null } | null
  /** Whether an open invite has the email. */
  readonly isInvited: boolean
  /** Open invites of the store. */
  readonly invites: number
}

/** Returns why an email can't be invited, or null. */
export function inviteRefusal({ operator, isInvited, invites }: InviteFacts): Refusal | null {
  if (operator !== null)
    return operator.disabled_at === null
      ? refusal('operator_exists', 'This is already an operator.', 'user')
      : refusal('operator_exists', 'This is a disabled operator. Enable them instead.', 'user')
  if (isInvited)
    return refusal('already_invited', 'There is an invite for this email. Resend that one.', 'user')
  return invites < mostInvites
    ? null
    : refusal('too_many_invites', `There are ${mostInvites} open invites. Delete some first.`)
}
