import { sessionOfRefund } from '@purser/domain/payments'
import { storeContext, transact } from '../../database/index.ts'
import { enqueue, findPaymentJob, type JobHandler, markDone } from '../../jobs/index.ts'
import { providerText } from '../../providers/index.ts'
import { checkEffectAtProvider } from './ask-provider.ts'
import { type CatchUpOptions, catchUpWithPayment } from './catch-up-with-payment.ts'
import { catchUpWithDispute, type DisputeOptions } from './disputes/catch-up-with-dispute.ts'
import { findOperation } from './find-operation.ts'
import { PATIENCE, settleOutcome } from './settle-outcome.ts'
import { type NoticeSubject, SESSION_JOB } from './take-notice.ts'

export interface NoticeOptions extends CatchUpOptions, DisputeOptions {
  /** Called for an authentic notice about an operation that was never requested. */
  readonly onStray?: (facts: { provider: string; operation_id: string }) => void
}

/** Processes stored notices in any order: settles an operation, checks an order's payment, or queues a check of a session. */
export function createNoticeHandler(options: NoticeOptions): JobHandler {
  const { db, clock } = options
  return async (job) => {
    const { payment_notice_id } = job.payload as { payment_notice_id: number }
    const notice = await db
      .selectFrom('payment_notice')
      .select(['id', 'provider_id', 'event_id', 'about', 'worked_at'])
      .where('id', '=', payment_notice_id)
      .executeTakeFirst()
    if (!notice || notice.worked_at !== null) return
    const { provider_id, event_id } = notice
    const { operationId, outcome, paymentId, disputeId, ...about } = notice.about as NoticeSubject
    const sessionId = about.sessionId ?? sessionOf(operationId)
    if (operationId !== undefined && sessionId === undefined)
      await settle(options, provider_id, operationId, outcome)
    if (disputeId !== undefined) await catchUpWithDispute(options, provider_id, disputeId)
    const isKnown = paymentId !== undefined && (await catchUpWithPayment(options, provider_id, paymentId))
    return transact(db, async (tx) => {
      const ctx = storeContext(clock())
      if (sessionId !== undefined && !isKnown) {
        const dedupe_key = `${SESSION_JOB}:${provider_id}:${event_id}`
        await enqueue(tx, ctx, { kind: SESSION_JOB, payload: { session_id: sessionId }, dedupe_key })
      }
      await tx.updateTable('payment_notice').set({ worked_at: ctx.now }).where('id', '=', notice.id).execute()
      return markDone(tx, job.id, ctx.now)
    })
  }
}

/** Parses the session id out of a refund's id: refunds requested by earlier releases store it nowhere else. */
const sessionOf = (operationId: string | undefined) =>
  operationId === undefined ? undefined : (sessionOfRefund(operationId) ?? undefined)

async function settle(
  options: NoticeOptions,
  providerId: string,
  operationId: string,
  said: NoticeSubject['outcome'],
): Promise<void> {
  const { db, providers, timeLimit = PATIENCE } = options
  const operation = await findOperation(db, operationId)
  const provider = providers.get(providerId)
  // The operation is committed before its provider is called, so one that is missing now will never appear.
  if (operation?.provider_id !== providerId) {
    options.onStray?.({ provider: providerId, operation_id: operationId })
    return
  }
  if (said === undefined && !provider) throw new Error(`The payment provider ${providerId} is not installed`)
  const { id, kind, amount, currency_code, data } = operation
  const outcome =
    said ??
    (provider &&
      (await checkEffectAtProvider(
        provider,
        kind,
        { operationId: id, amount, currency_code, data },
        timeLimit,
      )))
  // If it did not happen, its own job requests it again.
  if (!outcome) return
  if (said === undefined && outcome.state === 'unknown') throw new Error(providerText(outcome.reason))
  await settleOutcome(options, {
    operation,
    outcome,
    job: await findPaymentJob(db, operation.id),
    mayRevise: true,
  })
}
