import { operatorRoles } from '@purser/domain/operations'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { colleague, password, signedIn } from '../session/index.ts'
import { dates, email, id, pageQuery, text, timestamp } from '../values/index.ts'

/** An open invitation of a new operator, without its link. */
const invite = z.object({
  id,
  user_email: z.string(),
  role: z.enum(operatorRoles),
  /** Always false: an accepted invite is deleted. */
  accepted: z.literal(false),
  /** The link works until then, if not accepted or deleted before. */
  expires_at: timestamp,
  invited_by: colleague,
  /** When the mail server accepted the email with the present link; null if it has not. */
  sent_at: timestamp.nullable(),
  ...dates,
})
export type Invite = z.output<typeof invite>

/** A new link: only its hash is stored. */
const withLink = z.object({
  invite,
  /** The link to pass on, if no mail server is set up; shown only here. Null if it is emailed. */
  link: z.string().nullable(),
})

const invites = defineNoun({ one: 'invite', many: 'invites', record: invite })
const { limit, offset } = pageQuery(50)

export const listInvites = invites.list('Lists the open invites, newest first.', { limit, offset })

export const createInviteBody = z.strictObject({
  /** The email. */
  user: email,
  role: z.enum(operatorRoles).optional(),
})

export const createInvite = invites.create(
  'Invites an operator by email: the link works once within seven days. Needs a session of the last ten minutes, else 403 sign_in_again. Not for API keys.',
  createInviteBody,
  { keepsNoAnswer: true, response: withLink },
)

export const resendInvite = invites.call('resend-invite', 'POST :id/resend', {
  summary:
    'Sends an invite with a new link, valid for seven days; the former link stops working. Needs a session of the last ten minutes, else 403 sign_in_again. Not for API keys.',
  keepsNoAnswer: true,
  response: withLink,
})

export const deleteInvite = invites.delete('Deletes an invite; its link stops working.')

const token = text(200).min(1)

export const checkInvite = invites.call('check-invite', 'POST check', {
  summary: 'Returns whom the link of an invite is for. Open without a session.',
  isPublic: true,
  isRead: true,
  keepsNoAnswer: true,
  body: z.strictObject({ token }),
  response: z.object({
    user_email: z.string(),
    store_name: z.string(),
    /** The inviting operator's name, or their email. */
    inviter: z.string(),
    expires_at: timestamp,
  }),
})

const name = text(200).trim().nullish()

export const acceptInviteBody = z.strictObject({
  token,
  user: z.strictObject({ first_name: name, last_name: name, password }),
})

export const acceptInvite = invites.call('accept-invite', 'POST accept', {
  summary:
    'Accepts an invite: creates the operator and signs them in by a session cookie. Open without a session.',
  isPublic: true,
  keepsNoAnswer: true,
  body: acceptInviteBody,
  response: signedIn,
})
