import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, type AppOptions, buildApp } from '../../app.ts'
import { addSeconds, systemClock } from '../../clock.ts'
import { connect, type Db } from '../../database/index.ts'
import {
  createRecordedFulfillments,
  createRecordedMail,
  createRecordedPayments,
  createRecordedRequests,
  type OwnRehearsal,
  overlayStorage,
  type RecordEffect,
  readRehearsal,
  recorderOf,
} from '../../features/rehearsals/index.ts'
import { addressIn, type Rehearsed } from './rehearsed.ts'

/** Milliseconds after which another server's turn of the clock is noticed. */
const CLOCK_PAUSE = 2_000

/** Builds the server of a rehearsal: the store's own, on the copy, with its clock, and with everything outside replaced by recorders. */
export async function buildRehearsal(
  rehearsed: Rehearsed,
  id: string,
  { isHosted }: Pick<OwnRehearsal, 'isHosted'>,
): Promise<App> {
  const url = addressIn(rehearsed, id)
  const { db, close } = connect(url, { max: 2 })
  const clock = await openClock(db)
  const timer = setInterval(() => void clock.refresh().catch(() => undefined), CLOCK_PAUSE)
  timer.unref()
  const files = await mkdtemp(join(tmpdir(), 'purser-rehearsal-'))
  const app = await buildApp({
    ...insideOf(rehearsed.options, recorderOf(db, clock.now), files),
    databaseUrl: url,
    directUrl: url,
    clock: clock.now,
    rehearsal: { id, isHosted, ahead: clock.ahead, refresh: clock.refresh },
  })
  return {
    ...app,
    close: async () => {
      clearInterval(timer)
      await app.close()
      await close()
      await rm(files, { recursive: true, force: true })
    },
  }
}

/** Returns the options of the store's server without anything that reaches the outside or the store itself. */
function insideOf(
  options: Rehearsed['options'],
  record: RecordEffect,
  files: string,
): Omit<AppOptions, 'databaseUrl'> {
  const { storage, paymentProviders = [], fulfillmentProviders = [], outbound } = options
  return {
    ...options,
    readUrl: undefined,
    inspectArchive: undefined,
    rehearsals: undefined,
    hasMetrics: false,
    apps: [],
    poolSize: 5,
    mail: createRecordedMail(record),
    paymentProviders: paymentProviders.map(({ id }) => createRecordedPayments(id, record)),
    fulfillmentProviders: fulfillmentProviders.map((one) => createRecordedFulfillments(one, record)),
    outbound: { ...outbound, recorder: createRecordedRequests(record) },
    storage: storage && overlayStorage(storage, files),
  }
}

/** Opens a rehearsal's clock: the system's, turned ahead. */
async function openClock(db: Db) {
  let ahead = 0
  const refresh = async () => {
    ahead = (await readRehearsal(db))?.ahead ?? ahead
  }
  await refresh()
  return { now: () => addSeconds(systemClock(), ahead), ahead: () => ahead, refresh }
}
