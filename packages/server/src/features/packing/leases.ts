import { fullName } from '@purser/domain/customers'
import { beingPackedRefusal, claimLostRefusal, LEASE_SECONDS, type Parcel } from '@purser/domain/packing'
import { sql } from 'kysely'
import type { Context, Tx } from '../../database/index.ts'
import { notFound, recordsHeld, refuse } from '../../http/index.ts'

export interface Claim extends Parcel {
  readonly order_id: string
  readonly display_id: number
  readonly expires_at: string
}

interface NamedOrder {
  readonly id: string
  readonly display_id: number
}

const leaseEnd = ({ now }: Context): string => new Date(Date.parse(now) + LEASE_SECONDS * 1_000).toISOString()

/**
 * Claims a parcel of an order for a station, and with it the whole order, or renews its claim. Returns null if another station has it: of two that claim it at once, the second waits
 * for the first one's commit.
 */
export async function takeLease(
  tx: Tx,
  ctx: Context,
  { id, display_id, parcel }: NamedOrder & { readonly parcel: Parcel },
  station: string,
): Promise<Claim | null> {
  const expires_at = leaseEnd(ctx)
  if (ctx.actorId === null) throw new Error('Only operators and their programs pack')
  const taken = await tx
    .insertInto('packing_lease')
    .values({
      order_id: id,
      station,
      user_id: ctx.actorId,
      expires_at,
      swap_id: parcel.swap_id,
      claim_order_id: parcel.claim_id,
    })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet((of) => ({
          station: of.ref('excluded.station'),
          user_id: of.ref('excluded.user_id'),
          expires_at: of.ref('excluded.expires_at'),
          swap_id: of.ref('excluded.swap_id'),
          claim_order_id: of.ref('excluded.claim_order_id'),
        }))
        .where((of) =>
          of.or([of('packing_lease.expires_at', '<=', ctx.now), of('packing_lease.station', '=', station)]),
        ),
    )
    .returning('order_id')
    .executeTakeFirst()
  return taken ? { order_id: id, display_id, ...parcel, expires_at } : null
}

/** Throws 409 with the name of the person who packs an order that `takeLease` could not claim. */
export async function refuseTaken(tx: Tx, ctx: Context, { id, display_id }: NamedOrder): Promise<never> {
  const holder = await tx
    .selectFrom('packing_lease as lease')
    .innerJoin('user', 'user.id', 'lease.user_id')
    .select(['user.id', 'user.first_name', 'user.last_name', 'user.email'])
    .where('lease.order_id', '=', id)
    .executeTakeFirst()
  const isOwn = holder === undefined || holder.id === ctx.actorId
  refuse(beingPackedRefusal(display_id, isOwn ? null : fullName(holder) || holder.email), 'conflict')
  throw new Error('A refusal throws')
}

/** Renews a station's claim. One that ran out is renewed, too, unless another station has the order. Throws 404, or 409. */
export async function renewLease(tx: Tx, ctx: Context, id: string, station: string): Promise<Claim> {
  const order = await tx
    .selectFrom('order')
    .select(['id', 'display_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) throw notFound('Order', id)
  const expires_at = leaseEnd(ctx)
  const parcel = await tx
    .updateTable('packing_lease')
    .set({ expires_at })
    .where('order_id', '=', id)
    .where('station', '=', station)
    .returning(['swap_id', 'claim_order_id as claim_id'])
    .executeTakeFirst()
  if (!parcel) {
    refuse(claimLostRefusal(order.display_id), 'conflict')
    throw new Error('A refusal throws')
  }
  return { order_id: id, display_id: order.display_id, ...parcel, expires_at }
}

/** Whether no call is held on the order: finishing it needs its claim when it takes effect. */
const isNotHeld = sql<boolean>`order_id <> all (${recordsHeld})`

/** Frees an order that a station has claimed. Returns null, the claim it then has. */
export async function releaseLease(tx: Tx, id: string, station: string): Promise<null> {
  await tx
    .deleteFrom('packing_lease')
    .where('order_id', '=', id)
    .where('station', '=', station)
    .where(isNotHeld)
    .execute()
  return null
}

/** Frees what the station has claimed. */
export async function dropOwnLease(tx: Tx, station: string): Promise<void> {
  // Two tabs of a duplicated page have one station: their claims come one after another.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`packing ${station}`}, 0))`.execute(tx)
  await tx.deleteFrom('packing_lease').where('station', '=', station).where(isNotHeld).execute()
}

/** Forgets claims that ran out. Call it last: a claim that waits for this must not be waited for. */
export async function forgetOldLeases(tx: Tx, ctx: Context): Promise<void> {
  await tx
    .deleteFrom('packing_lease')
    .where('order_id', 'in', (of) =>
      of
        .selectFrom('packing_lease')
        .select('order_id')
        .where('expires_at', '<=', ctx.now)
        .where(isNotHeld)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
