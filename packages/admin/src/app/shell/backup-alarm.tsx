import { listBackups } from '@purser/contract/backups'
import { backupAlarm } from '@purser/domain/backups'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { formatDate } from '../../lib/format-date.ts'
import { resourceOptions } from '../../lib/resource.ts'
import styles from './banners.module.css'

const FIRST_PAGE = '/a/orders'
/** Milliseconds from one look to the next. */
const BETWEEN = 600_000

/** Warns on the page where every day begins that the store's own backups do not come. */
export function BackupAlarm() {
  const isFirstPage = useLocation({ select: ({ pathname }) => pathname === FIRST_PAGE })
  const { data } = useQuery({
    ...resourceOptions(listBackups, { query: { limit: 1 } }),
    enabled: isFirstPage,
    staleTime: BETWEEN,
    refetchInterval: BETWEEN,
  })
  if (!isFirstPage || !data?.is_overdue) return null
  const date = data.last_good_at && formatDate(data.last_good_at, 'MMM Do YYYY, HH:mm')
  return <p className={styles.alarm}>{backupAlarm(date, data.backups[0]?.failure ?? null)}</p>
}
