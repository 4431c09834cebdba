import { RESENT_AT_ONCE, sendToWebhookRefusal, TEST_TOPIC } from '@purser/domain/webhooks'
import { type Context, json, type Tx, writeJournal } from '../../database/index.ts'
import { notAllowed, notFound, refuse } from '../../http/index.ts'
import { callLane } from './call-lane.ts'
import { lockWebhook } from './webhooks.queries.ts'

/** Locks a webhook for a manual delivery and ends its pause after failures. Throws 404, or 400 if an operator paused it. */
async function callWebhook(tx: Tx, id: string): Promise<void> {
  refuse(sendToWebhookRefusal(await lockWebhook(tx, id)))
  await callLane(tx, id)
}

/** Queues a test event and returns the delivery's id. */
export async function testWebhook(tx: Tx, ctx: Context, webhook_id: string): Promise<string> {
  await callWebhook(tx, webhook_id)
  const { id } = await tx
    .insertInto('webhook_delivery')
    .values({
      webhook_id,
      topic: TEST_TOPIC,
      record_id: webhook_id,
      data: json({ id: webhook_id }) ?? '{}',
      not_before: ctx.now,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeJournal(tx, ctx, {
    operation: 'test-webhook',
    resource_id: webhook_id,
    before: null,
    after: { delivery_id: id },
  })
  return id
}

/** Returns the columns of a delivery that is queued again. */
const reset = ({ now }: Context) => ({
  state: 'waiting',
  tries: 0,
  first_tried_at: null,
  not_before: now,
})

/** Queues a delivery again; a waiting one becomes due at once. Returns its id. */
export async function resendDelivery(tx: Tx, ctx: Context, webhook_id: string, id: string): Promise<string> {
  await callWebhook(tx, webhook_id)
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set(reset(ctx))
    .where('id', '=', id)
    .where('webhook_id', '=', webhook_id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw notFound('Delivery', id)
  await writeJournal(tx, ctx, {
    operation: 'resend-delivery',
    resource_id: webhook_id,
    before: null,
    after: { delivery_id: id },
  })
  return id
}

/** Queues all deliveries since a given time again and returns how many. Throws 400 for more than one request may resend. */
export async function resendDeliveries(
  tx: Tx,
  ctx: Context,
  webhook_id: string,
  since: string,
): Promise<number> {
  await callWebhook(tx, webhook_id)
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set(reset(ctx))
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('webhook_delivery')
        .select('id')
        .where('webhook_id', '=', webhook_id)
        .where('created_at', '>=', since)
        .orderBy('created_at')
        .orderBy('id')
        .limit(RESENT_AT_ONCE + 1),
    )
    .executeTakeFirst()
  const count = Number(numUpdatedRows)
  if (count > RESENT_AT_ONCE)
    throw notAllowed(
      `There are more than ${RESENT_AT_ONCE} deliveries since then. Choose a later time.`,
      'too_many_deliveries',
      'since',
    )
  await writeJournal(tx, ctx, {
    operation: 'resend-deliveries',
    resource_id: webhook_id,
    before: null,
    after: { since, count },
  })
  return count
}
