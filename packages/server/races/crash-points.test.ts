import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Arena, openArena } from './support/arena.ts'
import { type CrowdAnswer, type CrowdCall, createCrowd } from './support/crowd.ts'
import type { ServerProcess } from './support/server-process.ts'

/* reliability 2.3, K-1: the process dies between writing a money effect down, causing it and settling it. */

vi.setConfig({ testTimeout: 120_000 })

let arena: Arena
let server: ServerProcess
beforeAll(async () => {
  arena = await openArena({ leaseSeconds: 1 })
  server = await arena.startServer()
})
afterAll(() => arena.close())

const path = (id: string, operation: string) => `/admin/orders/${id}/${operation}`
const money = {
  capture: { effect: 'capture', prepare: [] },
  refund: { effect: 'refund', prepare: ['capture'], body: { amount: 4_000, reason: 'other' } },
  cancel: { effect: 'cancel', prepare: [] },
} as const

const cases = (['capture', 'refund', 'cancel'] as const).flatMap((operation) =>
  (['before', 'after'] as const).map((moment) => [operation, moment] as const),
)

test.each(cases)('a %s whose server dies just %s the money moves happens once', async (operation, moment) => {
  const { id } = await arena.place()
  const { effect, prepare, ...rest } = money[operation]
  for (const step of prepare) await ask({ method: 'POST', path: path(id, step) })
  const call: CrowdCall = {
    method: 'POST',
    path: path(id, operation),
    headers: { 'idempotency-key': `${operation}-${moment}` },
    ...rest,
  }
  await arena.killAtEffect(moment)
  await expect(ask(call)).rejects.toThrow()
  expect((await arena.operationsOf(id)).at(-1)).toMatchObject({ state: 'pending' })
  const effects = async () => (await arena.effectsFor(id)).filter(({ kind }) => kind === effect).length
  expect(await effects()).toBe(moment === 'before' ? 0 : 1)

  await server.kill()
  server = await arena.startServer()
  let answer = await ask(call)
  while (answer.status === 409) {
    await sleep(100)
    answer = await ask(call)
  }
  expect(answer.status).toBe(200)
  await arena.expectAllWell()
  expect(await effects()).toBe(1)
})

async function ask(call: CrowdCall): Promise<CrowdAnswer> {
  const crowd = createCrowd(server.port, arena.cookie)
  try {
    return await crowd.call(call)
  } finally {
    crowd.close()
  }
}
