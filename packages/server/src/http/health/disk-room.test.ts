import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { productKind } from '../../features/product-files/index.ts'
import { createImportRunner } from '../../features/record-imports/index.ts'
import { createFileRuns, type FileRuns } from '../../features/record-imports/testing/file-runs.ts'
import { uploadFiles } from '../../features/uploads/testing/upload-files.ts'
import { createDiskStorage, type FileStorage } from '../../providers/index.ts'
import { requireRoomOn } from '../index.ts'

/* The database's disk fills up during a large operation: its directory then points to a file system without space. */

const withoutRoom = '/proc'

describe.skipIf(!existsSync(withoutRoom))('a disk that gets full half-way (F-8)', () => {
  let room: string
  let disk: string
  let store: TestStore
  let runs: FileRuns
  const lead = async (to: string) => {
    await rm(disk, { force: true })
    await symlink(to, disk)
  }
  const fill = () => lead(withoutRoom)
  const uploads = () => readdir(join(room, 'uploads')).catch(() => [])

  beforeAll(async () => {
    room = await mkdtemp(join(tmpdir(), 'purser-room-'))
    disk = join(room, 'disk')
    await lead(room)
    const storage = createDiskStorage(join(room, 'uploads'))
    const put: FileStorage['put'] = async (...file) => {
      await storage.put(...file)
      await fill()
    }
    store = await openStore({
      storage: { ...storage, put },
      databaseFolder: disk,
      storeOrigins: new Set([shop]),
    })
    await openShop(store.db)
    runs = await createFileRuns(store, productKind)
  })
  afterAll(async () => {
    await runs.close()
    await store.close()
    await rm(room, { recursive: true })
  })
  beforeEach(() => lead(room))

  const shop = 'https://shop.example'
  const full = { status: 503, body: { code: 'disk_full' } }

  test('stores no picture of an upload, and none in a smaller size', async () => {
    const draw = sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } })
    const png = await draw.png().toBuffer()
    expect(await uploadFiles(store, [[png], [png]])).toMatchObject(full)
    expect(await uploads()).toEqual([])
    await lead(room)
    const { body } = await uploadFiles(store, [[png]])
    const sized = await store.app.http.inject(`/uploads/${body.uploads[0]?.key}.48.webp`)
    expect([sized.statusCode, await uploads()]).toEqual([200, [body.uploads[0]?.key]])
  })

  test('stores nothing of a product file that is still being received or read', async () => {
    const rows = Array.from({ length: 300 }, (_, rank) => `full-${rank},Full ${rank}`)
    const content = ['Product Handle,Product Title', ...rows].join('\n')
    const imports = () => store.db.selectFrom('record_import').select('id').execute()
    const form = ['--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n', content]
    // Read only once the request has been admitted.
    const payload = async function* () {
      await fill()
      yield* [...form, '\r\n--x--\r\n'].map((piece) => Buffer.from(piece))
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await store.call('POST', '/admin/product-imports', Readable.from(payload()), headers)
    expect([answer, await imports()]).toMatchObject([full, []])

    await lead(room)
    const requireRoom = requireRoomOn(disk)
    const asked = async () => {
      await requireRoom()
      await fill()
    }
    await expect(runs.stage(content, { requireRoom: asked })).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await imports()).toEqual([])
  })

  test('can be read by pages of listed origins, and by no others', async () => {
    await fill()
    const told = async (origin: string) => {
      const headers = { origin, 'sec-fetch-site': 'cross-site' }
      const { status, headers: answered } = await store.call('POST', '/store/carts', {}, headers)
      return [status, answered['access-control-allow-origin'], answered['access-control-allow-credentials']]
    }
    expect(await told(shop)).toEqual([503, shop, 'true'])
    expect(await told('https://evil.test')).toEqual([403, undefined, undefined])
  })

  test('stops an import between two parts, which reports the reason and can be resumed (product-files-38)', async () => {
    const id = await runs.stage('Product Handle,Product Title\nroom-one,Room one\n')
    await runs.start(id)
    const runner = createImportRunner({
      ...store,
      kinds: [productKind],
      clock: store.now,
      requireRoom: requireRoomOn(disk),
    })
    const read = () =>
      store.db
        .selectFrom('record_import')
        .select(['status', 'failure'])
        .where('id', '=', id)
        .executeTakeFirst()
    await fill()
    for (let look = 0; look < 3; look += 1) expect(await runner.runDue()).toBe(false)
    expect(await read()).toEqual({
      status: 'stopped',
      failure: "The server's disk is full.",
    })
    await lead(room)
    expect(await runs.run(id)).toMatchObject({ created: 1 })
  })
})
