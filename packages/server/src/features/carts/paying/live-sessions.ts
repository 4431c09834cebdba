import type { Context, Tx } from '../../../database/index.ts'
import { enqueue } from '../../../jobs/index.ts'
import { PAYMENT_SESSION_JOB } from './payment-session-job.ts'

/** The ways to pay that a cart has, the chosen one first. */
export function liveSessions(tx: Tx, cartId: string) {
  return tx
    .selectFrom('payment_session')
    .select([
      'id',
      'cart_id',
      'provider_id',
      'is_selected',
      'status',
      'asked_amount',
      'currency_code',
      'attempt',
      'answered_attempt',
      'amount',
      'data',
      'public_data',
      'error',
      'problem',
    ])
    .where('cart_id', '=', cartId)
    .where('ended_at', 'is', null)
    .orderBy('is_selected', 'desc')
    .orderBy('provider_id')
    .execute()
}

export type LiveSession = Awaited<ReturnType<typeof liveSessions>>[number]

/**
 * Makes one of a held cart's ways to pay the chosen one; its provider is not asked. How long money is held counts on, whatever is chosen:
 * `updated_at` stays.
 */
export async function selectSession(
  tx: Tx,
  sessions: readonly LiveSession[],
  chosen: LiveSession,
): Promise<void> {
  if (chosen.is_selected) return
  const select = (is_selected: boolean) => tx.updateTable('payment_session').set({ is_selected })
  const before = sessions.find(({ is_selected }) => is_selected)
  if (before) await select(false).where('id', '=', before.id).execute()
  await select(true).where('id', '=', chosen.id).execute()
}

/** Ends a payment session of a cart. Releases it if its provider was ever called, whatever the outcome: the customer may be paying right now. */
export async function endSession(
  tx: Tx,
  ctx: Context,
  { id, provider_id, attempt }: Pick<LiveSession, 'id' | 'provider_id' | 'attempt'>,
): Promise<void> {
  const is_to_release = attempt > 0 && !ctx.manualProviders.has(provider_id)
  await tx
    .updateTable('payment_session')
    .set({ is_selected: false, ended_at: ctx.now, is_to_release, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  if (is_to_release) await enqueue(tx, ctx, { kind: PAYMENT_SESSION_JOB, payload: { session_id: id } })
}

/** Ends all of them; `but`: all but this one. */
export async function endSessions(tx: Tx, ctx: Context, cartId: string, but?: string): Promise<void> {
  const sessions = (await liveSessions(tx, cartId)).filter(({ id }) => id !== but)
  for (const session of sessions) await endSession(tx, ctx, session)
}
