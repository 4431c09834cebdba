import type { Tx } from '../../../database/index.ts'
import { idMaker, type Random } from '../chance.ts'
import { demoRegions } from './demo-settings.ts'
import { insertRows, noRows } from './rows.ts'
import { writeProducts } from './write-products.ts'
import { writeDiscounts, writeRegions, writeReturnReasons } from './write-settings.ts'

/**
 * Fills an empty store with the demo store's settings and products: it opened at `openedAt` (milliseconds). Stock starts at
 * nothing.
 */
export async function writeCatalogue(tx: Tx, random: Random, now: number, openedAt: number): Promise<void> {
  const opening = { random, newId: idMaker(random), batch: noRows(), now }
  const profiles = await profileIds(tx)
  const regions = writeRegions(opening, profiles.default, openedAt)
  writeReturnReasons(opening, openedAt)
  const products = writeProducts(opening, profiles, openedAt)
  writeDiscounts(opening, regions, products)
  await insertRows(tx, opening.batch)
  for (const { key, countries, currency } of demoRegions) {
    await tx
      .updateTable('country')
      .set({ region_id: regions.get(key) ?? null })
      .where('iso_2', 'in', countries)
      .execute()
    await tx
      .insertInto('store_currencies')
      .columns(['store_id', 'currency_code'])
      .expression((from) => from.selectFrom('store').select((row) => ['id', row.val(currency).as('code')]))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await tx
    .updateTable('store')
    .set({
      payment_link_template: 'https://shop.example/pay/{cart_id}',
      swap_link_template: 'https://shop.example/swap/{cart_id}',
    })
    .execute()
}

async function profileIds(tx: Tx): Promise<{ default: string; giftCard: string }> {
  const rows = await tx
    .selectFrom('shipping_profile')
    .select(['id', 'type'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const idOf = (type: string) => rows.find((row) => row.type === type)?.id
  const standard = idOf('default')
  const giftCard = idOf('gift_card')
  if (standard === undefined || giftCard === undefined)
    throw new Error('The store has no shipping profiles yet.')
  return { default: standard, giftCard }
}
