import { createHash } from 'node:crypto'
import { json, storeContext, transact } from '../../database/index.ts'
import { enqueue, type Worker } from '../../jobs/index.ts'
import {
  awaitProvider,
  type PaymentProvider,
  type ProviderNotice,
  providerText,
  type SentNotice,
} from '../../providers/index.ts'
import { type PaymentOutcome, readAnswer } from './ask-provider.ts'
import { clearLateNotices } from './late-notices.ts'
import { PATIENCE, type PaymentOptions } from './settle-outcome.ts'

export const NOTICE_JOB = 'payment_notice'
/** Kind of the job that checks a customer's payment session. */
export const SESSION_JOB = 'payment_session'

/** The subject of a notice, as stored. */
export interface NoticeSubject {
  readonly operationId?: string
  /** The operation's outcome; omitted: the provider must be asked. */
  readonly outcome?: PaymentOutcome
  readonly sessionId?: string
  readonly paymentId?: string
  readonly disputeId?: string
}

interface ReadNotice {
  readonly eventId: string
  readonly about: NoticeSubject
}

/** Lets a provider verify and parse a notice. Throws unless it is authentic and can be processed. */
export async function readNotice(
  provider: PaymentProvider,
  sent: SentNotice,
  timeLimit = PATIENCE,
): Promise<ReadNotice> {
  const notice = (await awaitProvider(provider, timeLimit, async () => provider.readNotice?.(sent))) ?? {}
  const eventId = notice.eventId ?? createHash('sha256').update(sent.body).digest('hex')
  return { eventId: providerText(eventId), about: subjectOf(provider, notice) }
}

function subjectOf(provider: PaymentProvider, notice: ProviderNotice): NoticeSubject {
  const { operationId, answer, sessionId, paymentId, disputeId } = notice
  if (operationId !== undefined && answer === undefined && !provider.look) {
    throw new Error('The notice says not what became of its operation')
  }
  return {
    ...(operationId !== undefined && { operationId: providerText(operationId) }),
    ...(answer !== undefined && { outcome: readAnswer(answer) }),
    ...(sessionId !== undefined && { sessionId: providerText(sessionId) }),
    ...(paymentId !== undefined && { paymentId: providerText(paymentId) }),
    ...(disputeId !== undefined && { disputeId: providerText(disputeId) }),
  }
}

/**
 * Stores an authentic notice and queues its processing unless it has no subject. A notice that is already stored changes nothing.
 * Processing starts at once; a worker takes over if this process dies.
 */
export async function takeNotice(
  { db, clock }: PaymentOptions,
  runEager: Worker['runEager'],
  provider: PaymentProvider,
  { eventId, about }: ReadNotice,
  sent: SentNotice,
): Promise<void> {
  const jobs = await transact(db, async (tx) => {
    const ctx = storeContext(clock())
    await clearLateNotices(tx, provider.id)
    const hasWork = Object.keys(about).length > 0
    const kept = await tx
      .insertInto('payment_notice')
      .values({
        provider_id: provider.id,
        event_id: eventId,
        body: Buffer.from(sent.body).toString().replaceAll('\u0000', ''),
        about: json(about) ?? '{}',
        received_at: ctx.now,
        worked_at: hasWork ? null : ctx.now,
      })
      .onConflict((conflict) => conflict.columns(['provider_id', 'event_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (kept && hasWork) {
      await enqueue(tx, ctx, { kind: NOTICE_JOB, payload: { payment_notice_id: kept.id }, isEager: true })
    }
    return ctx.eagerJobs
  })
  await runEager(jobs)
}
