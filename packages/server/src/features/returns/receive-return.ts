import type { BodyOf } from '@purser/contract/endpoints'
import type { receiveReturn as endpoint } from '@purser/contract/returns'
import type { Context, Tx } from '../../database/index.ts'
import { refuseStaleVersion } from '../../http/index.ts'
import { bookReceipt } from './book-receipt.ts'
import { loadReceivable, lockOrderOf } from './load-return.ts'

/** Receives a return: books its goods and issues its refund, once. Returns the return's id. Throws 404, or 400 with domain's reason. */
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
