import { Button } from '@mantine/core'
import styles from './history.module.css'
import { messages as words } from './history-messages.ts'

/** Start of a page: before or after a cursor from an answer; without one, the newest page. */
export interface HistoryPosition {
  readonly before?: string
  readonly after?: string
}

interface HistoryPagingProps {
  readonly page: { readonly older: string | null; readonly newer: string | null }
  readonly isBusy: boolean
  readonly onMove: (position: HistoryPosition) => void
}

/** The ways through a history, which knows no number of pages; nothing where one page is all. */
export function HistoryPaging({ page: { older, newer }, isBusy, onMove }: HistoryPagingProps) {
  if (older === null && newer === null) return null
  return (
    <nav className={styles.paging} aria-label={words.pages} aria-busy={isBusy}>
      <Button variant="default" disabled={newer === null} onClick={() => onMove({})}>
        {words.newest}
      </Button>
      <Button variant="default" disabled={newer === null} onClick={() => newer && onMove({ after: newer })}>
        {words.newer}
      </Button>
      <Button variant="default" disabled={older === null} onClick={() => older && onMove({ before: older })}>
        {words.older}
      </Button>
    </nav>
  )
}
