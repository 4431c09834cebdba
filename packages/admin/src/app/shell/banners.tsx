import { BackupAlarm } from './backup-alarm.tsx'
import styles from './banners.module.css'
import { OfflineNotice } from './offline-notice.tsx'

/** What is said over every page for as long as it is so; over dialogs, too, and in no button's way. */
export function Banners() {
  return (
    <div role="status" className={styles.place}>
      <BackupAlarm />
      <OfflineNotice />
    </div>
  )
}
