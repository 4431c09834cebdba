import type { BodyOf } from '@purser/contract/endpoints'
import type { updateCart } from '@purser/contract/storefront'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import type { Reader } from '../../http/index.ts'
import { guess, takeTries, triesOf } from '../limits/index.ts'

/** Counts a new cart of an address. Throws 429. */
export async function limitNewCarts(db: Db, { address, now }: Reader): Promise<void> {
  await takeTries(db, triesOf({ cartOfAddress: address }), now)
}

type Codes = Pick<BodyOf<typeof updateCart>, 'discounts' | 'gift_cards'>

/** Counts codes that nobody has: whoever tries many is after those of others. Throws 429. */
export async function limitCodes(
  db: Db,
  { address, now }: Reader,
  cartId: string,
  { discounts = [], gift_cards = [] }: Codes,
): Promise<void> {
  const codes = [...discounts, ...gift_cards].map(({ code }) => code.toUpperCase())
  if (codes.length === 0) return
  await guess(db, triesOf({ codeOfCart: cartId, codeOfAddress: address }), now, () => findAll(db, codes))
}

/** True where somebody has each of these codes: a storefront asks of one whether it is a discount, and then whether it is a gift card. */
async function findAll(db: Db, codes: readonly string[]): Promise<true | null> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from discount where upper(discount.code) = asked.code and deleted_at is null)
      or exists (select from gift_card where upper(gift_card.code) = asked.code and deleted_at is null) as is_there
    from unnest(${codes}::text[]) as asked (code)`.execute(db)
  return rows.every(({ is_there }) => is_there) ? true : null
}
