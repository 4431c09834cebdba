import { Link } from '@tanstack/react-router'
import { healthLines, useStoreHealth } from '../../features/store-health/store-health-data.ts'
import { messages } from '../../features/store-health/store-health-messages.ts'
import styles from './banners.module.css'

/** Milliseconds from one look to the next, while nobody asked how the store does. */
const BETWEEN_LOOKS = 600_000

/** Warns of what stands still in the store, or may be lost. */
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
