import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop } from '../../../../test/open-shop.ts'
import { storages } from '../../../../test/storages/storages.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { addSeconds } from '../../../clock.ts'
import { outboundReach, type ReachSetting } from '../../../providers/index.ts'
import { createFileRuns, type FileRuns } from '../../record-imports/testing/file-runs.ts'
import { productKind } from '../index.ts'
import { createDownloadRunner } from './download-runner.ts'

let kept: Awaited<ReturnType<(typeof storages)[number][1]>>
let store: TestStore
let runs: FileRuns
let picture: Buffer
let host: string
let asked: string[]
let answer: RequestListener
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})

beforeAll(async () => {
  const [[, keep] = []] = storages
  if (!keep) throw new Error('There is no storage')
  kept = await keep()
  store = await openStore({ storage: kept.storage })
  await openShop(store.db)
  runs = await createFileRuns(store, productKind)
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
  await store.db.deleteFrom('picture_download').execute()
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await runs.close()
  await store.close()
  await kept.close()
})

const runner = (reach: ReachSetting = { allowsPrivate: true }) =>
  createDownloadRunner({
    db: store.db,
    clock: store.now,
    storage: kept.storage,
    reach: outboundReach(reach),
    onError: (_, error) => {
      throw error
    },
  })
const csv = (handle: string, ...urls: string[]) =>
  `Product Handle,Product Title,Product Thumbnail,Image 1 Url,Image 2 Url\n${[handle, 'Pictured', ...urls].join(',')}\n`
async function importFile(handle: string, ...urls: string[]) {
  const id = await runs.stage(csv(handle, ...urls))
  return { id, progress: await runs.run(id) }
}

interface Shown {
  readonly id: string
  readonly version: number
  readonly thumbnail: string | null
  readonly images: readonly { readonly url: string }[]
}
async function shown(handle: string) {
  const path = `/admin/products?handle=${handle}`
  const { body } = await store.call<{ products: [Shown] }>('GET', path)
  const [{ id, version, thumbnail, images }] = body.products
  const pathOf = (url: string | null) => url?.replace(/^http:\/\/localhost(:\d+)?\/uploads/, '/uploads')
  return { id, version, pictures: [thumbnail, ...images.map(({ url }) => url)].map(pathOf) }
}
async function downloads(handle: string) {
  const { id } = await shown(handle)
  const path = `/admin/products/${id}/picture-downloads`
  const { body } = await store.call<{ picture_downloads: Record<string, unknown>[] }>('GET', path)
  return body.picture_downloads
}

test('imported pictures are downloaded once, shown, reused by the next import, and can be undone', async () => {
  const [front, back] = [`${host}/front.png`, `${host}/back`]
  const { id, progress } = await importFile('teapot', front, front, back)
  expect(progress).toMatchObject({ created: 1 })
  expect((await shown('teapot')).pictures).toEqual([front, front, back])
  expect(await downloads('teapot')).toMatchObject([
    { url: back, status: 'pending', fault: null, tries: 0 },
    { url: front, status: 'pending' },
  ])

  await Promise.all([runner().runDue(), runner().runDue()])
  expect(asked.toSorted()).toEqual(['/back', '/front.png'])
  const after = await shown('teapot')
  expect(after.version).toBe(2)
  expect(after.pictures).toEqual(Array(3).fill(expect.stringMatching(/^\/uploads\/\w{26}\.png$/)))
  expect(after.pictures[0]).toBe(after.pictures[1])
  expect((await store.call('GET', String(after.pictures[2]))).status).toBe(200)
  expect(await downloads('teapot')).toEqual([])

  expect((await importFile('teapot', front, front, back)).progress).toMatchObject({ left: 1, changed: 0 })
  await importFile('cup', back, back, '')
  await runner().runDue()
  expect((await shown('cup')).pictures).toEqual([after.pictures[2], after.pictures[2]])
  expect(asked).toHaveLength(2)

  expect(await runs.undo(id)).toMatchObject({ undone: 1, kept: 0 })
})

test('a product that was edited after the download is not undone', async () => {
  const { id } = await importFile('bowl', '', `${host}/bowl`, '')
  await runner().runDue()
  const bowl = await shown('bowl')
  await store.call('POST', `/admin/products/${bowl.id}`, { subtitle: 'By hand' })
  expect(await runs.undo(id)).toMatchObject({ undone: 0, kept: 1 })
})

test('a picture that an operator removed in the meantime stays removed', async () => {
  await importFile('jug', '', `${host}/jug`, '')
  const { id } = await shown('jug')
  await store.call('POST', `/admin/products/${id}`, { images: [], thumbnail: null })
  await runner().runDue()
  expect(await shown('jug')).toMatchObject({ pictures: [undefined] })
  expect(await downloads('jug')).toEqual([])
})

const faults: [string, RequestListener, string][] = [
  ['is not there', (_, response) => response.writeHead(404).end(), 'not_found'],
  ['is refused', (_, response) => response.writeHead(403).end(), 'refused'],
  ['is a page', (_, response) => response.end('<html></html>'), 'type'],
  ['is an SVG', (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
  [
    'says it is too large',
    (_, response) => response.writeHead(200, { 'content-length': 6e6 }).end(),
    'bytes',
  ],
  ['is too large', (_, response) => response.end(Buffer.alloc(5_242_881)), 'bytes'],
  [
    'redirects to itself',
    (_, response) => response.writeHead(302, { location: '/x' }).end(),
    'too_many_redirects',
  ],
  [
    'redirects to a file',
    (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'refused',
  ],
]
test.each(faults)('a picture that %s has failed, and says why', async (what, listener, fault) => {
  answer = listener
  const handle = `plate-${what.replaceAll(' ', '-').toLowerCase()}`
  const url = `${host}/${handle}`
  await importFile(handle, '', url, '')
  await runner().runDue()
  const [download] = await downloads(handle)
  expect(download).toMatchObject({ status: 'failed', fault, tries: 1, next_at: null })
  expect((await shown(handle)).pictures[1]).toBe(url)
})

test.each([
  ['answers 503', (_, response) => response.writeHead(503).end(), 'server_error'],
  ['hangs up', (request) => request.socket.destroy(), 'unreachable'],
  ['never answers', () => undefined, 'too_slow'],
] satisfies [string, RequestListener, string][])(
  'while a server %s, a picture is tried four times, and again on request',
  async (_, listener, fault) => {
    answer = listener
    const handle = `vase-${fault.replace('_', '-')}`
    await importFile(handle, '', `${host}/${handle}`, '')
    for (const [tries, wait] of [60, 600, 3_600, 0].entries()) {
      await runner({ allowsPrivate: true, ...(fault === 'too_slow' && { timeLimit: 300 }) }).runDue()
      const at = wait === 0 ? null : addSeconds(store.now(), wait)
      const status = wait === 0 ? 'failed' : 'pending'
      expect(await downloads(handle)).toMatchObject([{ status, fault, tries: tries + 1, next_at: at }])
      store.setNow(at ?? store.now())
    }
    answer = (_request, response) => response.end(picture)
    const { id } = await shown(handle)
    const again = await store.call('POST', `/admin/products/${id}/picture-downloads`)
    expect(again.body).toMatchObject({ picture_downloads: [{ status: 'pending', tries: 0, fault: null }] })
    await runner().runDue()
    expect((await shown(handle)).pictures[1]).toMatch(/^\/uploads\//)
  },
)

test('no address in a private network is requested, not even after a redirect', async () => {
  const resolve = async (name: string) => [
    { address: name === 'inside.example' ? '10.0.0.7' : '93.184.215.14', family: 4 },
  ]
  await importFile('tray', '', 'http://inside.example/tray', host)
  await runner({ resolve }).runDue()
  expect(asked).toEqual([])
  expect(await downloads('tray')).toMatchObject([
    { fault: 'private_address', status: 'failed' },
    {
      fault: 'private_address',
      status: 'failed',
      message: 'The address is in a private network. Use a public one.',
    },
  ])
})

test('a download whose process died is taken over when its lease expires', async () => {
  await importFile('pan', '', `${host}/pan`, '')
  let isDown = true
  const storage = {
    ...kept.storage,
    put: async (...file: Parameters<typeof kept.storage.put>) => {
      if (isDown) throw new Error('The storage is away')
      await kept.storage.put(...file)
    },
  }
  const errors: unknown[] = []
  const failing = createDownloadRunner({
    db: store.db,
    clock: store.now,
    storage,
    reach: outboundReach({ allowsPrivate: true }),
    onError: (_, error) => errors.push(error),
  })
  await failing.runDue()
  expect(errors).toHaveLength(1)
  expect(await downloads('pan')).toMatchObject([{ status: 'pending', tries: 0 }])
  isDown = false
  store.setNow(addSeconds(store.now(), 301))
  await failing.runDue()
  expect((await shown('pan')).pictures[1]).toMatch(/^\/uploads\//)
})
