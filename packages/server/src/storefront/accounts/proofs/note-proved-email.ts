import type { Context, Tx } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'

/** A used mailed proof: by whom, and the mailbox that it was sent to. */
interface TakenProof {
  readonly customer_id: string
  readonly email: string
}

/** Records when an account's email was verified; a proof sent to another mailbox doesn't verify it. */
export async function noteProvedEmail(
  tx: Tx,
  ctx: Context,
  { customer_id, email }: TakenProof,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ email_proved_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', customer_id)
    .where('email', '=', email)
    .where('email_proved_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await emit(tx, ctx, 'customer.updated', { id: customer_id })
}
