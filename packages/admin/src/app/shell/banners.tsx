import { useLocation } from '@tanstack/react-router'
import { lazyPart } from '../../lib/code/lazy-part.ts'
import styles from './banners.module.css'
import { OfflineNotice } from './offline-notice.tsx'

const FIRST_PAGE = '/a/orders'
const HealthAlarm = lazyPart(async () => (await import('./health-alarm.tsx')).HealthAlarm)

/**
 * What is said over every page for as long as it is so; over dialogs, too, and in no button's way. What is wrong with the store is said on
 * the page where every day begins.
 */
export function Banners() {
  const isFirstPage = useLocation({ select: ({ pathname }) => pathname === FIRST_PAGE })
  return (
    <div role="status" className={styles.place} data-foot>
      {isFirstPage && <HealthAlarm />}
      <OfflineNotice />
    </div>
  )
}
