import type { mergeCustomer as endpoint, MergePlan, planCustomerMerge } from '@purser/contract/customers'
import type { BodyOf, QueryOf } from '@purser/contract/endpoints'
import {
  type MergedFields,
  mergedFields,
  mergeEmails,
  mergeRefusal,
  mergeUndoUntil,
} from '@purser/domain/customers'
import { idPrefixes } from '@purser/domain/ids'
import {
  type Context,
  changes,
  type Db,
  json,
  newId,
  type Tx,
  writeJournal,
} from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { lockPair, readPair } from './customers-to-merge.ts'
import { countRecords, moveRecords } from './moved-records.ts'

/**
 * Merges another customer into this one. Returns the id of the one that stays. Throws 404 if it doesn't exist, and 400 with domain's reason,
 * or if the other doesn't exist.
 */
export async function mergeCustomer(
  tx: Tx,
  ctx: Context,
  id: string,
  { customer_id, email }: BodyOf<typeof endpoint>,
): Promise<string> {
  // The same customer twice is refused even when locked as one.
  const { kept, merged } = await lockPair(tx, id, customer_id)
  const chosen = email ?? kept.email
  refuse(mergeRefusal(kept, merged, chosen), 'invalid_data')
  const before = fieldsOf(kept)
  const after = mergedFields(kept, merged, chosen)
  await tx
    .updateTable('customer')
    .set({ deleted_at: ctx.now, merged_into_id: id, updated_at: ctx.now })
    .where('id', '=', merged.id)
    .execute()
  await tx
    .updateTable('customer')
    .set({ ...after, metadata: json(after.metadata), tags: [...after.tags], updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await endAccount(tx, merged.id)
  const moved = await moveRecords(tx, { from: merged.id, to: id, now: ctx.now })
  const merge_id = newId(idPrefixes.customer_merge)
  await tx
    .insertInto('customer_merge')
    .values({
      id: merge_id,
      kept_id: id,
      merged_id: merged.id,
      before: json(before) ?? '{}',
      after: json(after) ?? '{}',
      moved: json(moved) ?? '{}',
      created_at: ctx.now,
    })
    .execute()
  const changed = changes(before, after)
  const counts = Object.fromEntries(Object.entries(moved).map(([name, ids]) => [name, ids.length]))
  await writeJournal(tx, ctx, {
    operation: 'merge-customer',
    resource_id: id,
    before: changed.before,
    after: { ...(changed.after as object), merged: { customer: merged.id, email: merged.email, ...counts } },
  })
  await emit(tx, ctx, 'customer.updated', { id })
  return id
}

/** Returns what a merge can change, as the journal and an undo need it. */
export function fieldsOf({
  email,
  first_name,
  last_name,
  phone,
  billing_address_id,
  default_shipping_address_id,
  metadata,
  tags,
}: MergedFields): MergedFields & Record<string, unknown> {
  return {
    email,
    first_name,
    last_name,
    phone,
    billing_address_id,
    default_shipping_address_id,
    metadata,
    tags,
  }
}

/** Signs a merged customer out everywhere and voids mailed proofs. Their password stays for an undo. */
async function endAccount(tx: Tx, customer_id: string): Promise<void> {
  await tx.deleteFrom('customer_session').where('customer_id', '=', customer_id).execute()
  await tx.deleteFrom('known_customer_device').where('customer_id', '=', customer_id).execute()
  await tx.deleteFrom('mailed_proof').where('customer_id', '=', customer_id).execute()
}

/** Returns what merging another customer into this one would do, without locking anything. Throws like the merge for unknown customers. */
export async function planMerge(
  db: Db,
  id: string,
  { customer_id, email }: QueryOf<typeof planCustomerMerge>,
  now: string,
): Promise<MergePlan> {
  const { kept, merged } = await readPair(db, id, customer_id)
  const chosen = email ?? kept.email
  const moves = await countRecords(db, merged.id)
  const { email_proved_at } = await db
    .selectFrom('customer')
    .select('email_proved_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const refusal = mergeRefusal(kept, merged, chosen)
  return {
    refusal: refusal && { code: refusal.code, message: refusal.message },
    emails: mergeEmails(kept, merged),
    moves,
    before: shown(kept),
    after: shown(mergedFields(kept, merged, chosen)),
    ends_account: merged.has_account,
    shows_to_unverified: kept.has_account && email_proved_at === null && moves.orders > 0,
    undo_until: mergeUndoUntil(now),
  }
}

const shown = ({ email, first_name, last_name, phone, tags }: MergedFields) => ({
  email,
  first_name,
  last_name,
  phone,
  tags: [...tags],
})
