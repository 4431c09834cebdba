import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Medusa from '@medusajs/medusa-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStorage } from '../src/providers/index.ts'
import { openStore, type TestStore } from '../test/store.ts'
import { openMedusaClient, refusalOf } from './support/medusa-client.ts'

let store: TestStore
let client: Medusa
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'purser-test-'))
  store = await openStore({ storage: createDiskStorage(directory) })
  client = await openMedusaClient(store)
})
afterAll(async () => {
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

test('the client deletes an upload by its key', async () => {
  // Outside a browser its HTTP library can't send a form, so the picture is uploaded without it.
  const create = { width: 4, height: 4, channels: 3, background: 'red' } as const
  const form = new FormData()
  form.append('files', new Blob([await sharp({ create }).png().toBuffer()]), 'red.png')
  const request = new Request('http://shop.test/', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const { body } = await store.call<{ uploads: { key: string }[] }>(
    'POST',
    '/admin/uploads',
    payload,
    headers,
  )
  const file_key = body.uploads[0]?.key ?? ''
  expect(await client.admin.uploads.delete({ file_key })).toMatchObject({
    id: file_key,
    object: 'file',
    deleted: true,
  })
  expect((await refusalOf(client.admin.uploads.delete({ file_key }))).status).toBe(404)
})
