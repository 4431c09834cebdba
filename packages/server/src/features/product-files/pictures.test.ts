import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import { storages } from '../../../test/storages/storages.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { createFileRuns, type FileRuns } from '../record-imports/testing/file-runs.ts'
import { sendFile } from '../record-imports/testing/send-file.ts'
import { createUploadSweep } from '../uploads/index.ts'
import { uploadFiles } from '../uploads/testing/upload-files.ts'
import { productKind } from './index.ts'

const DAY = 86_400
/** The public address for uploads, besides the store's own. */
const open = 'https://cdn.example/shop'

let kept: Awaited<ReturnType<(typeof storages)[number][1]>>
let store: TestStore
let runs: FileRuns
beforeAll(async () => {
  const [[, keep] = []] = storages
  if (!keep) throw new Error('There is no storage')
  kept = await keep()
  store = await openStore({ storage: kept.storage, uploadsUrl: open })
  await openShop(store.db)
  runs = await createFileRuns(store, productKind)
})
afterAll(async () => {
  await runs.close()
  await store.close()
  await kept.close()
})

async function upload(): Promise<string> {
  const draw = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  const { body } = await uploadFiles(store, [[await draw.png().toBuffer()]])
  return `/uploads/${body.uploads[0]?.key}`
}
const remove = (url: string) => store.call('DELETE', '/admin/uploads', { file_key: url.slice(9) })
const csv = (handle: string, ...urls: string[]) =>
  `Product Handle,Product Title,Product Thumbnail,Image 1 Url,Image 2 Url\n${[handle, 'Pictured', ...urls].join(',')}\n`
const stage = (handle: string, ...urls: string[]) => runs.stage(csv(handle, ...urls))
async function shownBy(handle: string) {
  const { body } = await store.call<{ products: { thumbnail: string | null; images: { url: string }[] }[] }>(
    'GET',
    `/admin/products?handle=${handle}`,
  )
  return body.products.map(({ thumbnail, images }) =>
    [thumbnail, ...images.map(({ url }) => url)].map((url) => url?.replace(open, '/uploads') ?? null),
  )[0]
}

test('pictures that undoing an import shows again are kept; those deleted since stay deleted (product-files-12)', async () => {
  const [old, deleted, fresh] = [await upload(), await upload(), await upload()]
  await runs.run(await stage('framed', deleted, old, deleted))
  const id = await stage('framed', fresh, fresh, '')
  await runs.run(id)
  expect(await shownBy('framed')).toEqual([fresh, fresh])
  expect((await remove(deleted)).status).toBe(200)
  for (const days of [7, 8, 40]) {
    await createUploadSweep(kept.storage)(store.db, addSeconds(store.now(), days * DAY))
  }
  expect(await runs.undo(id)).toMatchObject({ undone: 1 })
  expect(await shownBy('framed')).toEqual([null, old])
  expect((await store.call('GET', old)).status).toBe(200)
})

test('a missing picture is a problem of the file, also if it is deleted before the import runs (uploads-11)', async () => {
  const [good, late, gone] = [await upload(), await upload(), await upload()]
  const ready = await stage('late', good, late, '')
  for (const url of [late, gone]) expect((await remove(url)).status).toBe(200)
  const told = (url: string) => `The image ${url.slice(9)} no longer exists.`
  expect(await runs.problemsOf(await stage('early', gone, gone, good))).toEqual([
    `2 Image 1 Url: ${told(gone)}`,
  ])
  expect(await runs.run(ready)).toMatchObject({ refused: 1 })
  expect((await runs.rowsOf(ready)).map(({ note }) => note)).toEqual([
    `${told(late)} Upload it again and enter its new address.`,
  ])
})

test('the store’s own pictures are stored by path, whichever of their addresses a file uses (product-files-7)', async () => {
  const [good, gone] = [await upload(), await upload()]
  expect((await remove(gone)).status).toBe(200)
  const [atHost, atBucket] = [(url: string) => `http://localhost${url}`, (url: string) => open + url.slice(8)]
  const send = async (...urls: string[]) => {
    const { body } = await sendFile(store, csv('whole', ...urls))
    return body.product_import.id
  }
  const id = await send(atBucket(good), atHost(good), atBucket(good))
  expect((await runs.rowsOf(id)).map(({ content }) => content)).toMatchObject([
    { fields: { thumbnail: good }, images: [good] },
  ])
  expect(await runs.problemsOf(await send(good, atHost(good), atBucket(gone)))).toEqual([
    `2 Image 1 Url: The image ${gone.slice(9)} no longer exists.`,
  ])
})
