export { type Part, readArchive, /** @internal Tests read it. */ writeArchive } from './archive.ts'
export { BackupRefusal } from './backup-refusal.ts'
export { copyStore } from './copy-store.ts'
export { nameOfRehearsal, openDatabases } from './databases.ts'
export { escapeTable, HEADING, type Heading, readHeading } from './heading.ts'
export { isStoreEmpty, tablesOfUse } from './is-store-empty.ts'
export { fillStore, type Loaded, loadRows } from './load-backup.ts'
export { setSchemaAside } from './loading/set-schema-aside.ts'
export { isMade, moveStores } from './move-stores.ts'
export { type RowsOf, withBooks } from './read-books.ts'
export { type CheckRoom, requireRoomToExport, requireRoomToLoad } from './require-room.ts'
export {
  type Exchanged,
  isEmptyDatabase,
  type Restored,
  replaceStore,
  restoreBackup,
  verifyBackup,
  withScratch,
} from './restore-backup.ts'
export { scheduleBackups } from './schedule-backups.ts'
export { backupNameAt, takeDueBackup } from './scheduled-backup.ts'
export { forgetAside, listAside, requireUnused, restoreAside } from './stores-aside.ts'
export { type TriedUpgrade, tryUpgrade } from './try-upgrade.ts'
export { unwritable } from './unwritable.ts'
export { writeBackup } from './write-backup.ts'
