import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Arena, openArena } from './support/arena.ts'
import { createCrowd } from './support/crowd.ts'
import {
  expectAnsweredAlike,
  expectEachOnce,
  nextWrite,
  openRound,
  type Stock,
  type Write,
} from './support/writes.ts'

/* kill -9 in the middle of writes, repeatedly on the same data. */

const ROUNDS = inject('rounds').kills
const CLIENTS = 12

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ leaseSeconds: 1 })
})
afterAll(() => arena.close())

/** Clients that write without a pause until their server is down; returns their requests and responses. */
async function writeUntilKilled(port: number, round: number, stock: Stock): Promise<Write[]> {
  const crowd = createCrowd(port, arena.cookie)
  const writes: Write[] = []
  const clients = Array.from({ length: CLIENTS }, async () => {
    for (;;) {
      const write = nextWrite(`r${round}-${writes.length}`, writes.length, stock)
      writes.push(write)
      try {
        write.answer = await crowd.call(write)
      } catch {
        return
      }
    }
  })
  await Promise.all(clients)
  crowd.close()
  return writes
}

test('a server killed in the middle of writes loses no acknowledged write and does nothing twice', async () => {
  let server = await arena.startServer()
  const all: Write[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const stock = await openRound(arena, server.port)
    const writing = writeUntilKilled(server.port, round, stock)
    await sleep(100 + Math.random() * 300)
    await server.kill()
    const writes = await writing
    server = await arena.startServer()
    await expectAnsweredAlike(arena, server.port, writes)
    all.push(...writes)
  }

  expect(all.filter(({ answer }) => answer === null).length).toBeGreaterThan(ROUNDS)
  await arena.expectAllWell()
  await expectEachOnce(arena, all, ROUNDS)
})
