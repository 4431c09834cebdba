import { openShop, shop } from '../../../../test/open-shop.ts'
import { openStore } from '../../../../test/store.ts'
import type { Db } from '../../../database/index.ts'

const when = { created_at: '2026-03-01T00:00:00.000Z', updated_at: '2026-03-01T00:00:00.000Z' }
const gone = { ...when, deleted_at: when.created_at }

/**
 * Opens a shop with two regions that share a currency, a coat with every kind of part, a gift card, and products that customers must not
 * see.
 */
export async function openShopWindow() {
  const store = await openStore()
  await openShop(store.db)
  await store.db
    .insertInto('region')
    .values({ id: 'reg_swiss', name: 'Swiss', currency_code: 'eur', tax_rate: 8.1, ...when })
    .execute()
  await writeProducts(store.db)
  // In one transaction, because options and variants are checked against each other at its end.
  await store.db.transaction().execute(writeParts)
  const browse = async <Body>(path: string) => {
    const answer = await store.app.http.inject({ method: 'GET', url: `/store/${path}` })
    return { status: answer.statusCode, body: answer.json() as Body, text: answer.body }
  }
  return { ...store, browse }
}
export type ShopWindow = Awaited<ReturnType<typeof openShopWindow>>

async function writeProducts(db: Db): Promise<void> {
  const { profile_id } = await db.selectFrom('product').select('profile_id').executeTakeFirstOrThrow()
  await writeNames(db)
  const hidden = { profile_id, ...when, metadata: '{"kept":"secret"}' }
  await db
    .insertInto('product')
    .values([
      {
        ...when,
        id: 'prod_coat',
        title: 'Kestrel Shell',
        description: 'Keeps 100% of the wet_out, and \\ too',
        handle: 'kestrel',
        status: 'published',
        thumbnail: '/demo/coat.svg',
        collection_id: 'pcol_rain',
        type_id: 'ptyp_coat',
        profile_id,
        metadata: '{"season":"winter"}',
      },
      {
        ...when,
        id: 'prod_card',
        title: 'Gift card',
        handle: 'card',
        status: 'published',
        is_giftcard: true,
        profile_id,
        created_at: '2026-02-20T00:00:00.000Z',
      },
      ...(['draft', 'proposed', 'rejected'] as const).map((status) => ({
        ...hidden,
        id: `prod_${status}`,
        title: `Secret ${status}`,
        handle: status,
        status,
        collection_id: 'pcol_rain',
        type_id: 'ptyp_coat',
      })),
      { ...hidden, ...gone, id: 'prod_gone', title: 'Secret gone', handle: 'gone', status: 'published' },
    ])
    .execute()
  const tagged = ['prod_coat', 'prod_draft', 'prod_proposed', 'prod_rejected', 'prod_gone'].map(
    (product_id) => ({ product_id, product_tag_id: 'ptag_new' }),
  )
  await db
    .insertInto('product_tags')
    .values([...tagged, { product_id: 'prod_draft', product_tag_id: 'ptag_secret' }])
    .execute()
}

/** Adds the collections, types and tags of the products. */
async function writeNames(db: Db): Promise<void> {
  await db
    .insertInto('product_collection')
    .values([
      { id: 'pcol_rain', title: 'Rainy days', handle: 'rain', metadata: '{"banner":"blue"}', ...when },
      { id: 'pcol_gone', title: 'Gone', handle: 'gone', ...gone },
    ])
    .execute()
  await db
    .insertInto('product_type')
    .values({ id: 'ptyp_coat', value: 'Coats', ...when })
    .execute()
  await db
    .insertInto('product_tag')
    .values([
      { id: 'ptag_new', value: 'New \'n" {warm}', ...when },
      { id: 'ptag_secret', value: 'Secret', ...when },
    ])
    .execute()
}

async function writeParts(db: Db): Promise<void> {
  const ofCoat = { product_id: 'prod_coat', ...when }
  await db
    .insertInto('image')
    .values([
      { ...ofCoat, id: 'img_1', url: '/demo/back.svg', rank: 1 },
      { ...ofCoat, id: 'img_2', url: 'https://pictures.example/front.jpg', rank: 0 },
      { ...ofCoat, ...gone, id: 'img_3', url: '/demo/gone.svg', rank: 2 },
    ])
    .execute()
  await db
    .insertInto('product_option')
    .values([
      // Second by id but first by rank.
      { ...ofCoat, id: 'opt_size', title: 'Size', rank: 0 },
      { ...ofCoat, id: 'opt_colour', title: 'Colour', rank: 1 },
      { product_id: 'prod_draft', ...when, id: 'opt_draft', title: 'Size', rank: 0 },
    ])
    .execute()
  await db
    .insertInto('product_variant')
    .values([
      { ...ofCoat, id: 'variant_m', title: 'M', sku: 'KES-M', variant_rank: 1, inventory_quantity: 5_000 },
      { ...ofCoat, id: 'variant_s', title: 'S', sku: 'KES-S', variant_rank: 0, inventory_quantity: 0 },
      {
        ...ofCoat,
        id: 'variant_l',
        title: 'L',
        sku: 'KES-L',
        variant_rank: 2,
        allow_backorder: true,
        inventory_quantity: -4,
      },
      { ...ofCoat, ...gone, id: 'variant_x', title: 'X', sku: 'KES-X' },
      { product_id: 'prod_draft', ...when, id: 'variant_draft', title: 'D', sku: 'SECRET-D' },
    ])
    .execute()
  await db
    .insertInto('product_option_value')
    .values([
      ...['m', 's', 'l'].map((size) => ({
        ...when,
        id: `optval_${size}`,
        option_id: 'opt_size',
        variant_id: `variant_${size}`,
        value: size.toUpperCase(),
      })),
      ...['m', 's', 'l'].map((size) => ({
        ...when,
        id: `optval_blue_${size}`,
        option_id: 'opt_colour',
        variant_id: `variant_${size}`,
        value: 'Blue',
      })),
      { ...when, id: 'optval_d', option_id: 'opt_draft', variant_id: 'variant_draft', value: 'D' },
    ])
    .execute()
  await writePrices(db)
}

async function writePrices(db: Db): Promise<void> {
  const price = { ...when, currency_code: 'eur' }
  await db
    .insertInto('money_amount')
    .values([
      { ...price, id: 'ma_s', variant_id: 'variant_s', amount: 10_000 },
      {
        ...price,
        id: 'ma_s_usd',
        variant_id: 'variant_s',
        amount: 11_000,
        currency_code: 'usd',
        sale_amount: 9_999,
      },
      { ...price, id: 'ma_m', variant_id: 'variant_m', amount: 10_000 },
      {
        ...price,
        id: 'ma_m_own',
        variant_id: 'variant_m',
        amount: 9_000,
        sale_amount: 7_999,
        region_id: shop.region.id,
      },
      { ...price, id: 'ma_m_other', variant_id: 'variant_m', amount: 8_000, region_id: 'reg_swiss' },
      { ...price, ...gone, id: 'ma_l', variant_id: 'variant_l', amount: 1 },
      { ...price, id: 'ma_draft', variant_id: 'variant_draft', amount: 4_242 },
    ])
    .execute()
}
