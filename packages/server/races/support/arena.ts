import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db, newId } from '../../src/database/index.ts'
import { openSession, PLAIN_COOKIE } from '../../src/features/session/index.ts'
import { createDatabase, type TestDatabase } from '../../test/database.ts'
import { openMailServer } from '../../test/mail/mail-server.ts'
import { openShop } from '../../test/open-shop.ts'
import { type OrderPlan, type PlacedOrder, placeOrder } from '../../test/place-order.ts'
import { type Call, readLedger } from '../../test/scripted-provider.ts'
import { expectAllWell, expectQuiet } from './all-well.ts'
import { type CourierEffect, readCourierBooks } from './courier.ts'
import { type Death, isReached, orderDeath, release } from './death.ts'
import { type ServerProcess, type ServerSetting, startServer } from './server-process.ts'

type Files = 'ledgerFile' | 'courierFile' | 'deathFile'
export type ArenaSetting = Omit<ServerSetting, 'databaseUrl' | Files>

const now = () => new Date().toISOString()

/** Opens a test's own database with an open shop and a signed-in operator, for servers in separate processes. */
export async function openArena(
  setting: ArenaSetting = {},
  open: () => Promise<TestDatabase> = createDatabase,
) {
  const database = await open()
  const directory = await mkdtemp(join(tmpdir(), 'purser-test-'))
  const files: Record<Files, string> = {
    ledgerFile: join(directory, 'provider.jsonl'),
    courierFile: join(directory, 'courier.jsonl'),
    deathFile: join(directory, 'death'),
  }
  // Many orders are placed at once, all for the same items.
  const { db, close } = connect(database.url, { max: 8, waitLimit: 120_000 })
  await openShop(db)
  const cookie = await signIn(db)
  const servers: ServerProcess[] = []

  return {
    db,
    cookie,
    url: database.url,
    startServer: async (own: Pick<ArenaSetting, 'poolSize'> = {}): Promise<ServerProcess> => {
      const server = await startServer({ ...setting, ...own, ...files, databaseUrl: database.url })
      servers.push(server)
      return server
    },
    /** Makes a mortal server die when calls reach this moment. */
    killAt: (death: Death): void => orderDeath(files.deathFile, death),
    /** Whether calls have reached it. */
    isReached: (): boolean => isReached(files.deathFile),
    /** Lets a server that waits there continue. */
    release: (): void => release(files.deathFile),
    /** Places an order of 10,000 that is authorized and not captured. */
    place: (plan: OrderPlan = {}): Promise<PlacedOrder> =>
      placeOrder(db, { lines: [{ unit_price: 8_000, quantity: 1 }], shipping: null, ...plan }),
    /** What the payment provider did for an order, by its own books. */
    effectsFor: async (orderId: string): Promise<Call[]> => {
      const ids = new Set(await operationsOf(db, orderId))
      return readLedger(files.ledgerFile).filter(({ operationId }) => ids.has(operationId))
    },
    /** What the courier did, by its own books. */
    courierEffects: (): CourierEffect[] => readCourierBooks(files.courierFile),
    /** Waits until every external effect and every event is complete. */
    expectQuiet: (): Promise<void> => expectQuiet(db),
    /**
     * Expects no open work, consistent books that match the provider's, and no logged errors. `warnings`: invariants
     * that must hold here although a breach is only a warning.
     */
    expectAllWell: (warnings: readonly string[] = []): Promise<void> =>
      expectAllWell({ db, url: database.url, now, ...files, ...setting, servers }, warnings),
    close: async (): Promise<void> => {
      await Promise.all(servers.map((server) => server.kill()))
      await close()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type Arena = Awaited<ReturnType<typeof openArena>>

/** Signs an operator in; returns the cookie. */
async function signIn(db: Db): Promise<string> {
  const id = newId('usr')
  const when = { created_at: now(), updated_at: now() }
  await db
    .insertInto('user')
    .values({ id, email: 'operator@purser.test', password_hash: '-', ...when })
    .execute()
  return `${PLAIN_COOKIE}=${await openSession(db, id, now())}`
}

/** The money effects of an order and its swaps. */
async function operationsOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_operation')
    .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
    .leftJoin('swap', 'swap.id', 'payment.swap_id')
    .select('payment_operation.id')
    .where((of) => of.or([of('payment.order_id', '=', orderId), of('swap.order_id', '=', orderId)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Opens an arena whose servers can be killed and send their emails to a real mail server. */
export async function openMailArena() {
  const mailServer = await openMailServer()
  const arena = await openArena({ leaseSeconds: 3, isMortal: true, mail: mailServer.mail })
  return {
    arena,
    mailServer,
    /** Returns the Message-IDs of the emails to an address: one that is sent again after a death has the same. */
    idsOf: (address: string): Set<string | undefined> =>
      new Set(mailServer.to(address).map(({ headers }) => headers['message-id']?.[0])),
    close: async () => {
      await arena.close()
      await mailServer.close()
    },
  }
}

export type MailArena = Awaited<ReturnType<typeof openMailArena>>

/** The moment of a statement outside a transaction: the email's own job. */
export const sentNotStored = {
  moment: 'before the commit of',
  pattern: '^\nupdate "outbox" set "done_at"',
} as const
