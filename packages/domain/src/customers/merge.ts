import { MAX_TAGS } from '../counts/index.ts'
import { SECONDS_A_DAY } from '../dates/index.ts'
import { type Metadata, mergeMetadata } from '../metadata/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { emailOfAccountRefusal } from './customer.ts'

/** How long a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

/** A customer as far as a merge is concerned. */
export interface MergeableCustomer {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
  readonly has_account: boolean
  readonly billing_address_id: string | null
  readonly default_shipping_address_id: string | null
  readonly metadata: Metadata | null
  readonly tags: readonly string[]
  readonly erased_at: string | null
}

/** The fields of the customer that stays, which a merge can change. */
export type MergedFields = Pick<
  MergeableCustomer,
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'billing_address_id'
  | 'default_shipping_address_id'
  | 'metadata'
  | 'tags'
>

/**
 * Returns which customer stays: the one with an account; of two accounts the one with the chosen email; otherwise the one that was opened.
 */
export function mergeRoles<One extends { readonly has_account: boolean; readonly email: string }>(
  opened: One,
  other: One,
  email?: string,
): { kept: One; merged: One } {
  const isOther =
    other.has_account && (!opened.has_account || (email === other.email && email !== opened.email))
  return isOther ? { kept: other, merged: opened } : { kept: opened, merged: other }
}

/** Returns the emails that the customer who stays can have: an account keeps its own, because its customer signs in with it. */
export function mergeEmails(
  kept: Pick<MergeableCustomer, 'email' | 'has_account'>,
  merged: Pick<MergeableCustomer, 'email' | 'has_account'>,
): string[] {
  return kept.has_account ? [kept.email] : [...new Set([kept.email, merged.email])]
}

/** Returns why one customer can't be merged into the other with this email; null if it can. */
export function mergeRefusal(
  kept: MergeableCustomer,
  merged: MergeableCustomer,
  email: string,
): Refusal | null {
  if (kept.id === merged.id)
    return refusal('same_customer', "A customer can't be merged with themselves.", 'customer_id')
  if (kept.erased_at !== null || merged.erased_at !== null)
    return refusal('customer_erased', 'The personal data of this customer were erased.', 'customer_id')
  if (merged.has_account && !kept.has_account)
    return refusal(
      'account_into_guest',
      "A customer with an account can't be merged into one without. Merge them the other way round.",
      'customer_id',
    )
  if (!mergeEmails(kept, merged).includes(email))
    return kept.has_account
      ? emailOfAccountRefusal
      : refusal('email_of_neither', 'Choose the email of one of the two customers.', 'email')
  const tags = new Set([...kept.tags, ...merged.tags]).size
  if (tags > MAX_TAGS)
    return refusal(
      'too_many_tags',
      `Together they have ${tags} tags. A customer can have ${MAX_TAGS}: remove some first.`,
    )
  return null
}

/** Returns the fields of the customer that stays. What they lack comes from the other; tags and metadata are joined. */
export function mergedFields(
  kept: MergeableCustomer,
  merged: MergeableCustomer,
  email: string,
): MergedFields {
  return {
    email,
    // A name is taken as a whole: the first name of one with the last of the other would be nobody's.
    ...(kept.first_name || kept.last_name ? nameOf(kept) : nameOf(merged)),
    phone: kept.phone || merged.phone,
    billing_address_id: kept.billing_address_id ?? merged.billing_address_id,
    default_shipping_address_id: kept.default_shipping_address_id ?? merged.default_shipping_address_id,
    metadata: mergeMetadata(merged.metadata, kept.metadata ?? {}),
    tags: [...new Set([...kept.tags, ...merged.tags])],
  }
}

const nameOf = ({ first_name, last_name }: MergeableCustomer) => ({ first_name, last_name })

/** A merge as far as its undo is concerned. */
interface UndoFacts {
  readonly merged_at: string
  readonly undone_at: string | null
  readonly now: string
  /** The customer that stayed. */
  readonly kept: { readonly erased_at: string | null; readonly merged_into_id: string | null }
  /** Who has an email that the undo needs; undefined if both are free. */
  readonly taken?: { readonly email: string; readonly name: string } | undefined
}

/** Returns when a merge can no longer be undone. */
export const mergeUndoUntil = (merged_at: string): string =>
  new Date(Date.parse(merged_at) + MERGE_UNDO_DAYS * SECONDS_A_DAY * 1_000).toISOString()

/** Returns why a merge can't be undone; null if it can. */
export function undoMergeRefusal({ merged_at, undone_at, now, kept, taken }: UndoFacts): Refusal | null {
  if (kept.erased_at !== null)
    return refusal('customer_erased', "The personal data were erased since, so the merge can't be undone.")
  if (undone_at !== null) return refusal('merge_undone', 'This merge was already undone.')
  if (now > mergeUndoUntil(merged_at))
    return refusal('merge_too_old', `A merge can be undone for ${MERGE_UNDO_DAYS} days.`)
  if (kept.merged_into_id !== null)
    return refusal('merged_since', 'The customer was merged again since. Undo that merge first.')
  if (taken)
    return refusal(
      'email_taken_since',
      `${taken.email} belongs to another customer since${taken.name && `: ${taken.name}`}. Merge that customer into this one, or change their email.`,
    )
  return null
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the fields to restore when a merge is undone: those that still are as the merge left them. Of tags and metadata only what the
 * merge added is removed.
 */
export function restoredFields(before: MergedFields, after: MergedFields, now: MergedFields): MergedFields {
  const isUnchanged = (name: keyof MergedFields) => isAlike(now[name], after[name])
  const plain = [
    ...(['email', 'first_name', 'last_name', 'phone'] as const),
    ...(['billing_address_id', 'default_shipping_address_id'] as const),
  ]
  return {
    ...now,
    ...Object.fromEntries(plain.map((name) => [name, isUnchanged(name) ? before[name] : now[name]])),
    tags: now.tags.filter((tag) => before.tags.includes(tag) || !after.tags.includes(tag)),
    metadata: withoutAdded(before.metadata ?? {}, after.metadata ?? {}, now.metadata),
  }
}

function withoutAdded(before: Fields, after: Fields, now: Metadata | null): Metadata | null {
  if (now === null) return null
  const left = Object.entries(now).filter(
    ([key, value]) => key in before || !(key in after) || !isAlike(value, after[key]),
  )
  return left.length === 0 ? null : (Object.fromEntries(left) as Metadata)
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
