import { expect } from 'vitest'
import type { Db } from '../../src/database/index.ts'
import { brokenInvariants } from '../../test/claim-books.ts'
import { CONNECTION_LOST, readLedger } from '../../test/scripted-provider.ts'
import type { ServerProcess } from './server-process.ts'

/** Milliseconds within which work interrupted by a crash or a fault is finished without an operator. */
const RECOVERY = 60_000

export async function expectQuiet(db: Db): Promise<void> {
  const open = () =>
    db
      .selectFrom('outbox')
      .select(['kind', 'last_error'])
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .execute()
  await expect.poll(open, { timeout: RECOVERY }).toEqual([])
}

/** Driver errors for broken or refused connections. */
const databaseLost =
  /"code":"(57P0\d|08P01|EPIPE|ECONNRESET|ECONNREFUSED)"|Connection terminated|connection error|timeout exceeded when trying to connect/

/** Errors of a database and its pool when too many requests wait. */
const waitedInVain = /"code":"57014"|timeout exceeded when trying to connect/

interface Scene {
  readonly db: Db
  readonly url: string
  readonly now: () => string
  readonly ledgerFile: string
  readonly isPaidByHand?: boolean
  readonly isProviderFaulty?: boolean
  readonly isDatabaseLost?: boolean
  readonly isCrowded?: boolean
  readonly servers: readonly ServerProcess[]
}

export async function expectAllWell(scene: Scene, warnings: readonly string[]): Promise<void> {
  const { db, ledgerFile, servers, isPaidByHand = false, isProviderFaulty = false } = scene
  const { isDatabaseLost = false, isCrowded = false } = scene
  const open = () =>
    db.selectFrom('payment_operation').select('id').where('state', 'in', ['pending', 'unknown']).execute()
  await expect.poll(open, { timeout: RECOVERY }).toEqual([])
  expect(await brokenInvariants(scene, warnings)).toEqual([])
  // Stripe keeps its own books, which are compared elsewhere.
  const effects = readLedger(ledgerFile).map(({ operationId, amount }) => `${operationId} ${amount}`)
  const succeeded = await db
    .selectFrom('payment_operation')
    .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
    .leftJoin('refund', 'refund.id', 'payment_operation.refund_id')
    .select(['payment_operation.id', 'payment_operation.amount'])
    .where('payment_operation.state', '=', 'succeeded')
    .where('payment.provider_id', '<>', 'stripe')
    // A refund as a gift card asks no provider.
    .where('refund.gift_card_id', 'is', null)
    .execute()
  if (!isPaidByHand)
    expect(effects.sort()).toEqual(succeeded.map(({ id, amount }) => `${id} ${amount}`).sort())
  const complaints = servers.flatMap((server) => server.complaints().split('\n')).filter(Boolean)
  // Faults of a provider must be logged, and so must a database that is down or too busy.
  const isExpected = (line: string) =>
    (isProviderFaulty && line.includes(CONNECTION_LOST)) ||
    (isDatabaseLost && databaseLost.test(line)) ||
    (isCrowded && waitedInVain.test(line))
  expect(complaints.filter((line) => !isExpected(line))).toEqual([])
}
