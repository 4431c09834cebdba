import { useLocation } from '@tanstack/react-router'
import { lazyPart } from '../../lib/code/lazy-part.ts'
import { readRehearsal } from '../../lib/page-meta.ts'
import styles from './banners.module.css'
import { OfflineNotice } from './offline-notice.tsx'

const FIRST_PAGE = '/a/orders'
const RehearsalBanner = lazyPart(
  async () => (await import('../../features/rehearsals/index.ts')).RehearsalBanner,
)
const HealthAlarm = lazyPart(async () => (await import('./health-alarm.tsx')).HealthAlarm)

/**
 * Notices at the top of every page, also over dialogs, without covering a button. Problems of the store are shown only on the
 * start page.
 */
export function Banners() {
  const isFirstPage = useLocation({ select: ({ pathname }) => pathname === FIRST_PAGE })
  return (
    <div role="status" className={styles.place} data-foot>
      {readRehearsal() !== null && <RehearsalBanner />}
      {isFirstPage && <HealthAlarm />}
      <OfflineNotice />
    </div>
  )
}
