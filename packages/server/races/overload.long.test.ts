import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, openArena } from './support/arena.ts'
import { type Crowd, createCrowd } from './support/crowd.ts'

const CLIENTS = 64

let arena: Arena
let crowd: Crowd
beforeAll(async () => {
  arena = await openArena({ poolSize: 10, isProviderHanging: true })
  const { port } = await arena.startServer()
  crowd = createCrowd(port, arena.cookie)
})
afterAll(async () => {
  crowd.close()
  await arena.close()
})

const health = () => crowd.call({ method: 'GET', path: '/health' })
const listNotes = { method: 'GET', path: '/admin/notes' } as const

test('with every connection stuck, 64 clients are asked to retry, and the server recovers afterwards', async () => {
  const blocker = new pg.Client({ connectionString: arena.url })
  await blocker.connect()
  await blocker.query('BEGIN; LOCK TABLE note IN ACCESS EXCLUSIVE MODE')
  const rush = crowd.rush(Array.from({ length: CLIENTS }, () => listNotes))
  expect((await health()).status).toBe(200)
  for (const { status, headers, body } of await rush) {
    expect([status, JSON.parse(body)]).toEqual([
      503,
      { type: 'unavailable', code: 'unavailable', message: expect.stringMatching(/try again/i) },
    ])
    expect(headers['retry-after']).toMatch(/^\d+$/)
  }
  await blocker.query('ROLLBACK')
  await blocker.end()
  const status = async () => (await crowd.call(listNotes)).status
  await expect.poll(status, { timeout: 10_000 }).toBe(200)
  expect((await health()).status).toBe(200)
})

test('a provider that doesn’t respond delays only its own order', async () => {
  const orders: { id: string }[] = []
  while (orders.length < 20) orders.push(await arena.place())
  let areCapturing = true
  const capturing = crowd
    .rush(orders.map(({ id }) => ({ method: 'POST', path: `/admin/orders/${id}/capture` })))
    .finally(() => {
      areCapturing = false
    })
  const others = await crowd.rush(Array.from({ length: CLIENTS }, () => listNotes))
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
  expect(areCapturing).toBe(true)
  for (const { status, body } of await capturing) {
    expect([status, JSON.parse(body)]).toMatchObject([
      200,
      { order: { payment_status: 'awaiting', payment_operations: [{ state: 'unknown' }] } },
    ])
  }
})
