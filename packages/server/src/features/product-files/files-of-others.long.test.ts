import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements } from '../../../test/statements.ts'
import type { TestStore } from '../../../test/store.ts'
import { openFileStore, type ProductFileRuns } from './testing/file-runs.ts'

let store: TestStore
let runs: ProductFileRuns
beforeAll(async () => {
  ;({ store, runs } = await openFileStore())
  // Its variants have no options to tell them apart, which a file must have.
  await sql`update product set deleted_at = now()`.execute(store.db)
})
afterAll(() => store.close())

/** Shortened exports of other programs, with their columns, options, pictures in separate rows, and ignored fields. */
const shapes: readonly (readonly [string, number, string])[] = [
  [
    'Medusa v1, with prices of regions whose names differ in capitals only',
    2,
    [
      'Product Id,Product Handle,Product Title,Product Description,Product Status,Product Thumbnail,Product Collection Title,Product Collection Handle,Product Type,Product Tags,Product Discountable,Variant Title,Variant SKU,Variant Barcode,Variant Inventory Quantity,Variant Allow Backorder,Variant Manage Inventory,Price Skerry [EUR],Price USD,Price skerry [DKK],Option 1 Name,Option 1 Value,Option 2 Name,Option 2 Value,Image 1 Url,Product Category 1 Handle,Sales Channel 1 Name',
      ',v1-bedding,Bedding,"Stripes, two lines.\\n100% cotton.",draft,,Linen,linen,Bedding,123_1,TRUE,One,v1-sku-1,v1-bar-1,10,FALSE,TRUE,1.00,1.10,1.30,Colour,Red,Size,L,https://pictures.example/v1.png,beds,Web',
      ',v1-cover,Cover,Plain,draft,,Linen,linen,,123,TRUE,Small,v1-sku-2,v1-bar-2,10,FALSE,TRUE,,,,Size,Small,,,https://pictures.example/v2.png,,',
      ',v1-cover,,,,,,,,,,Medium,v1-sku-3,v1-bar-3,10,FALSE,TRUE,,1.20,,Size,Medium,,,https://pictures.example/v2.png,,',
    ].join('\n'),
  ],
  [
    'Medusa v2, with semicolons, ids of the store that wrote it and texts of two lines',
    1,
    [
      'Product Id;Product Handle;Product Title;Product Status;Product Description;Product Collection Id;Product Created At;Product Deleted At;Product Discountable;Product Image 1;Product Image 2;Product Is Giftcard;Product Tag 1;Product Tag 2;Variant Id;Variant Title;Variant Sku;Variant Ean;Variant Manage Inventory;Variant Allow Backorder;Variant Metadata;Variant Option 1 Name;Variant Option 1 Value;Variant Option 2 Name;Variant Option 2 Value;Variant Price DKK;Variant Price EUR;Variant Price USD;Variant Variant Rank',
      'prod_01J44RRJZ3M5F63NY82434RNM5;v2-base;Base;draft;"line 1\nline 2";pcol_1;2026-07-31T16:07:55.102Z;;true;https://pictures.example/a.png;https://pictures.example/b.png;false;123;456;variant_01J44RRJZW1T9KQB6XG7Q6K61F;Large;;;true;false;;size;large;color;green;30;45;100;0',
      'prod_01J44RRJZ3M5F63NY82434RNM5;v2-base;Base;draft;"line 1\nline 2";pcol_1;2026-07-31T16:07:55.102Z;;true;https://pictures.example/a.png;https://pictures.example/b.png;false;123;456;variant_01J44RRJZW1T9KQB6XG7Q6K62F;Small;;;true;false;;size;small;color;green;50;65;200;1',
    ].join('\n'),
  ],
  [
    'Shopify, with one variant, with options, with pictures in rows of their own and words for search engines',
    2,
    [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Image Src,Image Position,Gift Card,SEO Title,Google Shopping / Gender,Variant Weight Unit,Cost per item',
      'sh-shirt,Shirt,Narrow collar. ,demo,,men,true,Title,Default Title,,0,,1,deny,manual,50,,true,true,https://pictures.example/s1.jpg,1,false,,,kg,',
      'sh-top,Varsity top,"Sporty, embroidered. ",demo,,women,true,Size,Small,,0,,1,deny,manual,60,75.5,true,true,https://pictures.example/s2.jpg,1,false,,,kg,',
      'sh-top,,,,,,,,Medium,,0,,1,deny,manual,60,,true,true,,,,,,kg,',
      'sh-top,,,,,,,,,,,,,,,,,,,https://pictures.example/s3.jpg,2,,,,,',
    ].join('\n'),
  ],
]

test.for(shapes)(
  'a file from %s is imported, exported and imported again without a change',
  async ([, products, file]) => {
    await sql`insert into store_currencies (store_id, currency_code)
    select store.id, code from store, currency where code in ('usd', 'dkk', 'eur') on conflict do nothing`.execute(
      store.db,
    )
    await sql`insert into region (id, name, currency_code, tax_rate, created_at, updated_at)
    values ('reg_skerry', 'Skerry', 'eur', 0, now(), now()), ('reg_lower', 'skerry', 'dkk', 0, now(), now())
    on conflict do nothing`.execute(store.db)
    const id = await runs.stage(file)
    expect(await runs.problemsOf(id)).toEqual([])
    expect(await runs.run(id)).toMatchObject({ created: products, refused: 0 })
    for (const again of [file, await runs.exported()]) {
      const back = await runs.stage(again)
      expect(await runs.problemsOf(back)).toEqual([])
      const rows = await runs.rowsOf(back)
      expect(rows.filter(({ plan }) => plan !== 'leave').map(({ differences }) => differences)).toEqual([])
    }
    expect(await runs.undo(id)).toMatchObject({ undone: products, kept: 0 })
  },
)

/** Stages a file of this many 2 kB products that breaks off at the end; returns the number of inserts and the largest size. */
async function readBroken(products: number) {
  const rows = Array.from({ length: products }, (_, n) => `long-${n},Long ${n},${'x'.repeat(2_000)}`)
  const recording = recordStatements(store)
  await expect(
    runs.stage(['Product Handle,Product Title,Product Description', ...rows, 'end,"End'].join('\n')),
  ).rejects.toThrow("can't be read")
  const written = recording.stop().filter(({ text }) => text.includes('record_import_row'))
  const sizes = written.map(({ values }) => JSON.stringify(values).length)
  return { parts: written.length, largest: Math.max(...sizes) }
}

test('a file is stored part by part while it is read, so memory doesn’t grow with its length', async () => {
  const [small, large] = [await readBroken(300), await readBroken(1_200)]
  expect(small.parts).toBe(1)
  expect(large.parts).toBe(4)
  expect(large.largest / small.largest).toBeLessThan(1.1)
})
