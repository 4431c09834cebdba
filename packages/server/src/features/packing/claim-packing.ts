import type { BodyOf } from '@purser/contract/endpoints'
import type { claimPacking as endpoint } from '@purser/contract/packing'
import { packRefusal } from '@purser/domain/packing'
import type { Context, Tx } from '../../database/index.ts'
import { Failure, refuse, requireNoneHeldOn } from '../../http/index.ts'
import { type Claim, dropOwnLease, refuseTaken, takeLease } from './leases.ts'
import { findOldest, lockFree, readNumbered } from './packing-queue.ts'

/**
 * Claims the order with a number for a station, or the oldest one to pack that no other station has. Returns null if there is none. Throws
 * 404 for an unknown number, 400 if nothing of that order is left to pack, 409 if another station has it.
 */
export async function claimPacking(
  tx: Tx,
  ctx: Context,
  { station, display_id, skipped = [] }: BodyOf<typeof endpoint>,
): Promise<Claim | null> {
  await dropOwnLease(tx, station)
  return display_id === undefined
    ? claimNext(tx, ctx, station, skipped)
    : claimNumbered(tx, ctx, station, display_id)
}

async function claimNumbered(tx: Tx, ctx: Context, station: string, display_id: number): Promise<Claim> {
  const found = await readNumbered(tx, display_id)
  if (!found) throw new Failure('not_found', `There is no order #${display_id}.`)
  const { id, facts, parcel } = found
  await requireNoneHeldOn(tx, id)
  if (parcel === null) {
    refuse(packRefusal({ ...facts, items: [] }))
    throw new Error('A refusal throws')
  }
  const order = { id, display_id, parcel }
  return (await takeLease(tx, ctx, order, station)) ?? refuseTaken(tx, ctx, order)
}

/** Claims the oldest free order. One that is being changed, or that another station claims at this moment, is passed over. */
async function claimNext(
  tx: Tx,
  ctx: Context,
  station: string,
  skipped: readonly string[],
): Promise<Claim | null> {
  const passed = [...skipped]
  for (;;) {
    const id = await findOldest(tx, ctx, passed)
    if (id === undefined) return null
    const found = await lockFree(tx, id)
    if (found?.parcel) {
      const { facts, parcel } = found
      const claim = await takeLease(tx, ctx, { id, display_id: facts.display_id, parcel }, station)
      if (claim) return claim
    }
    passed.push(id)
  }
}
