import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { email, id, timestamp } from '../values/index.ts'
import { customer } from './customers.ts'

const answer = z.object({ customer })
const call = endpointsOf({ noun: 'customers', base: '/admin/customers', response: answer })

const count = z.number().int().min(0)

/** What belongs to a customer, by kind. */
const moved = z.object({
  orders: count,
  draft_orders: count,
  carts: count,
  addresses: count,
  notes: count,
  notifications: count,
  /** Orders of another shop that were imported. */
  past_orders: count,
  /** Sold by the orders, which they move with. */
  gift_cards: count,
})
export type MovedCounts = z.output<typeof moved>

const refusal = z.object({ code: z.string(), message: z.string() }).nullable()

const fields = z.object({
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  tags: z.array(z.string()),
})

const mergePlan = z.object({
  /** Why the merge would be refused; null if it wouldn't. */
  refusal,
  /** The emails to choose from. */
  emails: z.array(z.string()),
  moves: moved,
  /** The customer that stays, before and after. */
  before: fields,
  after: fields,
  /** Whether the other customer has an account, which ends: they are signed out, and sign in with the other email. */
  ends_account: z.boolean(),
  /** Whether earlier guest orders become visible in an account whose email isn't verified. */
  shows_to_unverified: z.boolean(),
  undo_until: timestamp,
})
export type MergePlan = z.output<typeof mergePlan>

export const planCustomerMerge = call('plan-customer-merge', 'GET :id/merge', {
  summary: 'Not in Medusa v1: returns what merging another customer into this one would do.',
  query: z.strictObject({ customer_id: id, email: email.optional() }),
  response: z.object({ plan: mergePlan }),
})

export const mergeCustomer = call('merge-customer', 'POST :id/merge', {
  summary:
    "Not in Medusa v1: merges another customer into this one: orders, draft orders, carts, addresses, notes, emails and tags. Orders keep the email they were placed with. `email` is that of either customer, this one's by default. It can be undone for 30 days.",
  body: z.strictObject({ customer_id: id, email: email.optional() }),
})

export const retrieveMergedInto = call('retrieve-merged-into', 'GET :id/merged-into', {
  summary:
    'Not in Medusa v1: returns the customer that a merged customer was merged into; null if they were not merged.',
  query: z.strictObject({}),
  response: z.object({
    /** The email of the merged customer; null if they were not merged. */
    email: z.string().nullable(),
    customer: z.object({ id, email: z.string() }).nullable(),
  }),
})

const customerMerge = z.object({
  id,
  /** The customer that was merged into this one. */
  merged: z.object({ id, email: z.string(), name: z.string() }),
  created_at: timestamp,
  undo_until: timestamp,
  /** Why it can't be undone; null if it can. */
  refusal,
  /** What an undo moves back. */
  moves: moved,
  /** What it leaves, because it was changed since. */
  stays: moved,
})
export type CustomerMerge = z.output<typeof customerMerge>

export const listCustomerMerges = call('list-customer-merges', 'GET :id/merges', {
  summary:
    'Not in Medusa v1: lists the merges into a customer of the last 30 days that were not undone, newest first, and what an undo would move back.',
  query: z.strictObject({}),
  response: z.object({ merges: z.array(customerMerge) }),
})

export const undoCustomerMerge = call('undo-customer-merge', 'POST :id/merges/:merge_id/undo', {
  summary:
    'Not in Medusa v1: undoes a merge within 30 days. What it moved goes back; what was changed since stays.',
})
