import { acknowledgeRefusal } from '@purser/domain/store-health'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { notFound, refuse } from '../../../http/index.ts'

/**
 * Records that an operator knows of a difference and why it stays. Returns its id. Throws 404, and 400 when it was already acknowledged or
 * the books now agree. Moves no money.
 */
export async function acknowledgeDifference(
  tx: Tx,
  ctx: Context,
  id: number,
  { note }: { readonly note: string },
): Promise<number> {
  const difference = await tx
    .selectFrom('payment_difference')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!difference) throw notFound('Difference', String(id))
  refuse(acknowledgeRefusal(difference))
  await tx
    .updateTable('payment_difference')
    .set({ acknowledged_at: ctx.now, acknowledged_by_id: ctx.actorId, note })
    .where('id', '=', id)
    .execute()
  const store = await tx.selectFrom('store').select('id').executeTakeFirstOrThrow()
  const { kind, provider_id, provider_payment_id, provider_amount, books_amount, currency_code } = difference
  await writeJournal(tx, ctx, {
    operation: 'acknowledge-difference',
    resource_id: store.id,
    before: { kind, provider_id, provider_payment_id, provider_amount, books_amount, currency_code },
    after: { note },
  })
  return id
}
