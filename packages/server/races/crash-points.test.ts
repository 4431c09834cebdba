import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from '../../../long-tests.ts'
import { readClaimBooks } from '../test/claim-books.ts'
import { priceShop } from '../test/price-shop.ts'
import { readSwapBooks } from '../test/register-swap.ts'
import { readReturnBooks } from '../test/return-books.ts'
import { type Arena, openArena } from './support/arena.ts'
import { sendByCourier } from './support/courier.ts'
import { type CrowdAnswer, type CrowdCall, type MortalServer, openMortalServer } from './support/crowd.ts'
import { type Death, EFFECT } from './support/death.ts'
import { type OutsideMove, outsideMoves } from './support/outside-moves.ts'

/* K-1: the server dies while every operation that moves money or goods is at the same point. */

let arena: Arena
let server: MortalServer
beforeAll(async () => {
  arena = await openArena({ leaseSeconds: 3, isMortal: true })
  await priceShop(arena.db)
  await sendByCourier(arena.db)
  server = await openMortalServer(arena)
})
afterAll(async () => {
  server.close()
  await arena.close()
})

interface Moment {
  readonly title: string
  readonly death: Omit<Death, 'calls'>
  /** Whether the operations are stored at that moment. */
  readonly isWritten: boolean
  /** Whether money and goods have moved. */
  readonly hasMoved: boolean
}

const nothing = { isWritten: false, hasMoved: false }
const intent = { isWritten: true, hasMoved: false }
const effect = { isWritten: true, hasMoved: true }
const moments: readonly Moment[] = [
  {
    title: 'in the middle of their transactions',
    death: { moment: 'before', pattern: 'insert into "journal"' },
    ...nothing,
  },
  {
    title: 'after storing what they will do',
    death: {
      moment: 'after the commit of',
      pattern: 'update "idempotency_request" set "state" = \\$1, "result" = ',
    },
    ...intent,
  },
  { title: 'just before doing it', death: { moment: 'before', pattern: EFFECT }, ...intent },
  { title: 'just after doing it', death: { moment: 'after', pattern: EFFECT }, ...effect },
  {
    title: 'after storing the result',
    death: {
      moment: 'after the commit of',
      pattern: 'update "(payment_operation|fulfillment)" set "(state|data)" = ',
    },
    ...effect,
  },
  {
    title: 'after storing the responses and before sending them',
    death: {
      moment: 'after',
      pattern: 'update "idempotency_request" set "state" = \\$1, "response_status" = ',
    },
    ...effect,
  },
]

type Named = OutsideMove & { readonly name: string }

/** The point at which money would move twice if the next server did not know about the operation. */
const worst = 'just after doing it'
const tried = moments.filter(({ title }) => isWhole || title === worst)

test.each(tried.map((moment) => [moment.title, moment] as const))(
  'operations whose server dies %s take effect once',
  async (title, { death, isWritten, hasMoved }) => {
    const moves = await prepare()
    const [books, effects] = [await readBooks(moves), await countEffects(moves)]
    const seen = async () => (await countEffects(moves)).map((count, rank) => count - (effects[rank] ?? 0))
    const keyed = moves.map(({ name, call }) => ({
      ...call,
      headers: { 'idempotency-key': `${name}, ${title}`.replaceAll(/\W+/g, '-') },
    }))

    arena.killAt({ ...death, calls: moves.length })
    const lost = await Promise.allSettled(keyed.map((call) => server.call(call)))
    expect(lost.filter(({ status }) => status !== 'rejected')).toEqual([])
    expect(await seen()).toEqual(moves.map(() => (hasMoved ? 1 : 0)))
    const atDeath = await readBooks(moves)
    for (const [rank, { name }] of moves.entries()) {
      if (isWritten) expect([name, atDeath[rank]]).not.toEqual([name, books[rank]])
      else expect([name, atDeath[rank]]).toEqual([name, books[rank]])
    }

    await server.kill()
    await server.start()
    await arena.expectQuiet()
    expect(await seen()).toEqual(moves.map(() => (isWritten ? 1 : 0)))

    const answers = await Promise.all(keyed.map(server.callUntilDone))
    const again = await Promise.all(keyed.map((call) => server.call(call)))
    const results = await Promise.all(moves.map(({ result }) => server.call({ method: 'GET', path: result })))
    for (const [rank, { name }] of moves.entries()) {
      expect([name, again[rank]?.body, again[rank]?.headers['idempotent-replayed']]).toEqual([
        name,
        answers[rank]?.body,
        'true',
      ])
      expect([name, answers[rank]?.status, recordOf(answers[rank])]).toEqual([
        name,
        200,
        recordOf(results[rank]),
      ])
    }
    expect(await seen()).toEqual(moves.map(() => 1))
    await arena.expectAllWell()
  },
)

/** Creates one order for each operation and waits until its preparation is complete and all its events are sent. */
async function prepare(): Promise<Named[]> {
  const ask = async (call: CrowdCall) => {
    const { status, body } = await server.call(call)
    if (status !== 200) throw new Error(`${call.path}: ${body}`)
    return JSON.parse(body).order
  }
  const moves = await Promise.all(
    Object.entries(outsideMoves).map(async ([name, prepareMove]) => ({
      name,
      ...(await prepareMove({ place: arena.place, ask })),
    })),
  )
  await arena.expectQuiet()
  return moves
}

/** What the payment and fulfillment providers did for each. */
async function countEffects(moves: readonly Named[]): Promise<number[]> {
  return Promise.all(
    moves.map(async ({ orderId }) => {
      const fulfillments = await arena.db
        .selectFrom('fulfillment')
        .select('id')
        .where('order_id', '=', orderId)
        .execute()
      const packed = arena
        .courierEffects()
        .filter((effect) => fulfillments.some(({ id }) => id === effect.id))
      return (await arena.effectsFor(orderId)).length + packed.length
    }),
  )
}

async function readBooks(moves: readonly Named[]) {
  return Promise.all(
    moves.map(async ({ orderId }) => ({
      returns: await readReturnBooks(arena.db, orderId),
      swaps: await readSwapBooks(arena.db, orderId),
      claims: await readClaimBooks(arena.db, orderId),
      fulfillments: await arena.db
        .selectFrom('fulfillment')
        .selectAll()
        .where('order_id', '=', orderId)
        .execute(),
    })),
  )
}

/** The response without variants, whose stock other orders change, and without what a refund returns in addition to its order. */
const recordOf = (answer: CrowdAnswer | undefined) =>
  JSON.parse(answer?.body ?? '', (key, value) => (key === 'variant' || key === 'refund' ? undefined : value))
