import type { BodyOf } from '@purser/contract/endpoints'
import type { receiveReturn as endpoint } from '@purser/contract/returns'
import type { Context, Tx } from '../../database/index.ts'
import { refuseStaleVersion } from '../../http/index.ts'
import { bookReceipt } from './book-receipt.ts'
import { loadReceivable, lockOrderOf } from './load-return.ts'

/**
 * Books the goods of a return that came back, and gives its refund; answers the return's id. Throws 404, or 400 with domain's
 * reason: a return is received once.
 */
export async function receiveReturn(
  tx: Tx,
  ctx: Context,
  id: string,
  { items, refund }: BodyOf<typeof endpoint>,
): Promise<string> {
  const record = await loadReceivable(tx, await lockOrderOf(tx, id), id)
  refuseStaleVersion('return', ctx.seenVersion, record.version)
  await bookReceipt(tx, ctx, record, { items, refund: refund ?? null })
  return id
}
