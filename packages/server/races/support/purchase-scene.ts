import { setTimeout as sleep } from 'node:timers/promises'
import type { StripeCapture } from '../../src/providers/index.ts'
import { asOwner, createDatabase } from '../../test/database.ts'
import { shop } from '../../test/open-shop.ts'
import { priceShop } from '../../test/price-shop.ts'
import { openPairs } from '../../test/standby/open-pair.ts'
import { startStripe } from '../../test/stripe-server/stripe-server.ts'
import { type ArenaSetting, openArena } from './arena.ts'
import { type CrowdAnswer, type CrowdCall, createCrowd } from './crowd.ts'
import { killAtMoment, type Moment, type Victim } from './kill-moments.ts'

/** What is killed while customers buy. */
export const victims = ['the server', 'its connections', 'the database'] as const
export type VictimName = (typeof victims)[number]

/** Milliseconds within which a call must be answered, whatever was killed. */
const PATIENCE = 60_000

/** Opens a database that can be killed; on a shared PostgreSQL only the server's connections are. */
async function openDatabase(name: VictimName) {
  if (name !== 'the database') {
    const database = await createDatabase()
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    const kill = () => asOwner(database.ownerUrl, end)
    return {
      database,
      victim: { isDeaf: false, kill, revive: async () => undefined },
      close: async () => undefined,
    }
  }
  const pairs = await openPairs()
  const { node, url, ownerUrl } = await pairs.openAlone()
  return {
    database: { url, ownerUrl, drop: async () => undefined },
    victim: { isDeaf: false, kill: node.kill, revive: node.start },
    close: async () => {
      await node.kill()
      pairs.close()
    },
  }
}

/** Opens a store with a scripted Stripe and one server, parts of which are killed; `capture`: when money is taken. */
export async function openPurchases(name: VictimName, capture: StripeCapture) {
  const stripe = await startStripe()
  const { database, victim, close } = await openDatabase(name)
  const { apiKey, webhookSecret, address } = stripe
  const setting: ArenaSetting = {
    leaseSeconds: 1,
    isMortal: true,
    isDatabaseLost: name !== 'the server',
    stripe: { apiKey, webhookSecret, ...address, storeId: 'store_of_the_race', timeLimit: 4_000, capture },
  }
  const arena = await openArena(setting, async () => database)
  await priceShop(arena.db)
  await arena.db.insertInto('payment_provider').values({ id: 'stripe' }).execute()
  await arena.db
    .updateTable('region_payment_providers')
    .set({ provider_id: 'stripe' })
    .where('region_id', '=', shop.region.id)
    .execute()

  let server = await arena.startServer()
  let crowd = createCrowd(server.port, arena.cookie)
  const ownServer: Victim = {
    isDeaf: true,
    kill: () => server.kill(),
    revive: async () => {
      crowd.close()
      server = await arena.startServer()
      crowd = createCrowd(server.port, arena.cookie)
    },
  }
  const call = (one: CrowdCall): Promise<CrowdAnswer | null> => crowd.call(one).catch(() => null)

  return {
    arena,
    stripe,
    call,
    killAtMoment: (moment: Moment) =>
      killAtMoment({ arena, stripe }, moment, name === 'the server' ? ownServer : victim),
    /** Retries like a storefront until the response shows the outcome. */
    async askUntilAnswered(one: CrowdCall): Promise<CrowdAnswer> {
      for (const end = Date.now() + PATIENCE; ; await sleep(100)) {
        const answer = await call(one)
        if (answer && answer.status !== 409 && answer.status !== 503) return answer
        if (Date.now() > end) throw new Error(`${one.path}: ${answer?.body ?? 'no answer'}`)
      }
    },
    close: async (): Promise<void> => {
      crowd.close()
      await arena.close()
      await close()
      await stripe.close()
    },
  }
}

export type Purchases = Awaited<ReturnType<typeof openPurchases>>
