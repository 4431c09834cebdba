import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BatchJob } from '@purser/contract/batch-jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeManyOrders } from '../test/many-orders.ts'
import { type Arena, openArena } from './support/arena.ts'
import type { Death } from './support/death.ts'

const ORDERS = 700

let arena: Arena
let uploadsDir: string
beforeAll(async () => {
  uploadsDir = await mkdtemp(join(tmpdir(), 'purser-test-'))
  arena = await openArena({ leaseSeconds: 3, isMortal: true, uploadsDir })
  await writeManyOrders(arena.db, ORDERS)
})
afterAll(async () => {
  await arena.close()
  await rm(uploadsDir, { recursive: true, force: true })
})

async function ask<Body>(port: number, method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { cookie: arena.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Body
}

const moments: [string, Omit<Death, 'calls'>][] = [
  ['while it reads the records', { moment: 'after', pattern: 'fetch 500 from exported' }],
  ['after it stored the file', { moment: 'before', pattern: 'update "batch_job" .*"file_size"' }],
  ['after the job was completed', { moment: 'after', pattern: 'update "batch_job" .*"file_size"' }],
]

test.each(moments)(
  'K-15: a batch job whose server dies %s is completed once, with one whole file',
  async (_, death) => {
    const server = await arena.startServer()
    arena.killAt({ ...death, calls: 1 })
    const { batch_job } = await ask<{ batch_job: BatchJob }>(server.port, 'POST', '/admin/batch-jobs', {
      type: 'order-export',
    })
    await expect.poll(() => arena.isReached(), { timeout: 20_000 }).toBe(true)
    await server.kill()

    const { port, stop } = await arena.startServer()
    const read = async () =>
      (await ask<{ batch_job: BatchJob }>(port, 'GET', `/admin/batch-jobs/${batch_job.id}`)).batch_job
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('completed')
    const { result } = await read()
    expect([result.count, result.advancement_count]).toEqual([ORDERS, ORDERS])
    const { download_url } = await ask<{ download_url: string }>(
      port,
      'POST',
      '/admin/uploads/download-url',
      {
        file_key: result.file_key,
      },
    )
    const numbers = (await (await fetch(download_url)).text()).split('\r\n').slice(1, -1)
    expect([numbers.length, new Set(numbers).size]).toEqual([ORDERS, ORDERS])
    expect(await readdir(uploadsDir)).toEqual([expect.stringMatching(/^private-[0-9a-f]{48}\.csv$/)])

    for (const name of await readdir(uploadsDir)) await rm(join(uploadsDir, name))
    await stop()
  },
)
