export {
  type BackupSchedule,
  type BackupsSoFar,
  backupAlarm,
  isBackupDue,
  isBackupOverdue,
} from './schedule.ts'
