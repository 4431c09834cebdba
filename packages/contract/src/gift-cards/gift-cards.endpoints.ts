import { codeKey } from '@purser/domain/codes'
import { giftCardCodeRule, isGiftCardCode } from '@purser/domain/gift-cards'
import { z } from 'zod'
import { defineNoun, listAnswer } from '../endpoints/index.ts'
import { explanation, statusExplanation } from '../explanations/index.ts'
import {
  asOfQuery,
  id,
  metadataInput,
  money,
  pageOnly,
  pageQuery,
  selectionAsOf,
  text,
  timestampInput,
} from '../values/index.ts'
import { giftCard, giftCardEntry } from './gift-cards.ts'

const giftCards = defineNoun({ one: 'gift_card', many: 'gift_cards', record: giftCard, deleted: 'gift-card' })

export const listGiftCards = giftCards.list(
  "Lists gift cards, newest first, with their region and the order that bought them. `q` matches any part of the code and that order's number. `fields` and `expand` have no effect.",
  { ...pageQuery(50), ...asOfQuery },
)

export const retrieveGiftCard = giftCards.retrieve(
  'Retrieves a gift card with its region and the order that bought it.',
  { query: selectionAsOf },
)

export const listGiftCardEntries = giftCards.call('list-gift-card-entries', 'GET :id/entries', {
  summary:
    "Lists the changes of a gift card's balance, newest first: issued, redeemed, restored or adjusted.",
  query: z.strictObject(pageOnly(20)),
  response: listAnswer('entries', giftCardEntry),
})

export const explainGiftCard = giftCards.call('explain-gift-card', 'GET :id/explain', {
  summary:
    "Returns what a gift card's balance is made of: its entries with when and by whom; or what its status follows from. It is computed from them, not from the balance.",
  readRight: 'history',
  query: z.strictObject({ field: z.enum(['balance', 'status']) }),
  response: z.object({ explanation: z.union([explanation, statusExplanation]) }),
})

export const createGiftCardBody = z.strictObject({
  region_id: id,
  /** Minor units of the region's currency. */
  value: money.min(1),
  is_disabled: z.boolean().optional(),
  ends_at: timestampInput.nullish(),
  metadata: metadataInput.nullish(),
})

export const createGiftCard = giftCards.create(
  'Creates a gift card that nobody bought. Its code is generated and its balance is its value.',
  createGiftCardBody,
)

export const updateGiftCardBody = z.strictObject({
  code: text(64).overwrite(codeKey).refine(isGiftCardCode, { error: giftCardCodeRule }).optional(),
  /** Minor units of the region's currency, at most the value. */
  balance: money.optional(),
  /** The balance that the client saw; 409 if it has changed. */
  seen_balance: money.optional(),
  is_disabled: z.boolean().optional(),
  ends_at: timestampInput.nullish(),
  region_id: id.optional(),
  metadata: metadataInput.nullish(),
  /** Sent by older clients; ignored. */
  rule: z.unknown().optional(),
})

export const updateGiftCard = giftCards.update(
  'Updates a gift card. A new balance is recorded in its ledger. Metadata is merged key by key; null clears `ends_at`.',
  updateGiftCardBody,
)

export const deleteGiftCard = giftCards.delete(
  "Deletes a gift card with its remaining balance. Orders keep what it paid, and its code is never issued again. Succeeds if the gift card doesn't exist.",
)
