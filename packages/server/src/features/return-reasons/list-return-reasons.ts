import type { ResponseOf } from '@purser/contract/endpoints'
import type { listReturnReasons as endpoint } from '@purser/contract/return-reasons'
import type { Db } from '../../database/index.ts'

/** Lists return reasons: those without a parent, by label, each with its children, also by label. */
export async function listReturnReasons(db: Db): Promise<ResponseOf<typeof endpoint>> {
  const reasons = await db
    .selectFrom('return_reason')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('label')
    .orderBy('id')
    .execute()
  const childrenOf = (id: string) => reasons.filter((reason) => reason.parent_return_reason_id === id)
  const return_reasons = reasons
    .filter((reason) => reason.parent_return_reason_id === null)
    .map((reason) => ({
      ...reason,
      parent_return_reason: null,
      return_reason_children: childrenOf(reason.id),
    }))
  return { return_reasons } as ResponseOf<typeof endpoint>
}
