import { sql } from 'kysely'
import { addSeconds } from '../../../clock.ts'
import { type Db, newId } from '../../../database/index.ts'

/** Longer than one delivery lasts; it is renewed for each. */
const LEASE_SECONDS = 60

/** Whether `due` may be sent: it is its turn, and no earlier one about the same record waits. */
const isSendable = (
  now: string,
) => sql<boolean>`due.state = 'waiting' and due.not_before <= ${now} and not exists (
  select from webhook_delivery as earlier
  where earlier.webhook_id = due.webhook_id and earlier.record_id = due.record_id
    and earlier.state = 'waiting' and earlier.position < due.position)`

export interface Lane {
  readonly webhook_id: string
  readonly lease: string
}

/** Takes hold of webhooks to which something may be sent, so many at most, the one first that waited longest for its turn. */
export async function takeLanes(db: Db, now: string, limit: number): Promise<Lane[]> {
  const lease = newId('lane')
  const { rows } = await sql<Lane>`
    update webhook_lane set lease = ${lease}, leased_until = ${addSeconds(now, LEASE_SECONDS)}, served_at = ${now}
    where webhook_id in (
      select lane.webhook_id from webhook_lane as lane inner join webhook on webhook.id = lane.webhook_id
      where webhook.deleted_at is null and not webhook.is_paused
        and (lane.leased_until is null or lane.leased_until <= ${now})
        and (lane.rests_until is null or lane.rests_until <= ${now})
        and exists (select from webhook_delivery as due where due.webhook_id = lane.webhook_id and ${isSendable(now)})
      order by lane.served_at nulls first, lane.webhook_id
      limit ${limit} for update of lane skip locked)
    returning webhook_id, lease`.execute(db)
  return rows
}

export interface Due {
  readonly id: string
  readonly webhook_id: string
  readonly topic: string
  readonly record_id: string
  readonly data: unknown
  readonly created_at: string
  readonly tries: number
  readonly first_tried_at: string | null
  readonly url: string
  readonly secret: string
  readonly old_secret: string | null
  readonly old_secret_until: string | null
  readonly failures: number
}

/** The delivery that is next, with the lease renewed for it; null when there is none, or the lane is another's by now. */
export async function nextOf(db: Db, { webhook_id, lease }: Lane, now: string): Promise<Due | null> {
  const { rows } = await sql<Due>`
    with held as (
      update webhook_lane set leased_until = ${addSeconds(now, LEASE_SECONDS)}
      where webhook_id = ${webhook_id} and lease = ${lease} returning webhook_id, failures)
    select due.id, due.webhook_id, due.topic, due.record_id, due.data, due.created_at, due.tries, due.first_tried_at,
      webhook.url, webhook.secret, webhook.old_secret, webhook.old_secret_until, held.failures
    from held inner join webhook on webhook.id = held.webhook_id
      inner join webhook_delivery as due on due.webhook_id = held.webhook_id
    where webhook.deleted_at is null and not webhook.is_paused and ${isSendable(now)}
    order by due.position limit 1`.execute(db)
  return rows[0] ?? null
}

/** Lets others have the lane at once. */
export async function leaveLane(db: Db, { webhook_id, lease }: Lane): Promise<void> {
  await db
    .updateTable('webhook_lane')
    .set({ lease: null, leased_until: null })
    .where('webhook_id', '=', webhook_id)
    .where('lease', '=', lease)
    .execute()
}
