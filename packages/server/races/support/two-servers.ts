import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject } from 'vitest'
import type { OrderPlan, PlacedOrder } from '../../test/place-order.ts'
import { type ArenaSetting, openArena } from './arena.ts'
import { type CrowdAnswer, type CrowdCall, createCrowd, onOrder } from './crowd.ts'

/** Number of concurrent clients. */
export const CLIENTS = inject('rounds').clients

/** Number of attempts of a client while the store is busy. */
const TRIES = 20

export const times = <T>(count: number, make: (rank: number) => T) =>
  Array.from({ length: count }, (_, rank) => make(rank))

/** Opens an arena with two servers of one database, and clients with open connections to both. */
export async function openTwoServers(setting: ArenaSetting = {}) {
  const arena = await openArena(setting)
  const openCrowd = async () => createCrowd((await arena.startServer()).port, arena.cookie)
  const crowds = await Promise.all([openCrowd(), openCrowd()])
  await Promise.all(crowds.map((crowd) => crowd.warmUp(CLIENTS / 2)))

  /**
   * The clients alternate: those with even numbers call one server, the others the other. A client that gets "busy" retries as asked:
   * on a slow machine, 32 requests for one order wait longer for a connection than a server allows.
   */
  const ask = async (call: CrowdCall, client = 0): Promise<CrowdAnswer> => {
    const crowd = client % 2 === 0 ? crowds[0] : crowds[1]
    for (let tries = 1; ; tries += 1) {
      const answer = await crowd.call(call)
      if (tries === TRIES || answer.status !== 503 || !answer.body.includes('Nothing was changed'))
        return answer
      await pause(1_000 * Number(answer.headers['retry-after']))
    }
  }

  return {
    ...arena,
    ask,
    /** Sends all calls at the same moment; returns the responses in the order of the calls. */
    rush: (calls: readonly CrowdCall[]) => Promise.all(calls.map(ask)),
    placeCaptured: async (plan?: OrderPlan): Promise<PlacedOrder> => {
      const order = await arena.place(plan)
      expect((await ask(onOrder(order, 'capture'))).status).toBe(200)
      return order
    },
    close: async (): Promise<void> => {
      for (const crowd of crowds) crowd.close()
      await arena.close()
    },
  }
}

export type TwoServers = Awaited<ReturnType<typeof openTwoServers>>

/** Returns which calls succeeded; expects the others to be refused with a reason, none with an internal error. */
export function judge(answers: readonly CrowdAnswer[]): boolean[] {
  return answers.map(({ status, body }) => {
    expect([200, 400, 409], body).toContain(status)
    const said = JSON.parse(body)
    if (status === 200) {
      expect(said.order ?? said.return ?? said.note ?? said.gift_card ?? said.order_edit).toMatchObject({
        id: expect.any(String),
      })
      return true
    }
    expect(said).toMatchObject({ type: expect.any(String), message: expect.any(String) })
    expect(body).not.toMatch(/deadlock|serializ/i)
    return false
  })
}

export const count = (wins: readonly boolean[]) => wins.filter(Boolean).length
export const countWins = (answers: readonly CrowdAnswer[]) => count(judge(answers))
