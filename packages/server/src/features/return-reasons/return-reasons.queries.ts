import type { RetrievedReturnReason } from '@purser/contract/return-reasons'
import type { Db, Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** Selects live return reasons. */
export function selectReasons(db: Db) {
  return db.selectFrom('return_reason').where('deleted_at', 'is', null)
}

/** Returns a live return reason with its parent, its children by label, and the number of returns that use one of them. Throws 404. */
export async function readReason(db: Db, id: string): Promise<RetrievedReturnReason> {
  const reason = await selectReasons(db).selectAll().where('id', '=', id).executeTakeFirst()
  if (!reason) throw notFound('Return reason', id)
  const children = await childrenOf(db, id)
  const parent = await selectReasons(db)
    .selectAll()
    .where('id', '=', reason.parent_return_reason_id ?? '')
    .executeTakeFirst()
  const return_count = await countReturns(db, [id, ...children.map((child) => child.id)])
  const family = { parent_return_reason: parent ?? null, return_reason_children: children }
  return { ...reason, ...family, return_count } as RetrievedReturnReason
}

/** Selects the live children of a return reason, by label. */
export function childrenOf(db: Db, id: string) {
  return selectReasons(db)
    .selectAll()
    .where('parent_return_reason_id', '=', id)
    .orderBy('label')
    .orderBy('id')
    .execute()
}

/** Counts the returns that use one of these return reasons. */
export async function countReturns(db: Db, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('return_item')
    .select((row) => row.fn.count<number>('return_id').distinct().as('count'))
    .where('reason_id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Loads a live return reason and locks it until the transaction ends, which also blocks returns that would use it. Throws 404. */
export async function lockReason(tx: Tx, id: string) {
  const reason = await selectReasons(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!reason) throw notFound('Return reason', id)
  return reason
}
