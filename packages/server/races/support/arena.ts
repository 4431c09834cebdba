import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { connect, newId } from '../../src/database/index.ts'
import { checkStore } from '../../src/features/check/index.ts'
import { openSession, PLAIN_COOKIE } from '../../src/features/session/index.ts'
import { createDatabase } from '../../test/database.ts'
import { openShop } from '../../test/open-shop.ts'
import { type OrderPlan, type PlacedOrder, placeOrder } from '../../test/place-order.ts'
import { readLedger } from '../../test/scripted-provider.ts'
import { type ServerProcess, type ServerSetting, startServer } from './server-process.ts'

const now = () => new Date().toISOString()

/** A database of a test's own with an open shop and a signed-in operator, for servers in processes of their own. */
export async function openArena(
  setting: Omit<ServerSetting, 'databaseUrl' | 'ledgerFile' | 'deathFile'> = {},
) {
  const database = await createDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'purser-test-'))
  const ledgerFile = join(directory, 'provider.jsonl')
  const deathFile = join(directory, 'death')
  const { db, close } = connect(database.url, { max: 8 })
  await openShop(db)
  const operatorId = newId('usr')
  await db
    .insertInto('user')
    .values({
      id: operatorId,
      email: 'operator@purser.test',
      password_hash: '-',
      created_at: now(),
      updated_at: now(),
    })
    .execute()
  const cookie = `${PLAIN_COOKIE}=${await openSession(db, operatorId, now())}`
  const servers: ServerProcess[] = []

  async function operationsOf(orderId: string) {
    return db
      .selectFrom('payment_operation')
      .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
      .leftJoin('swap', 'swap.id', 'payment.swap_id')
      .select(['payment_operation.id', 'kind', 'state', 'payment_operation.amount'])
      .where((of) => of.or([of('payment.order_id', '=', orderId), of('swap.order_id', '=', orderId)]))
      .orderBy('payment_operation.id')
      .execute()
  }

  return {
    db,
    cookie,
    url: database.url,
    operationsOf,
    startServer: async (): Promise<ServerProcess> => {
      const server = await startServer({ ...setting, databaseUrl: database.url, ledgerFile, deathFile })
      servers.push(server)
      return server
    },
    /** Lets the server die at the next effect of its provider. */
    killAtEffect: (moment: 'before' | 'after') => writeFile(deathFile, moment),
    /** An order of 10,000 that is authorized and not captured. */
    place: (plan: OrderPlan = {}): Promise<PlacedOrder> =>
      placeOrder(db, { lines: [{ unit_price: 8_000, quantity: 1 }], shipping: null, ...plan }),
    /** What the provider really did for an order. */
    effectsFor: async (orderId: string) => {
      const ids = new Set((await operationsOf(orderId)).map(({ id }) => id))
      return readLedger(ledgerFile).filter(({ operationId }) => ids.has(operationId))
    },
    /** Nothing is left open, the books are sound and equal the provider's, and no server complained. */
    expectAllWell: async (): Promise<void> => {
      const open = () =>
        db.selectFrom('payment_operation').select('id').where('state', 'in', ['pending', 'unknown']).execute()
      await expect.poll(open, { timeout: 20_000 }).toEqual([])
      const { findings } = await checkStore(database.url, { now: now() })
      expect(findings.filter(({ count, invariant }) => count > 0 && invariant.severity === 'error')).toEqual(
        [],
      )
      const effects = readLedger(ledgerFile).map(({ operationId, amount }) => `${operationId} ${amount}`)
      const succeeded = await db
        .selectFrom('payment_operation')
        .select(['id', 'amount'])
        .where('state', '=', 'succeeded')
        .execute()
      expect(effects.sort()).toEqual(succeeded.map(({ id, amount }) => `${id} ${amount}`).sort())
      expect(servers.map((server) => server.complaints())).toEqual(servers.map(() => ''))
    },
    close: async (): Promise<void> => {
      for (const server of servers) await server.kill()
      await close()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type Arena = Awaited<ReturnType<typeof openArena>>
