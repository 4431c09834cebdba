import type { ReactNode, Ref } from 'react'
import { DateText } from '../../ui/date-text.tsx'
import styles from './timeline.module.css'

interface TimelineProps {
  /** The list's name, e.g. 'Timeline'. */
  readonly label: string
  /** `TimelineEvent`s, the newest first. */
  readonly children: ReactNode
}

/** What happened to a record. */
export function Timeline({ label, children }: TimelineProps) {
  return (
    <ol className={styles.timeline} tabIndex={-1} aria-label={label}>
      {children}
    </ol>
  )
}

interface TimelineEventProps {
  /** E.g. 'note'. */
  readonly kind: string
  readonly title: ReactNode
  /** When it happened (ISO). */
  readonly at: string
  /** A menu of what may be done with it. */
  readonly menu?: ReactNode
  readonly ref?: Ref<HTMLLIElement>
  readonly children?: ReactNode
}

/** One thing that happened, and below it what there is to know and to do. */
export function TimelineEvent({ kind, title, at, menu, ref, children }: TimelineEventProps) {
  return (
    <li ref={ref} className={styles.event} data-kind={kind}>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        {menu}
        <span className={styles.at}>
          <DateText value={at} />
        </span>
      </div>
      {children}
    </li>
  )
}
