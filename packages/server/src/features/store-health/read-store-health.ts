import type { StoreHealth, UnknownEffect } from '@purser/contract/store-health'
import { SECONDS_A_DAY } from '@purser/domain/dates'
import { movesMoney } from '@purser/domain/payments'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import { countServers, type Db } from '../../database/index.ts'
import { readBackupState } from '../backups/index.ts'
import { countFailingWebhooks } from '../webhooks/index.ts'
import { readAbandonedCarts } from './read-abandoned-carts.ts'
import { type InspectArchive, readArchive } from './read-archive.ts'
import { readBooks } from './read-books.ts'
import { readFailedRefunds } from './read-failed-refunds.ts'
import { readFigures } from './read-figures.ts'
import { readOpenDisputes } from './read-open-disputes.ts'
import { readProviderBooks } from './read-provider-books.ts'

/** What the database can't tell about a store's machine. */
export interface Machine {
  /** Whether a mail server is set up. */
  readonly hasMailServer: boolean
  /** Free and total bytes of the database's disk; null if it is on another machine. */
  readonly lookAtRoom: () => Promise<StoreHealth['disk']>
  readonly replicaState: () => StoreHealth['replica']
  /** Null if no archive is kept. */
  readonly inspectArchive: InspectArchive | null
}

const WEEK = 7 * SECONDS_A_DAY
/** Maximum number of unconfirmed payments listed. */
const TOLD = 20

/** Reads the store's health over one connection, to take no more from a busy store. */
export async function readStoreHealth(db: Db, machine: Machine, now: string): Promise<StoreHealth> {
  return db.connection().execute((one) => readAll(one, machine, now))
}

async function readAll(db: Db, machine: Machine, now: string): Promise<StoreHealth> {
  const [figures, effects, failing_count, rest, server_count, parts] = await Promise.all([
    readFigures(db, now),
    readUnknownEffects(db),
    countFailingWebhooks(db),
    readRest(db, now),
    countServers(db),
    readParts(db, machine, now),
  ])
  const { failed_mails, payment_providers, ...database } = rest
  return {
    ...parts,
    checked_at: now,
    queue: {
      waiting: figures.queued.reduce((sum, count) => sum + count, 0),
      due_seconds: Math.floor(figures.longestDue),
    },
    given_up: [...figures.givenUp],
    money: {
      unknown_count: figures.unknownEffects,
      oldest_seconds: Math.floor(figures.oldestUnknown),
      unknown: effects,
    },
    card_payments: { is_set_up: payment_providers.some(movesMoney) },
    mail: { is_set_up: machine.hasMailServer, failed_count: failed_mails },
    webhooks: { failing_count },
    locks: { waiting: figures.lockWaits, longest_seconds: Math.floor(figures.longestLockWait) },
    // At least this server is running, so zero means that servers can't be counted.
    server_count: server_count || null,
    database,
  }
}

/** Reads what has its own section on the page. */
async function readParts(
  db: Db,
  machine: Machine,
  now: string,
): Promise<
  Pick<
    StoreHealth,
    | 'providers'
    | 'late_notices'
    | 'failed_refunds'
    | 'disputes'
    | 'books'
    | 'backups'
    | 'carts'
    | 'disk'
    | 'archive'
    | 'replica'
  >
> {
  const [providers, late_notices, failed_refunds, disputes, books, backups, carts, disk, archive] =
    await Promise.all([
      readProviderBooks(db, now),
      readLateNotices(db),
      readFailedRefunds(db),
      readOpenDisputes(db),
      readBooks(db),
      readBackups(db, now),
      readAbandonedCarts(db, now),
      machine.lookAtRoom(),
      machine.inspectArchive === null ? null : readArchive(db, machine.inspectArchive),
    ])
  return {
    providers,
    late_notices,
    failed_refunds,
    disputes,
    books,
    backups,
    carts,
    disk,
    archive,
    replica: machine.replicaState(),
  }
}

async function readUnknownEffects(db: Db): Promise<UnknownEffect[]> {
  return db
    .selectFrom('payment_operation as effect')
    .innerJoin('payment', 'payment.id', 'effect.payment_id')
    .leftJoin('order', 'order.id', 'payment.home_order_id')
    .select(['effect.id', 'effect.kind', 'effect.amount', 'effect.error', 'effect.created_at'])
    .select(['payment.currency_code', 'payment.provider_id', 'order.id as order_id', 'order.display_id'])
    .$narrowType<Pick<UnknownEffect, 'kind'>>()
    .where('effect.state', '=', 'unknown')
    .orderBy('effect.created_at')
    .orderBy('effect.id')
    .limit(TOLD)
    .execute()
}

function readLateNotices(db: Db): Promise<StoreHealth['late_notices']> {
  return db
    .selectFrom('late_payment_notice')
    .select(['provider_id', 'count', 'late_seconds', 'first_refused_at'])
    .orderBy('provider_id')
    .execute()
}

async function readBackups(db: Db, now: string): Promise<StoreHealth['backups']> {
  const [{ schedule, ...state }, last] = await Promise.all([
    readBackupState(db, now),
    db.selectFrom('backup').select('failure').orderBy('begun_at', 'desc').limit(1).executeTakeFirst(),
  ])
  return { is_scheduled: schedule !== null, ...state, last_failure: last?.failure ?? null }
}

interface Rest {
  /** Names of the installed ones. */
  readonly payment_providers: readonly string[]
  readonly failed_mails: number
  readonly version: string
  readonly bytes: number
}

async function readRest(db: Db, now: string): Promise<Rest> {
  const { rows } = await sql<Rest>`select
    (select count(*) from notification where state = 'failed' and created_at >= ${addSeconds(now, -WEEK)}) as failed_mails,
    array(select id from payment_provider where is_installed) as payment_providers,
    current_setting('server_version') as version,
    pg_database_size(current_database()) as bytes`.execute(db)
  if (rows[0] === undefined) throw new Error('The database returned nothing about the store')
  return rows[0]
}
