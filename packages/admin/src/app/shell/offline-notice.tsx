import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import styles from './banners.module.css'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnlineNow = () => onlineManager.isOnline()

/** Shown while there is no connection. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow)
  if (isOnline) return null
  return (
    <p className={styles.banner}>
      You're offline. Your input is kept, and the rest loads when you're back online.
    </p>
  )
}
