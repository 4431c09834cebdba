import { makeGiftCardCode } from '@purser/domain/gift-cards'
import { idPrefixes } from '@purser/domain/ids'
import { newId, randomBelow, type Tx } from '../../database/index.ts'
import { iso } from './times.ts'

export interface CardIssue {
  /** Minor units of the region's currency. */
  readonly value: number
  readonly region_id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly author_id: string | null
  readonly is_disabled?: boolean
  readonly ends_at?: string
}

/** A gift card that an operator issued by hand. */
export async function issueGiftCard(tx: Tx, { at, author_id, value, ...card }: CardIssue) {
  const id = newId(idPrefixes.gift_card)
  const code = makeGiftCardCode(randomBelow)
  const when = { created_at: iso(at), updated_at: iso(at) }
  await tx
    .insertInto('gift_card')
    .values({ id, code, value, balance: value, ...card, ...when })
    .execute()
  const entry = { kind: 'issue', seq: 1, delta: value, balance_after: value, actor_id: author_id }
  await tx
    .insertInto('gift_card_entry')
    .values({ id: newId(idPrefixes.gift_card_entry), gift_card_id: id, ...entry, created_at: iso(at) })
    .execute()
  return { id, balance: value }
}
