import type { MergeableCustomer } from '@purser/domain/customers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../database/index.ts'
import { notFound, unknownReference } from '../../../http/index.ts'

interface MergePair {
  readonly kept: MergeableCustomer
  readonly merged: MergeableCustomer
}

const columns = sql`id, email, first_name, last_name, phone, has_account, billing_address_id,
  default_shipping_address_id, metadata, tags, erased_at`

/** Reads the two customers of a merge. Throws 404 if the one that stays doesn't exist, and 400 if the other doesn't. */
export async function readPair(db: Db, kept: string, merged: string): Promise<MergePair> {
  const { rows } = await sql<MergeableCustomer>`select ${columns} from customer
    where id in (${kept}, ${merged}) and deleted_at is null`.execute(db)
  return pairOf(rows, kept, merged)
}

/**
 * Locks the two customers of a merge, in the order of their ids, so that nobody orders for them until the transaction ends. Throws like
 * `readPair`.
 */
export async function lockPair(tx: Tx, kept: string, merged: string): Promise<MergePair> {
  const { rows } = await sql<MergeableCustomer>`select ${columns} from customer
    where id in (${kept}, ${merged}) and deleted_at is null order by id for update`.execute(tx)
  return pairOf(rows, kept, merged)
}

function pairOf(rows: readonly MergeableCustomer[], kept: string, merged: string): MergePair {
  const find = (wanted: string) => rows.find(({ id }) => id === wanted)
  const pair = { kept: find(kept), merged: find(merged) }
  if (!pair.kept) throw notFound('Customer', kept)
  if (!pair.merged) throw unknownReference('customer_id', `There is no customer with id ${merged}.`)
  return { kept: pair.kept, merged: pair.merged }
}
