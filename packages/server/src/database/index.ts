export { anyOf } from './any-of.ts'
export { changes } from './changes.ts'
export { dateByClock, OutcomeUnknown, pruneMarks } from './commit-outcome.ts'
export {
  type Connection,
  connect,
  type Db,
  type PoolOptions,
  type Tx,
} from './connect.ts'
export {
  type Context,
  contextOf,
  type Effects,
  type JournalEntry,
  type QueuedJob,
  storeContext,
} from './context.ts'
export { addressesOf } from './hosts/addresses.ts'
export { createClient } from './hosts/client.ts'
export { deleteRecord, json, pruneJournal, writeJournal } from './journal.ts'
export { lockCode, lockCodes } from './lock-code.ts'
export { type AppliedMigration, MigrationRefusal, migrate, waitingMigrations } from './migrate.ts'
export {
  type Chance,
  collectGenerated,
  datedIds,
  drawNumber,
  newId,
  noteGenerated,
  randomBelow,
  randomLetters,
  repeatGenerated,
  withChance,
} from './new-id.ts'
export { onCommit } from './on-commit.ts'
export { isBehindPooler, readPooled, throughPooler } from './pooler.ts'
export { countServers, isGone, type Presence, showPresence } from './presence.ts'
export { type Applied, withOwnBaseline } from './read-migrations.ts'
export { ensureStore, syncReferenceData } from './reference-data.ts'
export { openReplica, type Replica } from './replica/replica.ts'
export { insertRows, updateRows } from './row-sets.ts'
export type { DB, Json } from './rows.gen.ts'
export { hasSchema, readSchemaState, SCHEMA_CHANNEL } from './schema-state.ts'
export { runForRequest } from './statements/current-request.ts'
export { together } from './statements/pipelining.ts'
export { prepared, preparedById, preparedByKey, preparedText } from './statements/prepared.ts'
export { isPast, prunePast, readPast, readPastStart, startPast } from './statements/read-past.ts'
export type { SlowStatement } from './statements/slow-statements.ts'
export { transactSerially } from './statements/turns.ts'
export { transact } from './transact.ts'
export { asWorker, makeWorkRole, workRole } from './work-role.ts'
