export { readBackupSchedule, readBackupState, readBackupsSoFar } from './backups.queries.ts'
export { backupsRoutes } from './backups.routes.ts'
export { pruneBackups } from './prune-backups.ts'
