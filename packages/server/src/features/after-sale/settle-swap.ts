import type { Context, Tx } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import type { Settlement } from '../payments/index.ts'

/** Returns the swap whose difference an operation captures or refunds; null for a refund that only draws on the swap's payment. */
export function swapSettledBy({ kind, ...operation }: Settlement['operation']): string | null {
  if (kind === 'capture') return operation.swap_id
  return kind === 'refund' ? operation.refunded_swap_id : null
}

/** Sends the events of a swap's difference: each refusal, and when all of it was captured or refunded. */
export async function emitSwapEvents(
  tx: Tx,
  ctx: Context,
  id: string,
  { operation, outcome, no_notification }: Settlement,
): Promise<void> {
  if (outcome.state === 'failed') {
    const event = operation.kind === 'capture' ? 'swap.payment_capture_failed' : 'swap.process_refund_failed'
    await emit(tx, ctx, event, { id, no_notification })
    return
  }
  const { payment_status } = await tx
    .selectFrom('swap')
    .select('payment_status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tellSwapSettled(tx, ctx, { id, payment_status, no_notification })
}

/** Sends the event that a swap's difference was captured or refunded; none before that. */
export async function tellSwapSettled(
  tx: Tx,
  ctx: Context,
  {
    id,
    payment_status,
    no_notification,
  }: { id: string; payment_status: string; no_notification: boolean | null },
): Promise<void> {
  if (payment_status === 'captured') await emit(tx, ctx, 'swap.payment_captured', { id, no_notification })
  if (payment_status === 'difference_refunded') {
    await emit(tx, ctx, 'swap.refund_processed', { id, no_notification })
  }
}
