import { createHash } from 'node:crypto'
import { unsettledStates } from '@purser/domain/payments'
import { addSeconds } from '../../clock.ts'
import type { Db, Tx } from '../../database/index.ts'
import { json } from '../../database/index.ts'
import { Failure } from '../failure.ts'
import type { Leases } from './leases.ts'

/** How long a request may be in progress before another may take over its key, even if its process is alive. */
const USUAL_LEASE_SECONDS = 60

export interface KeyedRequest {
  readonly actorId: string
  readonly key: string
  readonly fingerprint: string
  readonly now: string
  readonly leaseSeconds?: number | undefined
  readonly leases: Leases
}

/** The state of a request with this key. */
export type KeyState =
  | { readonly kind: 'new' }
  | { readonly kind: 'committed'; readonly result: unknown }
  | {
      readonly kind: 'done'
      readonly status: number
      readonly body: string
      /** What its headers are said again from; null: nothing. */
      readonly result: unknown
    }

/** Returns a hash of the method, path and body that a key is bound to. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body ?? null)}`)
    .digest('hex')
}

/** Throws 400 unless the key is 1 to 255 visible ASCII characters. */
export function requireKeyForm(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Failure('invalid_data', 'Idempotency-Key must be 1 to 255 visible ASCII characters')
  }
}

const inFlight = () =>
  new Failure('conflict', 'A request with this Idempotency-Key is still running. Try again in a moment.', {
    code: 'in_flight',
    retryAfter: 1,
  })

/**
 * Takes the key for this request, or returns the state of an earlier request with it. Throws 422 if the key was used for another request,
 * 409 while another holds it.
 */
export async function takeKey(db: Db, request: KeyedRequest, lease: string): Promise<KeyState> {
  const { actorId, key, fingerprint, now } = request
  const inserted = await db
    .insertInto('idempotency_request')
    .values({ actor_id: actorId, key, fingerprint, lease, leased_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return { kind: 'new' }
  const row = await db
    .selectFrom('idempotency_request')
    .selectAll()
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) throw inFlight()
  if (row.fingerprint !== fingerprint) {
    throw new Failure(
      'duplicate_error',
      'This Idempotency-Key was already used for a different request. Use a new one.',
      {
        code: 'idempotency_key_reused',
      },
    )
  }
  if (row.state === 'done' && row.response_status !== null) {
    const { response_status: status, response_body, result } = row
    return { kind: 'done', status, body: response_body ?? '', result }
  }
  return takeOver(db, request, lease, row)
}

async function takeOver(
  db: Db,
  request: KeyedRequest,
  lease: string,
  held: {
    readonly lease: string
    readonly leased_at: string
    readonly state: string
    readonly result: unknown
  },
): Promise<KeyState> {
  const tooOld = addSeconds(request.now, -(request.leaseSeconds ?? USUAL_LEASE_SECONDS))
  if (held.leased_at >= tooOld && !(await request.leases.isOver(db, held.lease))) throw inFlight()
  const taken = await db
    .updateTable('idempotency_request')
    .set({ lease, leased_at: request.now })
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .where('state', '=', held.state)
    // Of several requests that see an expired lease one wins; a process wrongly considered gone loses its lease.
    .where('lease', '=', held.lease)
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) throw inFlight()
  return held.state === 'committed' ? { kind: 'committed', result: held.result } : { kind: 'new' }
}

/** Marks the key's effects as committed, in the operation's transaction. */
export async function commitKey(
  tx: Tx,
  request: KeyedRequest,
  lease: string,
  result: unknown,
): Promise<void> {
  const updated = await tx
    .updateTable('idempotency_request')
    .set({ state: 'committed', result: json(result ?? null) })
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .where('lease', '=', lease)
    .executeTakeFirst()
  if (updated.numUpdatedRows !== 1n) throw inFlight()
}

interface StoredResponse {
  readonly status: number
  readonly body: string
  /** What its headers are said again from; null: nothing. */
  readonly result: unknown
}

/** Stores the response for repetitions. */
export async function finishKey(
  db: Db,
  request: KeyedRequest,
  lease: string,
  { status, body, result }: StoredResponse,
): Promise<void> {
  const kept = result === null ? null : json(result)
  await db
    .updateTable('idempotency_request')
    .set({ state: 'done', response_status: status, response_body: body, result: kept })
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .where('lease', '=', lease)
    .execute()
}

/** Releases the key of a refused request, which changed nothing. */
export async function releaseKey(db: Db, request: KeyedRequest, lease: string): Promise<void> {
  await db
    .deleteFrom('idempotency_request')
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .where('lease', '=', lease)
    .where('state', '=', 'running')
    .execute()
}

/** Minimum time for which a response can be repeated. */
const KEPT_SECONDS = 24 * 60 * 60
const BATCH = 2_000

/**
 * Deletes keys older than a day, a bounded number at a time, but none from the time of a payment operation with an unknown outcome, because
 * its request may be repeated.
 */
export async function pruneKeys(db: Db, now: string): Promise<number> {
  const { opened } = await db
    .selectFrom('payment_operation')
    .select((operation) => operation.fn.min('created_at').as('opened'))
    .where('state', 'in', unsettledStates)
    .executeTakeFirstOrThrow()
  const dayAgo = addSeconds(now, -KEPT_SECONDS)
  const oldest = opened === null || opened > dayAgo ? dayAgo : addSeconds(opened, -KEPT_SECONDS)
  const pruned = await db
    .deleteFrom('idempotency_request')
    .where((key) =>
      key(
        key.refTuple('actor_id', 'key'),
        'in',
        key
          .selectFrom('idempotency_request')
          .select(['actor_id', 'key'])
          .where('created_at', '<', oldest)
          .orderBy('created_at')
          .limit(BATCH)
          .$asTuple('actor_id', 'key'),
      ),
    )
    .executeTakeFirst()
  return Number(pruned.numDeletedRows)
}
