import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { invalidData, notFound } from '../../http/index.ts'
import { findPaymentJob } from '../../jobs/index.ts'
import { foreignText, hearProvider, type PaymentProvider, type SentNotice } from '../../providers/index.ts'
import { type PaymentOutcome, readAnswer } from './ask-provider.ts'
import { findOperation } from './find-operation.ts'
import { PATIENCE, type PaymentOptions, settleOutcome } from './settle-outcome.ts'

const LARGEST_NOTICE = 65_536

interface Sent {
  Params: { provider_id: string }
  Body: Buffer | undefined
}

/**
 * Takes what payment providers tell of themselves (webhooks): `POST /hooks/payments/<id>`, for those that read notices. Who
 * sends one is told by its signature alone, which is the provider's to judge: 400 when it is not genuine. Whatever is genuine
 * answers 200, also what changes nothing, so that the provider does not repeat it for ever.
 */
export async function servePaymentNotices(app: FastifyInstance, options: PaymentOptions): Promise<void> {
  await app.register(async (scope) => {
    // What is signed are the bytes as they were sent, of whatever type they are said to be.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    scope.post<Sent>(
      '/hooks/payments/:provider_id',
      { bodyLimit: LARGEST_NOTICE, config: { isSigned: true } },
      async ({ params, headers, body = Buffer.alloc(0), ip, log }) => {
        const provider = options.providers.get(params.provider_id)
        if (!provider?.readNotice) throw notFound('Payment provider with notices', params.provider_id)
        const notice = await read(provider, { headers, body }, options.timeLimit).catch((error: unknown) => {
          const facts = { provider: provider.id, address: ip, reason: foreignText(error) }
          log.warn(facts, 'payment notice refused')
          throw invalidData('This notice is not genuine.')
        })
        if (notice) await take(options, provider, notice, log)
        return { received: true }
      },
    )
  })
}

interface ReadNotice {
  readonly operationId: string
  readonly outcome: PaymentOutcome
}

async function read(
  provider: PaymentProvider,
  sent: SentNotice,
  timeLimit = PATIENCE,
): Promise<ReadNotice | null> {
  const notice = await hearProvider(provider, timeLimit, async () => provider.readNotice?.(sent))
  return notice ? { operationId: foreignText(notice.operationId), outcome: readAnswer(notice.answer) } : null
}

async function take(
  options: PaymentOptions,
  provider: PaymentProvider,
  { operationId, outcome }: ReadNotice,
  log: FastifyBaseLogger,
): Promise<void> {
  const { db } = options
  const operation = await findOperation(db, operationId)
  // Its row is committed before a provider is asked: what is not there now will not be there later.
  if (operation?.provider_id !== provider.id) {
    log.warn(
      { provider: provider.id, operation_id: operationId },
      'payment notice of nothing that was asked for',
    )
    return
  }
  await settleOutcome(options, { operation, outcome, job: await findPaymentJob(db, operation.id) })
}
