export { COPIES_KEPT, isCopyDue, isCopyOverdue } from './archive.ts'
export { readMoment, writeMoment } from './moment.ts'
export {
  type BackupSchedule,
  type BackupsSoFar,
  backupAlarm,
  isBackupDue,
  isBackupOverdue,
} from './schedule.ts'
