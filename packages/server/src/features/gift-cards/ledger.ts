import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, type Tx } from '../../database/index.ts'

export interface BalanceMove {
  readonly gift_card_id: string
  readonly order_id: string | null
  readonly kind: 'redeem' | 'restore' | 'adjust'
  /** Minor units; negative when the card pays. */
  readonly delta: number
  readonly balance_after: number
}

/** Adds a ledger entry. Must run in the transaction that changed the balance and holds the card's lock. */
export async function addEntry(tx: Tx, ctx: Context, move: BalanceMove): Promise<void> {
  await tx
    .insertInto('gift_card_entry')
    .values((entry) => ({
      id: newId(idPrefixes.gift_card_entry),
      ...move,
      seq: entry
        .selectFrom('gift_card_entry')
        .select((last) => last(last.fn.coalesce(last.fn.max('seq'), last.lit(0)), '+', 1).as('seq'))
        .where('gift_card_id', '=', move.gift_card_id),
      actor_id: ctx.actorId,
      created_at: ctx.now,
    }))
    .execute()
}
