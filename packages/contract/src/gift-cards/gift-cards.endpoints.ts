import { codeKey } from '@purser/domain/codes'
import { giftCardCodeRule, isGiftCardCode } from '@purser/domain/gift-cards'
import { z } from 'zod'
import { defineNoun, listAnswer } from '../endpoints/index.ts'
import {
  id,
  metadataInput,
  money,
  pageOnly,
  pageQuery,
  selection,
  text,
  timestampInput,
} from '../values/index.ts'
import { giftCard, giftCardEntry } from './gift-cards.ts'

const giftCards = defineNoun({
  noun: 'gift-cards',
  one: 'gift_card',
  many: 'gift_cards',
  record: giftCard,
  deleted: 'gift-card',
})

export const listGiftCards = giftCards.list(
  'The gift cards, newest first, with their region and the order that bought them. `q` finds them by a part of their code and by the number of that order. `fields` and `expand` are taken and change nothing: clients of this wire send those of products.',
  pageQuery(50),
)

export const retrieveGiftCard = giftCards.retrieve(
  'One gift card with its region and the order that bought it.',
  { query: selection },
)

export const listGiftCardEntries = giftCards.call(
  'list-gift-card-entries',
  'GET /admin/gift-cards/:id/entries',
  {
    summary:
      'What a balance came from and went to, the newest first: sold or made, redeemed, given back, changed by hand.',
    query: z.strictObject(pageOnly(20)),
    response: listAnswer('entries', giftCardEntry),
  },
)

export const createGiftCardBody = z.strictObject({
  region_id: id,
  /** Minor units of the region's currency. */
  value: money.min(1),
  is_disabled: z.boolean().optional(),
  ends_at: timestampInput.nullish(),
  metadata: metadataInput.nullish(),
})

export const createGiftCard = giftCards.create(
  'Makes a gift card that nobody bought. Its code is made, its balance is its value.',
  createGiftCardBody,
)

export const updateGiftCardBody = z.strictObject({
  code: text(64).overwrite(codeKey).refine(isGiftCardCode, { error: giftCardCodeRule }).optional(),
  /** Minor units of the region's currency, at most the value. */
  balance: money.optional(),
  /** The balance that the client saw; 409 when it is another by now. */
  seen_balance: money.optional(),
  is_disabled: z.boolean().optional(),
  ends_at: timestampInput.nullish(),
  region_id: id.optional(),
  metadata: metadataInput.nullish(),
  /** Sent by older clients of this wire; it changes nothing. */
  rule: z.unknown().optional(),
})

export const updateGiftCard = giftCards.update(
  'Changes a gift card; another balance is an entry of its ledger, metadata is merged key by key, ends_at null takes the end away.',
  updateGiftCardBody,
)

export const deleteGiftCard = giftCards.delete(
  'Deletes a gift card, whatever is left on it: it pays for nothing any more. Orders that it paid for keep what it gave, and its code is never given again. A card that is not there is no error.',
)
