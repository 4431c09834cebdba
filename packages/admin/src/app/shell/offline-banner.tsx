import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import styles from './offline-banner.module.css'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnlineNow = () => onlineManager.isOnline()

/** Says that there is no connection, for as long as there is none; over dialogs, too, and in no button's way. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow)
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.banner}>
          No connection. What you have typed stays, and what is missing loads once you are online again.
        </p>
      )}
    </div>
  )
}
