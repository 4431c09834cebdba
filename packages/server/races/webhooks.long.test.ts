import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openReceiver, type Received, type Receiver } from '../src/features/webhooks/testing/receiver.ts'
import { type Arena, openArena } from './support/arena.ts'
import { createCrowd, post } from './support/crowd.ts'
import type { ServerProcess } from './support/server-process.ts'

/* Servers that are killed while delivering webhooks. */

const ROUNDS = inject('rounds').webhookKills
const HOOKS = ['/one', '/two', '/three']
const WRITERS = 3

/** Each journal action and the webhook event that reports it. */
const events: Readonly<Record<string, string>> = {
  'create-collection': 'product-collection.created',
  'update-collection': 'product-collection.updated',
  'add-collection-products': 'product-collection.products_added',
  'delete-collection': 'product-collection.deleted',
}

/** Creates a gate that delays responses while it is closed. */
function createGate(receiver: Receiver) {
  let held: (() => void)[] | null = null
  const inHand = () =>
    new Set(held?.length ? receiver.received.slice(-held.length).map(({ path }) => path) : [])
  receiver.answerBy((response) => {
    const answer = () => void response.end('thanks')
    if (held) held.push(answer)
    else setTimeout(answer, Math.random() * 10)
  })
  return {
    /** Waits until each webhook has an unanswered delivery. */
    close: async (): Promise<void> => {
      held = []
      await expect.poll(() => inHand().size, { timeout: 30_000 }).toBe(HOOKS.length)
    },
    open: (): void => {
      for (const answer of held ?? []) answer()
      held = null
    },
  }
}

let receiver: Receiver
let arena: Arena
beforeAll(async () => {
  receiver = await openReceiver()
  arena = await openArena({ leaseSeconds: 3 })
})
afterAll(async () => {
  await arena.close()
  receiver.close()
})

async function subscribe({ port }: ServerProcess): Promise<void> {
  const crowd = createCrowd(port, arena.cookie)
  for (const hook of HOOKS) {
    const url = `http://127.0.0.1:${receiver.port}${hook}`
    const { status, body } = await crowd.call(post('/admin/webhooks', { url, topics: Object.values(events) }))
    expect(status, body).toBe(200)
  }
  crowd.close()
}

/** Each writer creates, changes and deletes one collection after another until its server is down. */
async function writeUntilKilled({ port }: ServerProcess, round: number): Promise<void> {
  const crowd = createCrowd(port, arena.cookie)
  const live = async (title: string): Promise<void> => {
    const made = await crowd.call(post('/admin/collections', { title }))
    const path = `/admin/collections/${JSON.parse(made.body).collection.id}`
    for (const name of ['first', 'second', 'third'])
      await crowd.call(post(path, { title: `${title} ${name}` }))
    await crowd.call(post(`${path}/products/batch`, { product_ids: ['prod_test'] }))
    await crowd.call(post(path, { title: `${title} last` }))
    await crowd.call({ method: 'DELETE', path })
  }
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      try {
        for (let rank = 0; ; rank += 1) {
          await live(`Collection ${round} ${writer} ${rank}`)
          await sleep(150)
        }
      } catch {
        // The server is down.
      }
    }),
  )
  crowd.close()
}

/** The changes to each collection, in order. */
async function livesInTheJournal(): Promise<Record<string, string[]>> {
  const lives: Record<string, string[]> = {}
  const entries = await arena.db
    .selectFrom('journal')
    .select(['resource_id', 'operation'])
    .where('resource_type', '=', 'product-collection')
    .orderBy('id')
    .execute()
  for (const { resource_id, operation } of entries) {
    lives[resource_id] ??= []
    lives[resource_id].push(events[operation] ?? operation)
  }
  return lives
}

/** The events that a receiver that ignores known ids got for each collection, in order. */
function receivedLives(received: readonly Received[]): Record<string, string[]> {
  const lives: Record<string, string[]> = {}
  const known = new Set<string>()
  for (const { json } of received) {
    if (known.has(json.id)) continue
    known.add(json.id)
    lives[json.data.id] ??= []
    lives[json.data.id]?.push(json.type)
  }
  return lives
}

test('F-11: two servers deliver to the same webhooks while one is killed repeatedly: every event arrives in order for its record, repeated ones with the same id', async () => {
  const gate = createGate(receiver)
  let server = await arena.startServer()
  await subscribe(server)
  for (let round = 0; round < ROUNDS; round += 1) {
    const writing = writeUntilKilled(server, round)
    const before = receiver.received.length
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(before + 30)
    // The dying server alternates between delivering to all of the webhooks and sharing them with the other.
    const isAlone = round % 2 === 0
    if (isAlone) await gate.close()
    const other = await arena.startServer()
    if (!isAlone) await gate.close()
    await server.kill()
    gate.open()
    await writing
    server = other
  }
  const open = () =>
    arena.db
      .selectFrom('webhook_delivery')
      .select(['id', 'last_error'])
      .where('state', '<>', 'delivered')
      .execute()
  // How long the remaining deliveries take depends on the machine.
  await expect.poll(open, { timeout: 300_000 }).toEqual([])

  const happened = await livesInTheJournal()
  expect(Object.keys(happened).length).toBeGreaterThanOrEqual(ROUNDS * WRITERS)
  for (const hook of HOOKS) {
    const received = receiver.received.filter(({ path }) => path === hook)
    expect(receivedLives(received)).toEqual(happened)
    const bodies = new Set(received.map(({ body }) => body))
    expect(bodies.size).toBe(new Set(received.map(({ headers }) => headers['webhook-id'])).size)
    // The killed server's open deliveries were repeated.
    expect(received.length - bodies.size).toBeGreaterThanOrEqual(Math.ceil(ROUNDS / 2))
  }
  await arena.expectAllWell()
})
