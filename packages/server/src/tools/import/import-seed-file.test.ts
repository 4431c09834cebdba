import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { createDatabase } from '../../../test/database.ts'
import { type Connection, connect, type Db, ensureStore, syncReferenceData } from '../../database/index.ts'
import { checkStore } from '../check/index.ts'
import { importSeedFile } from './index.ts'
import { ImportFailure } from './problem.ts'

const now = '2026-03-02T09:00:00.000Z'
const kiosk = fileURLToPath(new URL('./fixtures/harbour-kiosk.json', import.meta.url))

let connection: Connection
let folder: string
let close: () => Promise<void>

async function openStore() {
  const database = await createDatabase()
  const opened = connect(database.url)
  await syncReferenceData(opened.db)
  await ensureStore(opened.db, now)
  const end = async () => {
    await opened.close()
    await database.drop()
  }
  return { ...opened, url: database.url, end }
}

/** Tests that write have their own store; refusals share one, which doesn't change. */
async function ownStore() {
  const store = await openStore()
  onTestFinished(store.end)
  return store
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purser-import-'))
  const shared = await openStore()
  connection = shared
  close = shared.end
})

afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

async function fileWith(content: string): Promise<string> {
  const file = join(folder, 'seed.json')
  await writeFile(file, content)
  return file
}

/** The fixture with one change. */
async function spoilt(spoil: (seed: ReturnType<typeof JSON.parse>) => void): Promise<string> {
  const seed = JSON.parse(await readFile(kiosk, 'utf8'))
  spoil(seed)
  return fileWith(JSON.stringify(seed))
}

async function refusal(file: string, db: Db = connection.db): Promise<string> {
  const error = await importSeedFile(db, file, now).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportFailure)
  return (error as ImportFailure).message
}

async function countAll(db: Db = connection.db): Promise<Record<string, number>> {
  const tables = [
    'region',
    'shipping_option',
    'product_collection',
    'product',
    'product_variant',
    'money_amount',
  ] as const
  const counts: Record<string, number> = {}
  for (const table of tables) {
    counts[table] = (await db.selectFrom(table).select('id').execute()).length
  }
  return counts
}

const nothing = {
  region: 0,
  shipping_option: 0,
  product_collection: 0,
  product: 0,
  product_variant: 0,
  money_amount: 0,
}

test('a seed file becomes regions, shipping options, collections and products', async () => {
  const { db } = await ownStore()
  const file = await spoilt((seed) => {
    seed.shipping_options[0].requirements = [
      { type: 'min_subtotal', amount: 0 },
      { type: 'max_subtotal', amount: 900 },
    ]
  })
  const report = await importSeedFile(db, file, now)
  const required = db.selectFrom('shipping_option_requirement').select(['type', 'amount'])
  expect(await required.execute()).toContainEqual({ type: 'max_subtotal', amount: 900 })
  expect(await required.where('amount', '=', 0).execute()).toEqual([])
  expect(report).toMatchObject({
    currencies: { created: 1, found: 1 },
    regions: { created: 2, found: 0 },
    shipping_options: { created: 3, found: 0 },
    collections: { created: 1, found: 0 },
    products: { created: 2, found: 0 },
    variants: 3,
    hasChanges: true,
  })
  expect(report.notes).toHaveLength(2)
  const regions = await db
    .selectFrom('region')
    .select(['id', 'currency_code', 'tax_rate'])
    .orderBy('id')
    .execute()
  expect(regions).toEqual([
    { id: 'kiosk-mainland', currency_code: 'eur', tax_rate: 19 },
    { id: 'kiosk-north', currency_code: 'dkk', tax_rate: 25 },
  ])
  const countries = await db
    .selectFrom('country')
    .select('iso_2')
    .where('region_id', '=', 'kiosk-mainland')
    .orderBy('iso_2')
    .execute()
  expect(countries.map((country) => country.iso_2)).toEqual(['de', 'nl'])
})

longTest('a product keeps its pictures, options, prices and stock', async () => {
  const { db, url } = await ownStore()
  await importSeedFile(db, kiosk, now)
  const cap = await db
    .selectFrom('product')
    .selectAll()
    .where('handle', '=', 'lufter-cap')
    .executeTakeFirstOrThrow()
  expect(cap).toMatchObject({
    status: 'published',
    thumbnail: 'https://pictures.example/cap-front.png',
    collection_id: 'kiosk-deck',
    weight: 90,
  })
  const small = await db
    .selectFrom('product_variant')
    .selectAll()
    .where('sku', '=', 'CAP-S')
    .executeTakeFirstOrThrow()
  expect(small.inventory_quantity).toBe(12)
  const prices = await db
    .selectFrom('money_amount')
    .select(['currency_code', 'region_id', 'amount', 'sale_amount'])
    .where('variant_id', '=', small.id)
    .orderBy('amount')
    .execute()
  expect(prices).toEqual([
    { currency_code: 'eur', region_id: 'kiosk-mainland', amount: 2300, sale_amount: null },
    { currency_code: 'eur', region_id: null, amount: 2400, sale_amount: null },
    { currency_code: 'dkk', region_id: null, amount: 17900, sale_amount: 14900 },
  ])
  const moves = await db.selectFrom('inventory_movement').select(['kind', 'delta', 'variant_id']).execute()
  expect(moves).toEqual([{ kind: 'opening', delta: 12, variant_id: small.id }])
  expect((await checkStore(url, { now })).findings.filter((finding) => finding.count > 0)).toEqual([])
})

test('a second run changes nothing and reports so', async () => {
  const { db } = await ownStore()
  await importSeedFile(db, kiosk, now)
  const before = await countAll(db)
  const report = await importSeedFile(db, kiosk, '2026-03-03T09:00:00.000Z')
  expect(report).toMatchObject({
    regions: { created: 0, found: 2 },
    shipping_options: { created: 0, found: 3 },
    products: { created: 0, found: 2 },
    hasChanges: false,
  })
  expect(await countAll(db)).toEqual(before)
})

test('a bad file is refused with every problem and its path, and nothing is written', async () => {
  const file = await spoilt((seed) => {
    seed.regions[0].tax_rate = 'much'
    seed.regions[1].countries.push('xx')
    seed.shipping_options[0].region_id = 'nowhere'
    seed.products[0].variants[0].prices[1].currency_code = 'zzz'
    seed.products[1].colour = 'blue'
  })
  const message = await refusal(file)
  expect(message.split('\n').slice(1)).toEqual([
    '  products[0].variants[0].prices[1].currency_code: "zzz" is not a currency',
    '  products[1].colour: is not a known field',
    '  regions[0].tax_rate: must be a number',
    '  regions[1].countries[2]: "xx" is not a country',
    '  shipping_options[0].region_id: there is no region "nowhere"',
  ])
  expect(message).toContain('has 5 problems. Nothing was imported.')
  expect(await countAll()).toEqual(nothing)
})

describe('each of these is one problem with its path', () => {
  test.each<[string, (seed: ReturnType<typeof JSON.parse>) => void, string]>([
    ['a field is missing', (seed) => delete seed.regions[0].name, 'regions[0].name: is missing'],
    [
      'an amount is not whole',
      (seed) => (seed.shipping_options[2].amount = 5.5),
      'shipping_options[2].amount: must be a whole number',
    ],
    [
      'an amount is below zero',
      (seed) => (seed.shipping_options[2].amount = -1),
      'shipping_options[2].amount: must be at least 0',
    ],
    [
      'a flat rate has no amount',
      (seed) => delete seed.shipping_options[2].amount,
      'shipping_options[2].amount: is missing',
    ],
    [
      'a tax rate is above 100',
      (seed) => (seed.regions[0].tax_rate = 101),
      'regions[0].tax_rate: must be at most 100',
    ],
    [
      'a region is there twice',
      (seed) => seed.regions.push({ ...seed.regions[0], countries: [] }),
      'regions[2].id: the region "kiosk-north" is already at regions[0].id',
    ],
    [
      'a country is in two regions',
      (seed) => seed.regions[1].countries.push('dk'),
      'regions[1].countries[2]: "dk" is already at regions[0].countries[0]',
    ],
    [
      'a price has a currency that the store has not',
      (seed) => (seed.products[1].variants[0].prices[0].currency_code = 'sek'),
      'products[1].variants[0].prices[0].currency_code: "sek" is not among the store\'s currencies',
    ],
    [
      'a handle is there twice',
      (seed) => (seed.products[1].handle = 'lufter-cap'),
      'products[1].handle: the handle "lufter-cap" is already at products[0].handle',
    ],
    [
      'a sku is there twice',
      (seed) => (seed.products[0].variants[1].sku = 'CAP-S'),
      'products[0].variants[1].sku: the sku "CAP-S" is already at products[0].variants[0].sku',
    ],
    [
      'an option has no value',
      (seed) => seed.products[0].variants[0].options.pop(),
      'needs a value for the option ',
    ],
    [
      'two variants are the same',
      (seed) => (seed.products[0].variants[1].options[0].value = 'S'),
      'products[0].variants[1]: the variant S / Navy is already at products[0].variants[0]',
    ],
    [
      'two prices have one currency',
      (seed) => (seed.products[0].variants[0].prices[1].currency_code = 'eur'),
      'products[0].variants[0].prices[1]: a price in "eur" is already at products[0].variants[0].prices[0]',
    ],
    [
      'a sale price exceeds the price',
      (seed) => (seed.products[0].variants[0].prices[1].sale_amount = 18000),
      "products[0].variants[0].prices[1].sale_amount: The sale price can't be higher than the price.",
    ],
    [
      'a gift card costs nothing',
      (seed) => (seed.products[1].variants[0].prices[0].amount = 0),
      "products[1].variants[0].prices[0]: A gift card's price must be above 0.",
    ],
    [
      'a price names an unknown region',
      (seed) => (seed.products[0].variants[0].prices[2].region_id = 'moon'),
      'products[0].variants[0].prices[2].region_id: there is no region "moon"',
    ],
    [
      'a collection is unknown',
      (seed) => (seed.products[0].collection_id = 'lost'),
      'products[0].collection_id: there is no collection "lost"',
    ],
    [
      'a status is unknown',
      (seed) => (seed.products[0].status = 'sold'),
      'products[0].status: must be draft, proposed, published or rejected',
    ],
    [
      'a provider is unknown',
      (seed) => (seed.regions[0].payment_providers = ['barter']),
      'regions[0].payment_providers[0]: there is no payment provider "barter"',
    ],
    [
      'a handle is no part of an address',
      (seed) => (seed.products[0].handle = '../a b'),
      "products[0].handle: A handle can't contain",
    ],
    [
      "a collection's handle is none",
      (seed) => (seed.collections[0].handle = 'a/b'),
      "collections[0].handle: A handle can't contain '/'",
    ],
    [
      'two options are one',
      (seed) => {
        seed.products[0].options[0].title = 'Color'
        seed.products[0].options[1].title = 'Colour'
      },
      "products[0].options[1].title: 'Color' and 'Colour' are the same option. Rename one.",
    ],
    [
      'a maximum is below the minimum',
      (seed) => {
        seed.shipping_options[0].requirements = [
          { type: 'min_subtotal', amount: 200 },
          { type: 'max_subtotal', amount: 100 },
        ]
      },
      'shipping_options[0].requirements[1].amount: The maximum subtotal is below the minimum. Raise it.',
    ],
    [
      'a text cannot be stored',
      (seed) => (seed.products[0].description = 'a\u0000b'),
      "products[0].description: has characters that can't be stored",
    ],
    ['a part is not a list', (seed) => (seed.products = {}), 'products: must be a list'],
  ])('%s', async (_, spoil, expected) => {
    const file = await spoilt(spoil)
    const lines = (await refusal(file)).split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(expected)
    expect(await countAll()).toEqual(nothing)
  })
})

test('conflicts with the store are refused: a country of another region, a SKU of another product', async () => {
  const { db } = await ownStore()
  await importSeedFile(db, kiosk, now)
  const file = await spoilt((seed) => {
    seed.regions = [{ ...seed.regions[0], id: 'other', name: 'Other' }]
    seed.shipping_options = []
    seed.products = [{ ...seed.products[0], handle: 'another-cap', variants: [seed.products[0].variants[1]] }]
  })
  expect((await refusal(file, db)).split('\n').slice(1)).toEqual([
    '  products[0].variants[0].sku: the sku "CAP-L" belongs to another product of the store',
    '  regions[0].countries[0]: "dk" is already in the region kiosk-north',
  ])
})

test('a file that is no seed file is refused in one sentence', async () => {
  expect(await refusal(join(folder, 'missing.json'))).toMatch(/missing\.json doesn't exist\.$/)
  expect(await refusal(folder)).toMatch(/isn't a file\.$/)
  expect(await refusal(await fileWith(''))).toMatch(/is empty\.$/)
  expect(await refusal(await fileWith('{ "store": '))).toMatch(/isn't valid JSON: /)
  expect(await refusal(await fileWith('[]'))).toContain('the file: must be an object')
})

test('a file above 50 MB is refused without being read', async () => {
  const file = await fileWith('{}')
  await truncate(file, 51 * 1024 * 1024)
  expect(await refusal(file)).toMatch(/is too large: 51 MB\. Imports can have at most 50 MB\.$/)
})
