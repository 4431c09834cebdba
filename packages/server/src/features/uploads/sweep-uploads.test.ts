import { idPrefixes } from '@purser/domain/ids'
import { sizedName } from '@purser/domain/uploads'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWhole, longTest, someOf } from '../../../../../long-tests.ts'
import { openShop, shop } from '../../../test/open-shop.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeClaimed } from '../../../test/register-claim.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openBucket } from '../../../test/storages/open-bucket.ts'
import { storages } from '../../../test/storages/storages.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { newId } from '../../database/index.ts'
import { createS3Storage } from '../../providers/index.ts'
import { readWrittenOf } from './shown-uploads.ts'
import { createUploadSweep } from './sweep-uploads.ts'
import { uploadFiles } from './testing/upload-files.ts'
import { noteUploads } from './upload-files.ts'
import { newUploadName } from './upload-name.ts'

const DAY = 86_400

async function upload(store: TestStore, count: number): Promise<string[]> {
  const draw = () => sharp({ create: { width: 60, height: 50, channels: 3, background: 'red' } }).png()
  const files = await Promise.all(Array.from({ length: count }, () => draw().toBuffer()))
  const { status, body } = await uploadFiles(
    store,
    files.map((file) => [file] as const),
  )
  expect(status).toBe(200)
  return body.uploads.map(({ key }) => key)
}

describe.each(someOf(storages))('the sweep on %s', (_, open) => {
  let kept: Awaited<ReturnType<typeof open>>
  let store: TestStore
  beforeAll(async () => {
    kept = await open()
    store = await openStore({ storage: kept.storage })
  })
  afterAll(async () => {
    await store.close()
    await kept.close()
  })
  const sweepAfter = (days: number) =>
    createUploadSweep(kept.storage)(store.db, addSeconds(store.now(), Math.round(days * DAY)))

  test('an upload that nothing shows is kept for a week, then deleted with its sizes', async () => {
    const [key = ''] = await upload(store, 1)
    expect((await store.call('GET', `/uploads/${sizedName(key, 48)}`)).status).toBe(200)
    // One server died after writing the file, the other before.
    const [whole, none] = [newUploadName('png', store.now()), newUploadName('png', store.now())]
    await noteUploads(store.db, [whole, none], store.now())
    await kept.storage.put(whole, Buffer.from('x'), 'image/png')
    const all = [key, sizedName(key, 48), whole].sort()

    expect(await sweepAfter(6.9)).toBe(0)
    expect(await kept.names()).toEqual(all)
    expect(await sweepAfter(7)).toBe(3)
    expect(await kept.names()).toEqual([])
    expect(await store.db.selectFrom('upload').selectAll().execute()).toEqual([])
    expect(await sweepAfter(30)).toBe(0)
  })

  test('an upload is kept while something shows it and for a week longer, at whatever address (uploads-8)', async () => {
    await priceShop(store.db)
    const keys = await upload(store, 12)
    const url = (rank: number) => `/uploads/${keys[rank]}`
    // The bucket's public addresses, current and former.
    const open = (rank: number) => `https://cdn.example/shop/${keys[rank]}`
    const { claim, line } = await placeClaimed(store, 'refund')
    const { db } = store
    const when = { created_at: store.now(), updated_at: store.now() }
    const product = await db.selectFrom('product').select('id').executeTakeFirstOrThrow()
    // A host under which the store used to be reached.
    const thumbnail = `https://old.shop.test${url(0)}`
    const metadata = JSON.stringify({ hero: `<img src="${url(5)}">`, back: open(7) })
    const description = `![Mug](http://localhost${sizedName(url(6), 384)}) and ![its box](${open(8)}?v=2)`
    await db
      .updateTable('product')
      .set({ thumbnail, metadata, description })
      .where('id', '=', product.id)
      .execute()
    const images = [url(1), open(9), `${open(10)}?w=300`].map((address, rank) => ({
      id: newId(idPrefixes.image),
      product_id: product.id,
      url: address,
      rank,
      ...when,
    }))
    await db.insertInto('image').values(images).execute()
    await db
      .updateTable('line_item')
      .set({ thumbnail: url(2) })
      .where('id', '=', line)
      .execute()
    const claim_item_id = claim.claim_items?.[0]?.id ?? ''
    const proof = { id: newId(idPrefixes.claim_image), claim_item_id, url: sizedName(url(3), 96), ...when }
    await db.insertInto('claim_image').values(proof).execute()
    const spins = JSON.stringify({ spins: [{ '360': url(4) }] })
    await db
      .updateTable('product_variant')
      .set({ metadata: spins })
      .where('id', '=', shop.variants[0])
      .execute()

    for (const days of [7, 8, 40]) await sweepAfter(days)
    expect(await kept.names()).toEqual(keys.slice(0, 11).sort())

    const nothing = { thumbnail: null, metadata: null, description: null }
    await db.updateTable('product').set(nothing).where('id', '=', product.id).execute()
    await db.deleteFrom('image').execute()
    await db.updateTable('line_item').set({ thumbnail: null }).execute()
    await db.updateTable('claim_image').set({ deleted_at: store.now() }).execute()
    await db.updateTable('product_variant').set({ metadata: null }).execute()
    for (const days of [42, 48]) await sweepAfter(days)
    expect(await kept.names()).toEqual(keys.slice(0, 11).sort())
    expect(await sweepAfter(50)).toBe(11)
    expect(await kept.names()).toEqual([])
  })

  test('an upload shown until just now is kept for a week, also during its first week and after a rollback (uploads-18)', async () => {
    await openShop(store.db)
    const [key = ''] = await upload(store, 1)
    const images = [`/uploads/${key}`]
    const made = await store.call<{ product: { id: string } }>('POST', '/admin/products', {
      title: 'Framed',
      images,
    })
    const path = `/admin/products/${made.body.product.id}`
    const show = (shown: readonly string[]) =>
      store.call('POST', path, { images: shown, thumbnail: shown[0] ?? null })
    await show([])
    for (const days of [7, 13.9]) expect(await sweepAfter(days)).toBe(0)
    for (const shown of [images, []]) expect((await show(shown)).status).toBe(200)
    for (const days of [14, 20.9]) expect(await sweepAfter(days)).toBe(0)
    expect(await sweepAfter(21)).toBe(1)
    expect(await kept.names()).toEqual([])
  })

  test('the picture of a line is kept after its product is deleted, until the line no longer shows it', async () => {
    const [key = ''] = await upload(store, 1)
    const { line_ids } = await placeOrder(store.db)
    const show = (thumbnail: string | null) =>
      store.db.updateTable('line_item').set({ thumbnail }).where('id', 'in', line_ids).execute()
    await show(`/uploads/${key}`)
    const { product_id } = await store.db
      .selectFrom('product_variant')
      .select('product_id')
      .where('id', '=', shop.variants[0])
      .executeTakeFirstOrThrow()
    expect((await store.call('DELETE', `/admin/products/${product_id}`)).status).toBe(200)

    for (const days of [7, 14, 21]) expect(await sweepAfter(days)).toBe(0)
    expect(await kept.names()).toEqual([key])
    await show(null)
    expect(await sweepAfter(22)).toBe(0)
    expect(await sweepAfter(30)).toBe(1)
    expect(await kept.names()).toEqual([])
  })

  test('texts that name no upload are not read', async () => {
    const recording = recordStatements(store)
    await readWrittenOf(store.db)
    const [statement] = recording.stop()
    const plan = await store.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return (await sql`explain ${sql.raw(statement?.text.replaceAll(/\$\d/g, "'x'") ?? '')}`.execute(tx))
        .rows
    })
    const text = JSON.stringify(plan)
    for (const table of ['product', 'variant', 'collection', 'import'])
      expect(text).toContain(`${table}_names_uploads`)
  })

  test('a sweep during uploads deletes none of them', async () => {
    let isUploading = true
    const uploads = Promise.all(Array.from({ length: 3 }, () => upload(store, 2))).finally(() => {
      isUploading = false
    })
    while (isUploading) expect(await sweepAfter(6)).toBe(0)
    expect(await kept.names()).toEqual((await uploads).flat().sort())
  })
})

longTest('a round removes a hundred at most, and looks at two thousand', async () => {
  const [, open] = storages[0] ?? []
  const kept = await open?.()
  const store = await openStore()
  if (!kept) throw new Error('There is no storage')
  const names = Array.from({ length: 2_150 }, () => newUploadName('png', store.now()))
  await noteUploads(store.db, names, store.now())
  const sweep = () => createUploadSweep(kept.storage)(store.db, addSeconds(store.now(), 8 * DAY))
  expect(await sweep()).toBe(100)
  const { unmarked } = await store.db
    .selectFrom('upload')
    .select((of) => of.fn.countAll<number>().as('unmarked'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(Number(unmarked)).toBe(150)
  expect(await sweep()).toBe(100)
  await store.close()
  await kept.close()
})

describe.runIf(isWhole)('while S3 is down', () => {
  let bucket: Awaited<ReturnType<typeof openBucket>>
  let store: TestStore
  beforeAll(async () => {
    bucket = await openBucket()
    store = await openStore({ storage: createS3Storage(bucket.options) })
  })
  afterAll(async () => {
    await store.close()
    await bucket.close()
  })

  test('uploads report the failure, pages keep working, and deleted files are removed later', async () => {
    const [first = '', second = ''] = await upload(store, 2)
    await bucket.goDown()
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const headers = { 'idempotency-key': 'sent-again' }
    const refused = [
      await uploadFiles(store, [[picture]], headers),
      await store.call('GET', `/uploads/${first}`),
      await store.call('GET', `/uploads/${sizedName(first, 48)}`),
    ]
    for (const { status, body, headers } of refused) {
      expect([status, body, headers['retry-after']]).toMatchObject([
        503,
        { code: 'storage_unavailable' },
        '10',
      ])
    }
    expect((await store.call('GET', '/admin/regions')).status).toBe(200)
    expect((await store.call('DELETE', '/admin/uploads', { file_key: first })).status).toBe(200)
    expect((await store.call('DELETE', '/admin/uploads', { file_key: first })).status).toBe(404)
    const sweep = (seconds: number) =>
      createUploadSweep(createS3Storage(bucket.options))(store.db, addSeconds(store.now(), seconds))
    await expect(sweep(0)).rejects.toThrow("can't be reached")

    await bucket.comeUp()
    // A file that couldn't be removed is retried after an hour, so that it doesn't hold up the others.
    for (const seconds of [0, 3_601]) await sweep(seconds)
    expect(await bucket.names()).toEqual([second])
    expect((await uploadFiles(store, [[picture]], headers)).status).toBe(200)
    expect(await bucket.names()).toHaveLength(2)
  })
})
