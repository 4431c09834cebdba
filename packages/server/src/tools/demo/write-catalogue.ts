import type pg from 'pg'
import { demoRegions } from './demo-settings.ts'
import { copyBatch, emptyBatch } from './generator/copy-rows.ts'
import { idMaker, type Random } from './generator/random.ts'
import { writeProducts } from './write-products.ts'
import { writeDiscounts, writeRegions, writeReturnReasons } from './write-settings.ts'

/**
 * Fills an empty store with the demo store's settings and products, on a client inside a transaction: the store is
 * as old as `openedAt` (milliseconds). Stock starts at nothing; the orders' writers book it.
 */
export async function writeCatalogue(
  client: pg.ClientBase,
  random: Random,
  now: number,
  openedAt: number,
): Promise<void> {
  const world = { random, newId: idMaker(random), batch: emptyBatch(), now }
  const profiles = await profileIds(client)
  const regions = writeRegions(world, profiles.default, openedAt)
  writeReturnReasons(world, openedAt)
  const products = writeProducts(world, profiles, openedAt)
  writeDiscounts(world, regions, products)
  await copyBatch(client, world.batch)
  for (const region of demoRegions) {
    await client.query('UPDATE country SET region_id = $1 WHERE iso_2 = ANY($2)', [
      regions.get(region.key),
      region.countries,
    ])
    await client.query(
      'INSERT INTO store_currencies (store_id, currency_code) SELECT id, $1 FROM store ON CONFLICT DO NOTHING',
      [region.currency],
    )
  }
  await client.query('UPDATE store SET payment_link_template = $1, swap_link_template = $2', [
    'https://shop.example/pay/{cart_id}',
    'https://shop.example/swap/{cart_id}',
  ])
}

async function profileIds(client: pg.ClientBase): Promise<{ default: string; giftCard: string }> {
  const { rows } = await client.query<{ id: string; type: string }>(
    'SELECT id, type FROM shipping_profile WHERE deleted_at IS NULL ORDER BY created_at, id',
  )
  const idOf = (type: string) => rows.find((row) => row.type === type)?.id
  const standard = idOf('default')
  const giftCard = idOf('gift_card')
  if (standard === undefined || giftCard === undefined)
    throw new Error('The store has no shipping profiles yet.')
  return { default: standard, giftCard }
}
