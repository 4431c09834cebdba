import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { onOrder } from '../../../test/order-books.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { broken, claim, placeCaptured } from '../../../test/register-claim.ts'
import { openBucket } from '../../../test/storages/open-bucket.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { transact } from '../../database/index.ts'
import { createDiskStorage, createS3Storage } from '../../providers/index.ts'
import { holdUploads } from './hold-uploads.ts'
import { type SentFile, uploadFiles } from './testing/upload-files.ts'

let store: TestStore
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'purser-test-'))
  store = await openStore({ storage: createDiskStorage(join(directory, 'uploads')) })
})
afterAll(async () => {
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

const upload = (files: readonly SentFile[], headers: Record<string, string> = {}) =>
  uploadFiles(store, files, headers)

const draw = (width = 8, height = 4) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
const kept = () => readdir(join(directory, 'uploads')).catch(() => [])

async function fetchUpload(url: string) {
  const answer = await store.app.http.inject({ method: 'GET', url })
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
}

test('pictures are stored in order under generated names, and cached permanently', async () => {
  const { status, body } = await upload([
    [await draw().png().toBuffer(), '../../etc/passwd.png'],
    [await draw().jpeg().toBuffer(), 'photo.svg'],
    [await draw().webp().toBuffer(), `${'n'.repeat(300)};\u0001.webp`],
    [await draw().gif().toBuffer(), 'x.gif'],
  ])
  expect(status).toBe(200)
  expect(body.uploads.map(({ key }) => key.slice(26))).toEqual(['.png', '.jpg', '.webp', '.gif'])
  for (const { url, key } of body.uploads) {
    expect(url).toBe(`http://localhost/uploads/${key}`)
    const answer = await fetchUpload(url)
    expect([answer.status, answer.headers]).toMatchObject([
      200,
      {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'content-type': expect.stringMatching(/^image\/(png|jpeg|webp|gif)$/),
      },
    ])
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 8, height: 4 })
  }
})

test('a photograph’s location is removed, and its orientation applied', async () => {
  const photo = await draw()
    .withExif({ IFD0: { Copyright: 'Nina Tanaka' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Exif')).toBe(true)
  const { body } = await upload([[photo]])
  const answer = await fetchUpload(body.uploads[0]?.url ?? '')
  const { exif, orientation, width, height } = await sharp(answer.body).metadata()
  expect([exif, orientation, width, height]).toEqual([undefined, undefined, 4, 8])
})

test('data hidden behind a picture is removed', async () => {
  const gif = await draw().gif().toBuffer()
  const { body } = await upload([[Buffer.concat([gif, Buffer.from('/*<script>alert(1)</script>*/')])]])
  const answer = await fetchUpload(body.uploads[0]?.url ?? '')
  expect(answer.body.includes('script')).toBe(false)
})

test('a file that isn’t a picture is refused together with everything sent with it', async () => {
  const before = await kept()
  const png = await draw().png().toBuffer()
  const huge = Buffer.from(await draw(8, 8).png().toBuffer())
  huge.writeUInt32BE(30_000, 16)
  huge.writeUInt32BE(30_000, 20)
  const tooLarge = 'b.png: Picture has more than 40 megapixels'
  const unreadable = 'b.png: File type must be JPEG, PNG, WebP or GIF'
  for (const [bad, message] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', unreadable],
    ['<html><script>alert(1)</script></html>', unreadable],
    ['GIF89a/*<script>*/=1;', unreadable],
    [png.subarray(0, 40), unreadable],
    [await draw().tiff().toBuffer(), unreadable],
    [huge, tooLarge],
    [await draw(7_000, 6_000).png().toBuffer(), tooLarge],
  ] as const) {
    const { status, body } = await upload([[png], [bad, 'b.png']])
    expect([status, body.message]).toEqual([400, message])
  }
  expect(await kept()).toEqual(before)
})

test('files that are too large or too many, another field and another form are refused', async () => {
  const before = await kept()
  const png = await draw().png().toBuffer()
  const refused = [
    await upload([[Buffer.concat([png, Buffer.alloc(5_300_000)])]]),
    await upload(Array.from({ length: 21 }, () => [png] as const)),
    await upload([[png, 'a.png', 'file']]),
    await upload([[png], ['']]),
    await upload([]),
    await upload([[png]], { 'content-type': 'multipart/form-data; boundary=another' }),
    await store.call<{ message?: string }>('POST', '/admin/uploads', { files: [] }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400])
  expect(refused.slice(0, 4).map(({ body }) => body.message)).toEqual([
    'a.png: File is larger than 5242880 bytes',
    'Too many files',
    'Send only images, in the field "files".',
    'a.png: File is smaller than 1 bytes',
  ])
  expect(await kept()).toEqual(before)
})

test('strangers and pages of other sites can’t upload', async () => {
  const png = await draw().png().toBuffer()
  expect((await upload([[png]], { cookie: '' })).status).toBe(401)
  expect((await upload([[png]], { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('with the same key the same pictures are stored once, however often they are sent', async () => {
  const [png, gif] = [await draw().png().toBuffer(), await draw().gif().toBuffer()]
  const headers = { 'idempotency-key': 'two-pictures' }
  const before = await kept()
  const first = await upload([[png], [gif]], headers)
  expect([first.status, first.headers['idempotency-key'], first.headers['idempotent-replayed']]).toEqual([
    200,
    'two-pictures',
    undefined,
  ])
  // A different boundary and different names, but the same pictures.
  const again = await upload([[png, 'other.png'], [gif]], headers)
  expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true'])
  expect(await kept()).toHaveLength(before.length + 2)

  const other = { 'idempotency-key': 'at-once' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload([[png]], other)))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4 - taken.length)
  expect(new Set(taken.map(({ body }) => body.uploads[0]?.key)).size).toBe(1)
  expect(await kept()).toHaveLength(before.length + 3)
  const journal = await store.db
    .selectFrom('journal')
    .select('after')
    .where('operation', '=', 'create-uploads')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(journal.map(({ after }) => after)).toEqual(
    [taken[0], first].map((answer) => ({ keys: answer?.body.uploads.map(({ key }) => key) })),
  )
})

test('a key used for other pictures is refused, and a refused request doesn’t use up its key', async () => {
  const [png, gif] = [await draw().png().toBuffer(), await draw().gif().toBuffer()]
  const headers = { 'idempotency-key': 'one-picture' }
  expect((await upload([['no picture']], headers)).status).toBe(400)
  expect((await upload([], headers)).status).toBe(400)
  expect((await upload([[png]], headers)).status).toBe(200)
  const before = await kept()
  for (const files of [[[gif]], [[png], [png]], [[png], [gif]]] as const) {
    const { status, body } = await upload(files, headers)
    expect([status, body]).toMatchObject([422, { code: 'idempotency_key_reused' }])
  }
  expect(await kept()).toEqual(before)
  expect((await upload([[png]], { 'idempotency-key': 'with blank' })).status).toBe(400)
})

test('an upload is deleted once per key, and a repeated request gets the same response', async () => {
  const { body } = await upload([[await draw().png().toBuffer()]])
  const headers = { 'idempotency-key': 'delete-it' }
  const remove = () => store.call('POST', '/admin/uploads/delete', { file: body.uploads[0]?.key }, headers)
  const [first, again] = [await remove(), await remove()]
  expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true'])
  expect(again.body).toEqual(first.body)
})

test('only this route accepts a form', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const { status } = await store.call('POST', '/admin/orders/order_none/cancel', '--x--\r\n', form)
  expect(status).toBe(415)
})

longTest('a picture that cannot be kept leaves nothing behind', async () => {
  const blocked = join(directory, 'blocked')
  await writeFile(blocked, '')
  const other = await openStore({ storage: createDiskStorage(blocked) })
  const { status } = await uploadFiles(other, [[await draw().png().toBuffer()]])
  expect(status).toBe(500)
  const journal = await other.db.selectFrom('journal').select('operation').execute()
  expect(journal).toEqual([])
  // A file is where the directory should be: housekeeping removes what was recorded.
  expect(await other.db.selectFrom('upload').select('deleted_at').execute()).toHaveLength(1)
  await other.close()
})

test('an upload is deleted by its key or address, in either form of the request', async () => {
  const png = await draw().png().toBuffer()
  const { body } = await upload([[png], [png], [png]])
  const [first, second, third] = body.uploads
  const named = [first?.key, second?.url, `http://localhost/uploads/${third?.key}`]
  const byKey = await store.call('DELETE', '/admin/uploads', { file_key: named[0] })
  expect([byKey.status, byKey.body]).toEqual([200, { id: named[0], object: 'file', deleted: true }])
  expect((await store.call('POST', '/admin/uploads/delete', { file: named[1] })).status).toBe(200)
  const byAddress = await store.call('DELETE', '/admin/uploads', { file_key: named[2] })
  expect(byAddress.status).toBe(200)
  expect((await fetchUpload(first?.url ?? '')).status).toBe(404)
  expect((await store.call('DELETE', '/admin/uploads', { file_key: first?.key })).status).toBe(404)
})

longTest('an upload that a claim shows is kept, and deleted once nothing does', async () => {
  await priceShop(store.db)
  const { body } = await upload([[await draw().png().toBuffer()]])
  const { key = '', url = '' } = body.uploads[0] ?? {}
  const { id, line } = await placeCaptured(store)
  const claimed = await claim(store, id, { type: 'refund', claim_items: broken(line, 1, { images: [url] }) })
  const made = claimed.body.order.claims?.[0]
  const remove = () => store.call<{ code?: string }>('DELETE', '/admin/uploads', { file_key: key })
  const refused = await remove()
  expect([refused.status, refused.body.code]).toEqual([400, 'upload_in_use'])
  expect((await fetchUpload(`/uploads/${key}`)).status).toBe(200)
  await onOrder(store, id, `claims/${made?.id}`, {
    claim_items: [{ id: made?.claim_items?.[0]?.id, tags: [], images: [] }],
  })
  expect((await remove()).status).toBe(200)
  expect((await fetchUpload(`/uploads/${key}`)).status).toBe(404)
})

test('only the store’s own uploads are deleted or served, whatever the name', async () => {
  await writeFile(join(directory, 'secret.png'), 'x')
  const { body } = await upload([[await draw().png().toBuffer()]])
  const { key = '' } = body.uploads[0] ?? {}
  for (const reference of [
    '../secret.png',
    '/uploads/../secret.png',
    `/uploads/../uploads/${key}`,
    `/uploads/%2e%2e/${key}`,
    `https://other.example/uploads/${key}`,
    join(directory, 'uploads', key),
    `${key}\u0000`,
    key.toLowerCase(),
  ]) {
    expect([400, 404]).toContain(
      (await store.call('DELETE', '/admin/uploads', { file_key: reference })).status,
    )
    expect([400, 404]).toContain(
      (await store.call('POST', '/admin/uploads/delete', { file: reference })).status,
    )
  }
  for (const url of ['/uploads/..%2fsecret.png', '/uploads/', '/uploads/.x.part', '/uploads/%00']) {
    expect([400, 404]).toContain((await fetchUpload(url)).status)
  }
  expect((await fetchUpload(`/uploads/${key}`)).status).toBe(200)
})

longTest('a store that moves from the disk to S3 takes its pictures along by their names', async () => {
  const bucket = await openBucket()
  const { body } = await upload([[await draw().png().toBuffer()], [await draw().jpeg().toBuffer()]])
  const client = new AwsClient({ ...bucket.options, service: 's3' })
  // As any program copies files from a directory into a bucket.
  for (const { key } of body.uploads) {
    const file = await readFile(join(directory, 'uploads', key))
    await client.fetch(`${bucket.options.endpoint}/pictures/${key}`, {
      method: 'PUT',
      body: new Uint8Array(file),
    })
  }
  const moved = await openStore({ storage: createS3Storage(bucket.options) })
  for (const { key, url } of body.uploads) {
    const [there, here] = [await moved.app.http.inject({ url: `/uploads/${key}` }), await fetchUpload(url)]
    expect([there.statusCode, there.rawPayload.equals(here.body)]).toEqual([200, true])
  }
  await moved.close()
  await bucket.close()
})

longTest(
  'uploads that everybody may fetch elsewhere are said, shown and deleted by that address',
  async () => {
    const base = 'https://cdn.example/shop'
    const storage = createDiskStorage(join(directory, 'open'))
    const open = await openStore({ storage, uploadsUrl: base })
    const { body } = await uploadFiles(open, [[await draw().png().toBuffer()]])
    const { key = '', url = '' } = body.uploads[0] ?? {}
    expect(url).toBe(`${base}/${key}`)
    expect((await open.call('GET', `/uploads/${key}`)).status).toBe(200)
    expect((await open.call('POST', '/admin/uploads/delete', { file: url })).status).toBe(200)
    expect((await open.call('GET', `/uploads/${key}`)).status).toBe(404)
    await open.close()
  },
)

test('a deleted picture can’t be saved with a product (uploads-11)', async () => {
  await priceShop(store.db)
  const { body } = await upload([[await draw().png().toBuffer()], [await draw().png().toBuffer()]])
  const [one, gone] = body.uploads.map(({ url }) => url)
  const product = { title: 'Pictured', images: [one, gone] }
  const made = await store.call<{ product: { id: string } }>('POST', '/admin/products', product)
  expect(made.status).toBe(200)
  const path = `/admin/products/${made.body.product.id}`
  expect((await store.call('POST', path, { images: [one] })).status).toBe(200)
  expect((await store.call('DELETE', '/admin/uploads', { file_key: gone })).status).toBe(200)
  for (const [body, field] of [
    [{ images: [one, gone] }, 'images'],
    [{ thumbnail: gone }, 'thumbnail'],
  ] as const)
    expect(await store.call('POST', path, body)).toMatchObject({ status: 400, body: { field } })
  const other = { title: 'Other', images: ['https://elsewhere.example/uploads/a.png', '/demo/mug.svg'] }
  expect((await store.call('POST', '/admin/products', other)).status).toBe(200)
})

test('a picture isn’t deleted while somebody saves it (uploads-11)', async () => {
  await priceShop(store.db)
  const { body } = await upload([[await draw().png().toBuffer()]])
  const url = `/uploads/${body.uploads[0]?.key}`
  const { deleting } = await transact(store.db, async (tx) => {
    await holdUploads(tx, [url], 'thumbnail')
    await tx.updateTable('product').set({ thumbnail: url }).execute()
    const deleting = store.call('DELETE', '/admin/uploads', { file_key: url })
    await expect.poll(() => waitingForLocks(store.db)).toBe(1)
    return { deleting }
  })
  expect(await deleting).toMatchObject({ status: 400, body: { code: 'upload_in_use' } })
})
