import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, openArena } from './support/arena.ts'
import { createCrowd } from './support/crowd.ts'
import { untilGone } from './support/until-gone.ts'

/* Bulk operations run by two servers at once, next to an operator's own changes, and by a server that dies. */

const ORDERS = 12

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ leaseSeconds: 3, isMortal: true })
})
afterAll(() => arena.close())

interface Bulk {
  readonly id: string
  readonly status: string
  readonly progress: Readonly<Record<'records' | 'ready' | 'done' | 'failed', number>>
}

async function ask(port: number, path: string, body?: unknown): Promise<Bulk> {
  const answer = await fetch(`http://127.0.0.1:${port}/admin/bulk-operations${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie: arena.cookie,
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { bulk_operation: Bulk }).bulk_operation
}

async function until(port: number, id: string, status: string): Promise<Bulk> {
  const read = () => ask(port, `/${id}`)
  await expect.poll(async () => (await read()).status, { timeout: 60_000, interval: 100 }).toBe(status)
  return read()
}

async function placeAll(): Promise<string[]> {
  const ids: string[] = []
  for (let count = 0; count < ORDERS; count += 1) {
    ids.push((await arena.place()).id)
  }
  return ids
}

const planCapture = async (port: number, ids: readonly string[]) => {
  const { id } = await ask(port, '', { operation: 'capture-order', ids })
  return until(port, id, 'planned')
}

/** Expects the provider's books to show one capture for each order. */
async function expectCapturedOnce(ids: readonly string[]): Promise<void> {
  for (const id of ids) expect(await arena.effectsFor(id)).toHaveLength(1)
}

test('two bulk captures of the same orders and an operator’s own capture each order once', async () => {
  const [one, other] = await Promise.all([arena.startServer(), arena.startServer()])
  const ids = await placeAll()
  const plans = [await planCapture(one.port, ids), await planCapture(other.port, ids)]
  const crowd = createCrowd(other.port, arena.cookie)
  await Promise.all([
    ...plans.map(({ id }, rank) => ask([one, other][rank]?.port ?? 0, `/${id}/confirm`, {})),
    crowd.rush(ids.map((id) => ({ method: 'POST', path: `/admin/orders/${id}/capture`, body: {} }))),
  ])
  crowd.close()
  const done = await Promise.all(plans.map(({ id }) => until(one.port, id, 'done')))
  for (const { progress } of done) expect(progress.done + progress.failed).toBe(ORDERS)
  await arena.expectQuiet()
  await expectCapturedOnce(ids)
  await one.kill()
  await other.kill()
}, 180_000)

test.each([
  [
    'before it stores a result',
    { moment: 'before', pattern: 'update "bulk_operation_record" set "outcome"' },
  ],
  [
    'after it stored a result and before it called the provider',
    { moment: 'after the commit of', pattern: 'update "bulk_operation_record" set "outcome"' },
  ],
] as const)(
  'when a server dies %s, the next one continues and captures each order once',
  async (_, death) => {
    const first = await arena.startServer()
    const ids = await placeAll()
    const { id } = await planCapture(first.port, ids)
    arena.killAt({ ...death, calls: 1 })
    await ask(first.port, `/${id}/confirm`, {})
    await untilGone(first.port)
    const next = await arena.startServer()
    expect((await until(next.port, id, 'done')).progress).toMatchObject({ done: ORDERS, failed: 0 })
    await arena.expectQuiet()
    await expectCapturedOnce(ids)
    await arena.expectAllWell()
    await next.kill()
  },
  180_000,
)
