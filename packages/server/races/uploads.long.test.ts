import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeconds } from '../src/clock.ts'
import { createUploadSweep } from '../src/features/uploads/index.ts'
import { createDiskStorage } from '../src/providers/index.ts'
import { type Arena, openArena } from './support/arena.ts'

/* F-9 and X6: the server dies after the files of an upload are written and before the database knows about them. */

let arena: Arena
let uploadsDir: string
beforeAll(async () => {
  uploadsDir = await mkdtemp(join(tmpdir(), 'purser-test-'))
  arena = await openArena({ isMortal: true, uploadsDir })
})
afterAll(async () => {
  await arena.close()
  await rm(uploadsDir, { recursive: true, force: true })
})

async function upload(port: number, key: string): Promise<{ status: number; keys: string[] }> {
  const form = new FormData()
  for (const red of [10, 20]) {
    const picture = sharp({
      create: { width: 8, height: 4, channels: 3, background: { r: red, g: 0, b: 0 } },
    })
    form.append('files', new Blob([await picture.png().toBuffer()]), 'a.png')
  }
  const headers = { cookie: arena.cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key }
  const answer = await fetch(`http://127.0.0.1:${port}/admin/uploads`, {
    method: 'POST',
    body: form,
    headers,
  })
  const { uploads = [] } = (await answer.json()) as { uploads?: { key: string }[] }
  return { status: answer.status, keys: uploads.map((each) => each.key) }
}

const kept = async () => (await readdir(uploadsDir)).sort()

test('the files of an upload that a crash interrupted are deleted, and those sent again are kept', async () => {
  const server = await arena.startServer()
  const before = await upload(server.port, 'before')
  expect([before.status, await kept()]).toEqual([200, [...before.keys].sort()])

  arena.killAt({ moment: 'before', pattern: 'insert into "journal"', calls: 1 })
  await expect(upload(server.port, 'lost')).rejects.toThrow()
  await server.kill()
  expect(await kept()).toHaveLength(4)

  const { port } = await arena.startServer()
  // The dead server's lease lasts a minute, but its crash is noticed at once.
  expect((await upload(port, 'lost')).status).toBe(200)
  expect(await kept()).toHaveLength(6)

  const { keys } = await upload(port, 'lost')
  const shown = [...before.keys, ...keys].map((name) => `/uploads/${name}`)
  const metadata = JSON.stringify({ shown })
  await arena.db.updateTable('product').set({ metadata }).execute()
  const sweep = createUploadSweep(createDiskStorage(uploadsDir))
  expect(await sweep(arena.db, addSeconds(new Date().toISOString(), 8 * 86_400))).toBe(2)
  expect(await kept()).toEqual([...before.keys, ...keys].sort())
})
