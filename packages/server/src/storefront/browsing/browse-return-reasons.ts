import type { StoreReturnReason } from '@purser/contract/storefront'
import type { Db } from '../../database/index.ts'
import { listReturnReasons } from '../../features/return-reasons/index.ts'
import { notFound } from '../../http/index.ts'

/** Returns a return reason with its parent and children. Throws 404. */
export async function readReturnReason(db: Db, id: string): Promise<StoreReturnReason> {
  const { return_reasons } = await listReturnReasons(db)
  const family = return_reasons.flatMap((parent) => [
    parent,
    ...parent.return_reason_children.map((child) => ({
      ...child,
      parent_return_reason: parent,
      return_reason_children: [],
    })),
  ])
  const reason = family.find((each) => each.id === id)
  if (!reason) throw notFound('Return reason', id)
  return reason
}
