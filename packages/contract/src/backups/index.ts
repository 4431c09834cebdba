export { type Backup, listBackups } from './backups.ts'
