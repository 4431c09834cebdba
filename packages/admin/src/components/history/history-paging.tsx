import { Button } from '@mantine/core'
import styles from './history.module.css'
import { messages as words } from './history-messages.ts'

/** Start of a page: before or after a cursor from a response; without one, the newest page. */
export interface HistoryPosition {
  readonly before?: string
  readonly after?: string
}

interface HistoryPagingProps {
  readonly page: { readonly older: string | null; readonly newer: string | null }
  readonly isBusy: boolean
  readonly onMove: (position: HistoryPosition) => void
}

/** Buttons to page through a history, whose page count is unknown; renders nothing for a single page. */
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
