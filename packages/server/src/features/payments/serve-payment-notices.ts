import type { FastifyInstance } from 'fastify'
import { invalidData, notFound } from '../../http/index.ts'
import type { Worker } from '../../jobs/index.ts'
import { LateNotice, providerText } from '../../providers/index.ts'
import { countLateNotice } from './late-notices.ts'
import type { PaymentOptions } from './settle-outcome.ts'
import { readNotice, takeNotice } from './take-notice.ts'

const LARGEST_NOTICE = 65_536

interface Sent {
  Params: { provider_id?: string }
  Body: Buffer | undefined
}

/** Paths of the webhooks; the second is Stripe's in Medusa v1, so that endpoints configured there keep working. */
const paths = { '/hooks/payments/:provider_id': null, '/stripe/hooks': 'stripe' } as const

/**
 * Serves the webhooks of payment providers that send them. Only the signature, which the provider verifies, identifies the sender: 400 when
 * it is invalid. Stores every authentic notice before processing it, and returns 200 even if it changes nothing, so that the provider
 * doesn't retry forever.
 */
export async function servePaymentNotices(
  app: FastifyInstance,
  options: PaymentOptions,
  runEager: Worker['runEager'],
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes, whatever their content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    for (const [path, id] of Object.entries(paths)) {
      scope.post<Sent>(
        path,
        { bodyLimit: LARGEST_NOTICE, config: { isSigned: true } },
        async ({ params, headers, body = Buffer.alloc(0), ip, log }) => {
          const providerId = id ?? params.provider_id ?? ''
          const provider = options.providers.get(providerId)
          if (!provider?.readNotice) throw notFound('Payment provider with notices', providerId)
          const sent = { headers, body }
          const notice = await readNotice(provider, sent, options.timeLimit).catch(async (error: unknown) => {
            const facts = { provider: provider.id, address: ip, reason: providerText(error) }
            log.warn(facts, 'payment notice refused')
            if (error instanceof LateNotice) {
              await countLateNotice(options.db, options.clock(), provider.id, error)
              throw invalidData(error.message)
            }
            throw invalidData('The signature of this notice is invalid.')
          })
          await takeNotice(options, runEager, provider, notice, sent)
          return { received: true }
        },
      )
    }
  })
}
