import * as contract from '@purser/contract/webhooks'
import type { Clock } from '../../clock.ts'
import { type Context, contextOf, type Db, type Tx, transact } from '../../database/index.ts'
import {
  answerDeleted,
  type ConnectionOf,
  connection,
  operation,
  type Route,
  read,
  remove,
} from '../../http/index.ts'
import type { Reach } from '../../providers/index.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listDeliveries } from './list-deliveries.ts'
import { renewSecret } from './renew-secret.ts'
import { resendDeliveries, resendDelivery, testWebhook } from './send-by-hand.ts'
import { requirePublicUrl } from './sending/require-public-url.ts'
import { updateWebhook } from './update-webhook.ts'
import { listWebhooks, readDelivery, readWebhook } from './webhooks.queries.ts'

/** Runs a call whose response contains a secret in a single transaction without an idempotency key, which would store the response. */
function untold<Result>(
  db: Db,
  { actorId, apiKeyId, now, request }: ConnectionOf,
  work: (tx: Tx, ctx: Context) => Promise<Result>,
): Promise<Result> {
  const ctx = contextOf({ actorId, apiKeyId, now, requestId: request.id })
  return transact(db, (tx) => work(tx, ctx))
}

/** Returns the webhook routes, limited to addresses that `reach` allows. */
export const webhooksRoutes = (reach: Reach, clock: Clock): readonly Route[] => [
  read(contract.listWebhooks, (db, { query }, { now }) => listWebhooks(db, query, now)),
  read(contract.retrieveWebhook, async (db, { params }, { now }) => ({
    webhook: await readWebhook(db, params.id, now),
  })),
  connection(contract.createWebhook, async (db, { body }, asked) => {
    const url = await requirePublicUrl(body.url, reach)
    return untold(db, asked, async (tx, ctx) => {
      const { id, secret } = await createWebhook(tx, ctx, { ...body, url })
      return { webhook: await readWebhook(tx, id, ctx.now), secret }
    })
  }),
  operation(contract.updateWebhook, {
    run: async (tx, ctx, { params, body }) => {
      // The name is looked up before anything is locked.
      const url = body.url === undefined ? {} : { url: await requirePublicUrl(body.url, reach) }
      return updateWebhook(tx, ctx, params.id, { ...body, ...url })
    },
    answer: async (db, id) => ({ webhook: await readWebhook(db, id, clock()) }),
  }),
  remove(contract.deleteWebhook, deleteWebhook, answerDeleted('webhook')),
  connection(contract.renewWebhookSecret, (db, { params }, asked) =>
    untold(db, asked, async (tx, ctx) => {
      const secret = await renewSecret(tx, ctx, params.id)
      return { webhook: await readWebhook(tx, params.id, ctx.now), secret }
    }),
  ),
  operation(contract.testWebhook, {
    run: (tx, ctx, { params }) => testWebhook(tx, ctx, params.id),
    answer: async (db, id, { params }) => ({ delivery: await readDelivery(db, params.id, id) }),
  }),
  read(contract.listDeliveries, (db, { params, query }, { now }) => listDeliveries(db, params, query, now)),
  read(contract.retrieveDelivery, async (db, { params }) => ({
    delivery: await readDelivery(db, params.id, params.delivery_id),
  })),
  operation(contract.resendDelivery, {
    run: (tx, ctx, { params }) => resendDelivery(tx, ctx, params.id, params.delivery_id),
    answer: async (db, id, { params }) => ({ delivery: await readDelivery(db, params.id, id) }),
  }),
  operation(contract.resendDeliveries, {
    run: (tx, ctx, { params, body }) => resendDeliveries(tx, ctx, params.id, body.since),
    answer: async (db, count, { params }) => ({ webhook: await readWebhook(db, params.id, clock()), count }),
  }),
]
