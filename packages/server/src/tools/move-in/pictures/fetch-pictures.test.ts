import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop } from '../../../../test/open-shop.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import { storages } from '../../../../test/storages/storages.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { describePictures } from '../../../commands/copy-pictures.ts'
import type { FileStorage } from '../../../providers/index.ts'
import { type FetchedPictures, fetchPictures } from './fetch-pictures.ts'
import { downloadedPictures } from './places.ts'

let kept: Awaited<ReturnType<(typeof storages)[number][1]>>
let store: TestStore
let picture: Buffer
let host: string
let asked: string[]
let [atOnce, most] = [0, 0]
let answer: RequestListener
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  atOnce += 1
  most = Math.max(most, atOnce)
  response.once('close', () => {
    atOnce -= 1
  })
  answer(request, response)
})

beforeAll(async () => {
  const [[, keep] = []] = storages
  if (!keep) throw new Error('There is no storage')
  kept = await keep()
  store = await openStore({ storage: kept.storage })
  await openShop(store.db)
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  asked = []
  answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  await sql`update line_item set thumbnail = null`.execute(store.db)
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await store.close()
  await kept.close()
})

const fetchAll = (oldServer: string | null = host, storage: FileStorage = kept.storage) =>
  fetchPictures({
    db: store.db,
    clock: store.now,
    storage,
    oldServer,
    ending: new AbortController().signal,
    onProgress: () => undefined,
    waits: [1, 1],
  })

interface Pictured {
  readonly product: { readonly id: string }
}
/** Creates a product that shows pictures of the old server, as one that was moved in. */
async function createProduct(title: string, thumbnail: string, images: readonly string[]): Promise<string> {
  const { body } = await store.call<Pictured>('POST', '/admin/products', { title, options: [] })
  const { id } = body.product
  expect((await store.call('POST', `/admin/products/${id}`, { thumbnail, images })).status).toBe(200)
  return id
}
async function shownBy(id: string) {
  const { thumbnail } = await store.db
    .selectFrom('product')
    .select('thumbnail')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const images = await store.db
    .selectFrom('image')
    .select('url')
    .where('product_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .execute()
  return [thumbnail, ...images.map(({ url }) => url)]
}
const upload = expect.stringMatching(/^\/uploads\/\w{26}\.png$/)

test('pictures of products, items and deleted products become uploads, each downloaded once (move-in-16)', async () => {
  const shirt = await createProduct('Shirt', `${host}/front.png`, [`${host}/front.png`, `${host}/back.png`])
  const cup = await createProduct('Cup', `${host}/back.png`, [])
  const gone = await createProduct('Gone', `${host}/gone.png`, [])
  await store.call('DELETE', `/admin/products/${gone}`)
  const { id } = await placeOrder(store.db)
  await sql`update line_item set thumbnail = ${`${host}/old.png`} where order_id = ${id}`.execute(store.db)

  expect(await fetchAll()).toEqual({ fetched: 4, left: [] })
  expect(asked.toSorted()).toEqual(['/back.png', '/front.png', '/gone.png', '/old.png'])
  expect(most).toBeLessThanOrEqual(6)
  const [front, , back] = await shownBy(shirt)
  expect(await shownBy(shirt)).toEqual([upload, upload, upload])
  expect(await shownBy(cup)).toEqual([back])
  expect(front).not.toBe(back)
  expect(await shownBy(gone)).toEqual([upload])
  const lines = await sql<{
    thumbnail: string
  }>`select distinct thumbnail from line_item where order_id = ${id}`.execute(store.db)
  expect(lines.rows).toEqual([{ thumbnail: upload }])
  expect((await store.call('GET', String(front))).status).toBe(200)
  const history = await store.db
    .selectFrom('journal')
    .select('operation')
    .where('resource_id', '=', shirt)
    .execute()
  expect(history.map(({ operation }) => operation)).toContain('store-downloaded-pictures')

  asked = []
  expect(await fetchAll()).toEqual({ fetched: 0, left: [] })
  expect(asked).toEqual([])
})

test('a move that comes later shows what was downloaded before', async () => {
  const id = await createProduct('Again', `${host}/again.png`, [`${host}/again.png`])
  await fetchAll()
  const copied = await shownBy(id)
  await sql`update product set thumbnail = ${`${host}/again.png`} where id = ${id}`.execute(store.db)
  await sql`update image set url = ${`${host}/again.png`} where product_id = ${id}`.execute(store.db)
  for (const { sql: step } of downloadedPictures) await sql.raw(step).execute(store.db)
  expect(await shownBy(id)).toEqual(copied)
})

const faults: [string, RequestListener, string, number][] = [
  ['is not there', (_, response) => response.writeHead(404).end(), 'not_found', 1],
  ['is a page', (_, response) => response.end('<html></html>'), 'type', 1],
  ['is too large', (_, response) => response.end(Buffer.alloc(5_242_881)), 'bytes', 1],
  ['comes from a server with errors', (_, response) => response.writeHead(503).end(), 'server_error', 3],
]
test.each(faults)(
  'a picture that %s keeps its address and is listed',
  async (what, listener, fault, tries) => {
    answer = listener
    const url = `${host}/${what.replaceAll(' ', '-')}`
    const id = await createProduct(what, url, [`${host}/good.png`])
    answer = (request, response) => {
      if (request.url === '/good.png') response.end(picture)
      else listener(request, response)
    }
    const outcome = await fetchAll()
    expect(outcome).toEqual({ fetched: 1, left: [{ url, fault }] })
    expect(asked.filter((path) => url.endsWith(path))).toHaveLength(tries)
    expect(await shownBy(id)).toEqual([url, upload])
    expect(describePictures(outcome)).toContain(
      `1 picture keeps its old address. Repeat the command to try again.\n  ${url}`,
    )
    answer = (_, response) => response.end(picture)
    expect(await fetchAll()).toEqual({ fetched: 1, left: [] })
  },
)

test('only the old server may be in a private network, also after a redirect', async () => {
  const id = await createProduct('Private', `${host}/private.png`, [])
  const refused: FetchedPictures = {
    fetched: 0,
    left: [{ url: `${host}/private.png`, fault: 'private_address' }],
  }
  expect(await fetchAll(null)).toEqual(refused)
  expect(await fetchAll('http://127.0.0.1:1')).toEqual(refused)
  expect(asked).toEqual([])
  const other = createServer((_, response) => response.end(picture)).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/x.png`
  answer = (_, response) => response.writeHead(302, { location }).end()
  expect(await fetchAll()).toEqual(refused)
  other.close()
  expect(describePictures(refused)).toContain('--old-server')
  answer = (_, response) => response.end(picture)
  await fetchAll()
  expect(await shownBy(id)).toEqual([upload])
})

test('what was stored before a crash is not downloaded again', async () => {
  const ids = [
    await createProduct('One', `${host}/one.png`, []),
    await createProduct('Two', `${host}/two.png`, []),
  ]
  let puts = 0
  const storage: FileStorage = {
    ...kept.storage,
    put: async (...file) => {
      puts += 1
      if (puts > 1) throw new Error('The process died')
      await kept.storage.put(...file)
    },
  }
  await expect(fetchAll(host, storage)).rejects.toThrow('The process died')
  const before = asked.length
  expect(before).toBe(2)
  expect(await fetchAll()).toMatchObject({ left: [] })
  expect(asked).toHaveLength(3)
  for (const id of ids) expect(await shownBy(id)).toEqual([upload])
})
