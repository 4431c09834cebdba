import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import type { TestStore } from '../../../test/store.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { transact } from '../../database/index.ts'
import { pruneImports, startImport } from '../record-imports/index.ts'
import { productKind } from './index.ts'
import { openFileStore, type ProductFileRuns } from './testing/file-runs.ts'

let store: TestStore
let runs: ProductFileRuns
beforeAll(async () => {
  ;({ store, runs } = await openFileStore())
  await store.call('POST', '/admin/store', { currencies: ['eur', 'usd'] })
})
afterAll(() => store.close())

async function notesOf(id: string) {
  return (await runs.rowsOf(id)).map(({ outcome, note }) => [outcome, note])
}

test('a price for a region whose currency has changed since is not written (product-files-11)', async () => {
  const { body } = await store.call<{ region: { id: string } }>('POST', '/admin/regions', {
    name: 'Nordic',
    currency_code: 'eur',
    tax_rate: 0,
    payment_providers: [],
    fulfillment_providers: [],
    countries: [],
  })
  const path = `/admin/regions/${body.region.id}`
  const priced = (amount: number) =>
    runs.stage(`Product Handle,Product Title,Variant SKU,Price Nordic [EUR]\nbell,Bell,BELL,${amount}\n`)
  await runs.run(await priced(10))
  const [changed, deleted] = [await priced(20), await priced(30)]
  expect((await store.call('POST', path, { currency_code: 'usd' })).status).toBe(200)

  await runs.run(changed)
  expect(await notesOf(changed)).toEqual([
    ['refused', "The currency of the region 'Nordic' is USD, not EUR. Upload the file again."],
  ])
  expect((await store.call('DELETE', path)).status).toBe(200)
  await runs.run(deleted)
  expect(await notesOf(deleted)).toEqual([
    ['refused', "The price's region was deleted. Upload the file again."],
  ])
})

test('a new collection whose title makes no handle is created once, with its products (product-files-8)', async () => {
  const rows = ['star-1,Star,*', 'star-2,Star,*', 'mark-1,Mark,!!!', 'word-1,Word,Words']
  const id = await runs.stage(['Product Handle,Product Title,Product Collection Title', ...rows].join('\n'))
  await runs.run(id)
  const products = await store.db
    .selectFrom('product')
    .leftJoin('product_collection as collection', 'collection.id', 'collection_id')
    .select(['product.handle', 'collection.title', 'collection.id'])
    .where('product.handle', 'in', ['star-1', 'star-2', 'mark-1', 'word-1'])
    .orderBy('product.handle')
    .execute()
  expect(products.map(({ title }) => title)).toEqual(['!!!', '*', '*', 'Words'])
  expect(new Set(products.map((each) => each.id)).size).toBe(3)
  const again = await runs.stage('Product Handle,Product Title,Product Collection Title\nstar-3,Star,*\n')
  await runs.run(again)
  expect(await store.db.selectFrom('product_collection').select('id').execute()).toHaveLength(3)
})

test.each([
  ['Summer', 'summer', ['SUMMER', 'Summer!', 'Summer ']],
  ['Winter', 'winter-2024', ['Winter ']],
])('the collection %s with the handle %s is found by %j (product-files-8)', async (title, handle, cells) => {
  const { status } = await store.call('POST', '/admin/collections', { title, handle })
  expect(status).toBe(200)
  const rows = (titles: readonly string[]) =>
    titles.map((each, at) => `${handle}-${at},${title},"${each}"`).join('\n')
  const header = 'Product Handle,Product Title,Product Collection Title\n'
  await runs.run(await runs.stage(header + rows(cells.map(() => title))))
  const again = await runs.stage(header + rows(cells))
  expect(await runs.run(again)).toMatchObject({ left: cells.length })
})

const inCollection = (handle: string, title: string) =>
  runs.stage(`Product Handle,Product Title,Product Collection Title\n${handle},Kite,${title}\n`)

async function collectionOf(handle: string) {
  const found = await store.db
    .selectFrom('product')
    .leftJoin('product_collection as collection', 'collection.id', 'collection_id')
    .select(['collection.id', 'collection.title', 'collection.deleted_at'])
    .where('product.handle', '=', handle)
    .executeTakeFirstOrThrow()
  return found
}

const somebodyWaits = () =>
  vi.waitFor(async () => expect(await waitingForLocks(store.db)).toBe(1), { timeout: 20_000, interval: 50 })

test('a product never gets a collection that is deleted during its import', async () => {
  await runs.run(await inCollection('kite-1', 'Kites'))
  const kites = (await collectionOf('kite-1')).id ?? ''
  const id = await inCollection('kite-2', 'Kites')
  await runs.start(id)
  const running = await transact(store.db, async (tx) => {
    await tx
      .updateTable('product_collection')
      .set({ deleted_at: store.now() })
      .where('id', '=', kites)
      .execute()
    const part = runs.runPart(id)
    await somebodyWaits()
    return { part }
  })
  await running.part
  expect(await collectionOf('kite-2')).toMatchObject({ title: 'Kites', deleted_at: null })
})

test('undoing an import leaves a product without a collection that was deleted since', async () => {
  await runs.run(await inCollection('swing-1', 'Swings'))
  const { id: swings } = await collectionOf('swing-1')
  const moved = await inCollection('swing-1', 'Slides')
  await runs.run(moved)
  expect((await store.call('DELETE', `/admin/collections/${swings}`)).status).toBe(200)
  expect(await runs.undo(moved)).toMatchObject({ undone: 1 })
  expect(await collectionOf('swing-1')).toMatchObject({ id: null })
})

test('an import that is started while old ones are pruned is kept', async () => {
  const id = await runs.stage('Product Handle,Product Title\nold-1,Old\n')
  const pruning = await transact(store.db, async (tx) => {
    await startImport(tx, runs.ctx(), { id, kinds: ['products'], operations: productKind.operations })
    const pruned = pruneImports(store.db, '2026-04-02T09:00:00.000Z')
    await somebodyWaits()
    return { pruned }
  })
  await pruning.pruned
  expect(await runs.rowsOf(id)).toHaveLength(1)
})

async function variantOf(handle: string) {
  const found = await store.db
    .selectFrom('product_variant as variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['variant.id', 'product.id as product_id', 'variant.sku', 'variant.barcode'])
    .where('product.handle', '=', handle)
    .where('variant.deleted_at', 'is', null)
    .execute()
  return found[0] ?? { id: '', product_id: '', sku: null, barcode: null }
}

const undone = async (id: string) => (await runs.rowsOf(id)).map(({ undo, note }) => [undo, note])

test('undoing an import leaves handles and codes that another product has taken since (product-files-36)', async () => {
  const made = ['cup,Cup,CUP-OLD,', 'pan,Pan,PAN-OLD,1', 'jar,Jar,JAR-OLD,2', 'tin,Tin,TIN-OLD,3']
  await runs.run(
    await runs.stage(['Product Handle,Product Title,Variant SKU,Variant Barcode', ...made].join('\n')),
  )
  const rows = await Promise.all(
    ['cup', 'pan', 'jar', 'tin'].map(async (handle) => {
      const { id, product_id } = await variantOf(handle)
      return `${product_id},${handle}-new,${handle} of tin,${id},${handle.toUpperCase()}-NEW,${handle}-bar`
    }),
  )
  const header = 'Product Id,Product Handle,Product Title,Variant Id,Variant SKU,Variant Barcode'
  const id = await runs.stage([header, ...rows].join('\n'))
  expect(await runs.run(id)).toMatchObject({ changed: 4 })
  const takers = ['taker,Taker,CUP-OLD,', 'pan,Other pan,,', 'bars,Bars,BARS,2']
  await runs.run(
    await runs.stage(['Product Handle,Product Title,Variant SKU,Variant Barcode', ...takers].join('\n')),
  )
  expect(await runs.undo(id)).toMatchObject({ undone: 1, kept: 3 })
  expect(await undone(id)).toEqual([
    ['left', "Its previous SKU 'CUP-OLD' is now used by 'Taker'."],
    ['left', "Its previous handle 'pan' is now used by 'Other pan'."],
    ['left', "Its previous barcode '2' is now used by 'Bars'."],
    ['undone', null],
  ])
  expect(await variantOf('tin')).toMatchObject({ sku: 'TIN-OLD', barcode: '3' })
  expect(await variantOf('jar-new')).toMatchObject({ sku: 'JAR-NEW' })
})

test('a code that is taken during the undo is left as well', async () => {
  await runs.run(await runs.stage('Product Handle,Product Title,Variant SKU\nrace,Race,RACE-OLD\n'))
  const { id: variant } = await variantOf('race')
  const id = await runs.stage(
    `Product Handle,Product Title,Variant Id,Variant SKU\nrace,Race,${variant},RACE-NEW\n`,
  )
  await runs.run(id)
  await runs.startUndo(id)
  const running = await transact(store.db, async (tx) => {
    await tx
      .updateTable('product_variant')
      .set({ sku: 'RACE-OLD' })
      .where('id', '=', shop.variants[0])
      .execute()
    const part = runs.undoPart(id)
    await somebodyWaits()
    return { part }
  })
  await running.part
  expect(await undone(id)).toEqual([
    ['left', expect.stringMatching(/^Its previous SKU 'RACE-OLD' is now used by '.+'\.$/)],
  ])
})

test('a product stays if someone ordered a variant that the import added (product-files-36)', async () => {
  const header =
    'Product Handle,Product Title,Variant SKU,Variant Inventory Quantity,Price EUR,Option 1 Name,Option 1 Value'
  await runs.run(await runs.stage(`${header}\nhat,Hat,HAT-S,5,10,Size,S\ncap,Cap,CAP-S,5,10,Size,S\n`))
  const id = await runs.stage(`${header}\nhat,Hat,HAT-M,5,10,Size,M\ncap,Cap,CAP-M,5,10,Size,M\n`)
  expect(await runs.run(id)).toMatchObject({ changed: 2 })
  const skus = ['HAT-M', 'CAP-S']
  const ordered = await store.db.selectFrom('product_variant').select('id').where('sku', 'in', skus).execute()
  const { status } = await store.call('POST', '/admin/draft-orders', {
    email: 'anna@example.com',
    region_id: shop.region.id,
    shipping_methods: [{ option_id: shop.shippingOptionId }],
    items: ordered.map((each) => ({ variant_id: each.id, quantity: 1 })),
  })
  expect(status).toBe(200)
  expect(await runs.undo(id)).toMatchObject({ undone: 1, kept: 1 })
  expect(await undone(id)).toEqual([
    ['left', 'It is in an order or a cart.'],
    ['undone', null],
  ])
})
