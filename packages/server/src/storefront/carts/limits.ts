import type { BodyOf } from '@purser/contract/endpoints'
import type { updateCart } from '@purser/contract/storefront'
import { codeKey, giftCardKey } from '@purser/domain/codes'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import type { Reader } from '../../http/index.ts'
import { guess, takeTries, triesOf } from '../limits/index.ts'

/** Counts a new cart of an address. Throws 429 after too many. */
export async function limitNewCarts(db: Db, { address, now }: Reader): Promise<void> {
  await takeTries(db, triesOf({ cartOfAddress: address }), now)
}

type Codes = Pick<BodyOf<typeof updateCart>, 'discounts' | 'gift_cards'>

/**
 * Limits wrong codes, so that other people's codes can't be guessed. A cart with too many wrong codes may still use valid ones, as long as
 * its address has attempts left. Throws 429.
 */
export async function limitCodes(
  db: Db,
  { address, now }: Reader,
  cartId: string,
  { discounts = [], gift_cards = [] }: Codes,
): Promise<void> {
  const codes = [...discounts, ...gift_cards].map(({ code }) => code)
  if (codes.length === 0) return
  const ofCart = triesOf({ codeOfCart: cartId })
  if (address === null) await guess(db, ofCart, now, () => findAll(db, codes))
  else if (!(await guess(db, triesOf({ codeOfAddress: address }), now, () => findAll(db, codes))))
    await takeTries(db, ofCart, now)
}

/**
 * Returns true if each code belongs to a discount or gift card, else null: a storefront tries a code as a discount first, then as a gift
 * card.
 */
async function findAll(db: Db, codes: readonly string[]): Promise<true | null> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from discount where code_key(discount.code) = asked.code_key and deleted_at is null)
      or exists (select from gift_card where gift_card_key(gift_card.code) = asked.gift_card_key and deleted_at is null) as is_there
    from unnest(${codes.map(codeKey)}::text[], ${codes.map(giftCardKey)}::text[]) as asked (code_key, gift_card_key)`.execute(
    db,
  )
  return rows.every(({ is_there }) => is_there) ? true : null
}
