import type { Context, QueuedJob, Tx } from '../../database/index.ts'
import { FULFILLMENT_JOB } from '../../features/fulfillment-jobs/index.ts'
import { createFulfillmentHandler } from '../../features/fulfillments/index.ts'
import { createEventHandler, createMailHandler, MAIL_JOB } from '../../features/notifications/index.ts'
import { settlePaymentOperation } from '../../features/orders/index.ts'
import { createPaymentHandler } from '../../features/payments/index.ts'
import { createWorker, type JobHandler } from '../../jobs/index.ts'
import type { MailTransport, PaymentAnswer, PaymentProvider } from '../../providers/index.ts'

/** Carries out what operations of the demo store left in the outbox, one after another, by the store's own handlers. */
export function createEffects(db: Tx, clock: () => string) {
  let answer: PaymentAnswer | undefined
  let last = 0
  let postponed = 0

  const give = async () => answer ?? { outcome: 'succeeded' as const, reference: null }
  const provider: PaymentProvider = { id: 'manual', capture: give, refund: give, cancel: give }
  const mail = createMailServer(db, clock)
  const worker = createWorker({
    db,
    clock,
    lanes: 1,
    onError: () => {
      postponed += 1
    },
    handlers: {
      event: createEventHandler({ db, clock }),
      [MAIL_JOB]: mail.handle,
      [FULFILLMENT_JOB]: createFulfillmentHandler({ db, clock, providers: new Map() }),
      payment_operation: createPaymentHandler({
        db,
        clock,
        providers: new Map([[provider.id, provider]]),
        settle: settlePaymentOperation,
      }),
    },
  })

  async function newJobs(): Promise<QueuedJob[]> {
    const jobs = await jobsSince(db, last)
    last = jobs.at(-1)?.id ?? last
    return jobs
  }

  return {
    /** Sets the payment provider's answer from now on. */
    answerWith: (given: PaymentAnswer | undefined) => {
      answer = given
    },
    /** Mail to this address is refused in these words from now on; with null it is sent. */
    refuseMailTo: mail.refuse,
    /** Runs the jobs that an operation queued, and the jobs that those queue, until none is due. */
    carryOut: async (ctx: Context) => {
      if (ctx.eagerJobs.length > 0) await worker.runEager(ctx.eagerJobs)
      const events = await newJobs()
      await worker.runEager(events)
      // An event may become a mail; a mail leaves nothing more to be done.
      if (events.some(({ kind }) => kind === 'event')) await worker.runEager(await newJobs())
    },
    /** Retries the jobs that are due now. */
    retry: async () => {
      if (postponed === 0) return
      const before = postponed
      postponed = 0
      // What fails again counts itself; what is not due yet still waits.
      if ((await worker.runDue()) === 0) postponed = before
    },
  }
}

/** A mail server for the addresses whose mail it takes or, with its words, refuses; all other mail is kept to be read. */
function createMailServer(db: Tx, clock: () => string) {
  const answers = new Map<string, string | null>()
  const transport: MailTransport = {
    id: 'smtp',
    send: async ({ to }) => {
      const words = answers.get(to) ?? null
      return words === null ? { outcome: 'sent', words: '' } : { outcome: 'refused', words }
    },
  }
  // The demo store has no logo that could be missing.
  const without = { drawing: { fonts: [], storage: null }, log: { warn: () => undefined } }
  const keep = createMailHandler({ db, clock, transport: null, ...without })
  const send = createMailHandler({ db, clock, transport, ...without })
  const handle: JobHandler = async (job, ending) => {
    const { notification_id } = job.payload as { notification_id: string }
    const { to } = await db
      .selectFrom('notification')
      .select('to')
      .where('id', '=', notification_id)
      .executeTakeFirstOrThrow()
    return answers.has(to) ? send(job, ending) : keep(job, ending)
  }
  return {
    handle,
    refuse: (address: string, words: string | null) => void answers.set(address, words),
  }
}

function jobsSince(db: Tx, last: number): Promise<QueuedJob[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'payment_operation_id', 'claimed_at'])
    .where('id', '>', last)
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute()
}
