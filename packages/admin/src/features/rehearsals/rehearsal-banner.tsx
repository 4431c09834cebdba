import { Link } from '@tanstack/react-router'
import { readNow } from '../../lib/page-meta.ts'
import { DateText } from '../../ui/date-text.tsx'
import styles from './rehearsals.module.css'
import { messages } from './rehearsals-messages.ts'

/** Says on every page that it is of a rehearsal, and leads to its clock and records. */
export function RehearsalBanner() {
  return (
    <p className={styles.banner}>
      {messages.banner.text} <DateText value={readNow().toISOString()} format="timeline" />.{' '}
      <Link to="/a/settings/rehearsals" className={styles.way}>
        {messages.banner.link}
      </Link>
    </p>
  )
}
