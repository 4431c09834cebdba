import { sql } from 'kysely'
import { addSeconds } from '../../../clock.ts'
import { type Db, newId } from '../../../database/index.ts'

/**
 * Selects the next delivery of `lane`: it is due, and no earlier one about the same record is waiting. Each subquery reads one row from an
 * index; a join would read everything that waits, which takes seconds with thousands.
 */
const nextSendable = (now: string) => sql<string | null>`(
  select due.position from webhook_delivery as due
  where due.webhook_id = lane.webhook_id and due.state = 'waiting' and due.not_before <= ${now} and due.position = (
    select first.position from webhook_delivery as first
    where first.webhook_id = due.webhook_id and first.record_id = due.record_id and first.state = 'waiting'
    order by first.record_id, first.position limit 1)
  order by due.position limit 1)`

export interface Lane {
  readonly webhook_id: string
  readonly lease: string
}

/** Locks up to the given number of webhooks with something to send, the longest waiting first. */
export async function takeLanes(
  db: Db,
  {
    now,
    limit,
    leaseSeconds,
  }: { readonly now: string; readonly limit: number; readonly leaseSeconds: number },
): Promise<Lane[]> {
  const lease = newId('lane')
  const { rows } = await sql<Lane>`
    update webhook_lane set lease = ${lease}, leased_until = ${addSeconds(now, leaseSeconds)}, served_at = ${now}
    where webhook_id in (
      select lane.webhook_id from webhook_lane as lane inner join webhook on webhook.id = lane.webhook_id
      where webhook.deleted_at is null and not webhook.is_paused
        and (lane.leased_until is null or lane.leased_until <= ${now})
        and (lane.rests_until is null or lane.rests_until <= ${now})
        and ${nextSendable(now)} is not null
      order by lane.served_at nulls first, lane.webhook_id
      limit ${limit} for update of lane skip locked)
    returning webhook_id, lease`.execute(db)
  return rows
}

export interface DueDelivery {
  readonly id: string
  readonly webhook_id: string
  readonly topic: string
  readonly record_id: string
  readonly data: unknown
  readonly created_at: string
  readonly tries: number
  readonly first_tried_at: string | null
  readonly not_before: string
  readonly url: string
  readonly secret: string
  readonly old_secret: string | null
  readonly old_secret_until: string | null
  readonly failures: number
}

/** Returns the next delivery and renews the lease for it; null if there is none or another process has the lane. */
export async function nextOf(
  db: Db,
  { webhook_id, lease }: Lane,
  now: string,
  leaseSeconds: number,
): Promise<DueDelivery | null> {
  const { rows } = await sql<DueDelivery>`
    with lane as (
      update webhook_lane set leased_until = ${addSeconds(now, leaseSeconds)}
      where webhook_id = ${webhook_id} and lease = ${lease} returning webhook_id, failures)
    select due.id, due.webhook_id, due.topic, due.record_id, due.data, due.created_at, due.tries, due.first_tried_at, due.not_before,
      webhook.url, webhook.secret, webhook.old_secret, webhook.old_secret_until, lane.failures
    from lane inner join webhook on webhook.id = lane.webhook_id
      inner join webhook_delivery as due on due.position = ${nextSendable(now)}
    where webhook.deleted_at is null and not webhook.is_paused`.execute(db)
  return rows[0] ?? null
}

/** Releases the lane, so that other processes can have it at once. */
export async function releaseLane(db: Db, { webhook_id, lease }: Lane): Promise<void> {
  await db
    .updateTable('webhook_lane')
    .set({ lease: null, leased_until: null })
    .where('webhook_id', '=', webhook_id)
    .where('lease', '=', lease)
    .execute()
}
