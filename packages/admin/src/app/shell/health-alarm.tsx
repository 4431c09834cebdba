import { Link } from '@tanstack/react-router'
import { healthLines, useStoreHealth } from '../../features/store-health/store-health-data.ts'
import { messages } from '../../features/store-health/store-health-messages.ts'
import styles from './banners.module.css'

/** Interval between health checks in ms, while nobody opens the health page. */
const BETWEEN_LOOKS = 600_000

/** Warns of anything that has stopped working in the store, or may be lost. */
export function HealthAlarm() {
  const { data } = useStoreHealth(BETWEEN_LOOKS)
  const urgent = data ? healthLines(data.store_health).filter(({ state }) => state === 'act') : []
  const [first] = urgent
  return first ? (
    <p className={styles.alarm}>
      {messages.alarm(first.says, urgent.length - 1)}{' '}
      <Link to="/a/settings/health" className={styles.way}>
        {messages.title}
      </Link>{' '}
      {messages.alarmTodo}
    </p>
  ) : null
}
