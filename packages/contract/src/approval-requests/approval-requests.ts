import { approvalStatuses } from '@purser/domain/approval-requests'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { planSchema } from '../plans/index.ts'
import { user } from '../session/index.ts'
import { id, listOf, pageOnly, text, timestamp } from '../values/index.ts'

/** A call of an API key beyond its limits, which waits for an operator. */
const approvalRequest = z.object({
  id,
  status: z.enum(approvalStatuses),
  /** The call's name, e.g. `refund-order`. */
  operation: z.string(),
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.unknown()),
  body: z.unknown(),
  /** Which limit it is beyond. */
  reason: z.string(),
  /** What it would do, as of when it was asked for or last planned. */
  plan: planSchema,
  /** The names of the records whose ids appear in it. */
  names: z.record(z.string(), z.string()),
  api_key: z.object({ id, name: z.string() }),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
  decided_by: user.pick({ id: true, email: true, first_name: true, last_name: true }).nullable(),
  /** Why it was declined. */
  note: z.string().nullable(),
})

/** With what the call answers, once it was approved. */
const decidedRequest = approvalRequest.extend({ answer: z.unknown() })
export type ApprovalRequest = z.output<typeof approvalRequest>

const requests = defineNoun({
  one: 'approval_request',
  many: 'approval_requests',
  record: decidedRequest,
})

export const listApprovalRequests = requests.list(
  "Lists calls that API keys made beyond their limits. A key gets its own. They wait for an operator's approval, or were decided. The oldest come first; with `order=-decided_at`, those decided last.",
  {
    ...pageOnly(50),
    status: listOf(approvalStatuses).optional(),
    order: z.enum(['created_at', '-decided_at']).default('created_at'),
  },
  { row: approvalRequest },
)

export const retrieveApprovalRequest = requests.retrieve(
  'Retrieves a call that was made beyond limits. `answer` is what the call answers, once it was approved.',
)

export const approveRequest = requests.call('approve-request', 'POST :id/approve', {
  summary:
    "Makes the call for its API key, if it still does what the plan with this token says. Otherwise answers 409 and stores the new plan. Needs an operator's session.",
  needsSession: true,
  body: z.strictObject({ token: text(100) }),
})

export const declineRequest = requests.call('decline-request', 'POST :id/decline', {
  summary: "Declines a call that was made beyond limits. Needs an operator's session.",
  needsSession: true,
  body: z.strictObject({ note: text(2_000).trim().nullish() }),
})
