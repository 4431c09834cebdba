import { explainGiftCardStatus, type GiftCardStatusBooks } from '@purser/domain/explanations'
import { giftCardState, type SpendableCard } from '@purser/domain/gift-cards'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { enablingSteps, explainStatus, isMovedIn, stepsOf } from '../explanations/index.ts'

interface Books extends Omit<GiftCardStatusBooks, 'balance'>, SpendableCard {
  readonly sum: number
}

/** Explains a gift card's status at a moment from its rows and entries. Throws 404. */
export const explainStatusOfCard = (db: Db, id: string, now: string) =>
  explainStatus<Books>(db, {
    noun: 'Gift card',
    id,
    shown: (card) => giftCardState(card, now),
    explain: (shown, books) => explainGiftCardStatus(shown, { ...books, balance: books.sum, now }),
    books: sql<Books>`
      select card.code, card.balance, card.region_id, card.is_disabled, card.ends_at, region.currency_code,
        (select coalesce(sum(delta), 0)::float8 from gift_card_entry where gift_card_id = card.id) as sum,
        ${isMovedIn(sql`card.created_at`)} as is_moved_in, ${steps} as steps
      from gift_card as card join region on region.id = card.region_id where card.id = ${id} and card.deleted_at is null`,
  })

const steps = stepsOf(sql`card.id`, { created: sql`card.created_at` }, enablingSteps(sql`card.id`))
