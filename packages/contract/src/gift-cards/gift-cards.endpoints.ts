import { codeKey } from '@purser/domain/codes'
import { giftCardCodeRule, isGiftCardCode } from '@purser/domain/gift-cards'
import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import {
  deletedRecord,
  id,
  metadataInput,
  money,
  pageOnly,
  pageQuery,
  pageShape,
  selectionQuery,
  text,
  timestampInput,
} from '../values/index.ts'
import { giftCard, giftCardEntry } from './gift-cards.ts'

const noun = 'gift-cards'
const params = z.strictObject({ id })
const answer = z.object({ gift_card: giftCard })

export const listGiftCards = defineEndpoint({
  name: 'list-gift-cards',
  method: 'GET',
  path: '/admin/gift-cards',
  noun,
  summary:
    'The gift cards, newest first, with their region and the order that bought them. `q` finds them by a part of their code and by the number of that order. `fields` and `expand` are taken and change nothing: clients of this wire send those of products.',
  query: z.strictObject(pageQuery(50)),
  response: z.object({ gift_cards: z.array(giftCard), ...pageShape }),
})

export const retrieveGiftCard = defineEndpoint({
  name: 'retrieve-gift-card',
  method: 'GET',
  path: '/admin/gift-cards/:id',
  noun,
  summary: 'One gift card with its region and the order that bought it.',
  params,
  query: z.strictObject(selectionQuery),
  response: answer,
})

export const listGiftCardEntries = defineEndpoint({
  name: 'list-gift-card-entries',
  method: 'GET',
  path: '/admin/gift-cards/:id/entries',
  noun,
  summary:
    'What a balance came from and went to, the newest first: sold or made, redeemed, given back, changed by hand.',
  params,
  query: z.strictObject(pageOnly(20)),
  response: z.object({ entries: z.array(giftCardEntry), ...pageShape }),
})

export const createGiftCardBody = z.strictObject({
  region_id: id,
  /** Minor units of the region's currency. */
  value: money.min(1),
  is_disabled: z.boolean().optional(),
  ends_at: timestampInput.nullish(),
  metadata: metadataInput.nullish(),
})

export const createGiftCard = defineEndpoint({
  name: 'create-gift-card',
  method: 'POST',
  path: '/admin/gift-cards',
  noun,
  summary: 'Makes a gift card that nobody bought. Its code is made, its balance is its value.',
  body: createGiftCardBody,
  response: answer,
})

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

export const updateGiftCard = defineEndpoint({
  name: 'update-gift-card',
  method: 'POST',
  path: '/admin/gift-cards/:id',
  noun,
  summary:
    'Changes a gift card; another balance is an entry of its ledger, metadata is merged key by key, ends_at null takes the end away.',
  params,
  body: updateGiftCardBody,
  response: answer,
})

export const deleteGiftCard = defineEndpoint({
  name: 'delete-gift-card',
  method: 'DELETE',
  path: '/admin/gift-cards/:id',
  noun,
  summary:
    'Deletes a gift card, whatever is left on it: it pays for nothing any more. Orders that it paid for keep what it gave, and its code is never given again. A card that is not there is no error.',
  params,
  response: deletedRecord('gift-card'),
})
