import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { lazyDialogs } from '../dialog/lazy-dialogs.ts'
import { ExplainedBy } from '../explanation/explained-by.tsx'
import type { CountedBy } from './explain-count-dialog.tsx'
import { type ListSearch, useListSearch } from './list-search.ts'
import { countText, hasNextPage, lastPageBefore, previousOffset } from './page-position.ts'
import styles from './resource-list.module.css'

interface PagingProps {
  /** The list's name. */
  readonly label: string
  readonly offset: number
  readonly rowCount: number
  readonly pageSize: number
  /** Total number of matches; undefined if the server doesn't count them. */
  readonly count: number | undefined
  readonly isBusy: boolean
  /** If the list's call explains its count. */
  readonly countedBy?: CountedBy | undefined
}

const { ExplainCountDialog } = lazyDialogs({
  ExplainCountDialog: () => import('./explain-count-dialog.tsx'),
})

/**
 * Previous is disabled on the first page, Next on the last; an empty list has neither. If the page is beyond the last one, goes
 * there automatically.
 */
export function Paging({ label, offset, rowCount, pageSize, count, isBusy, countedBy }: PagingProps) {
  const { search, change } = useListSearch<ListSearch>()
  const router = useRouter()
  const latest = useRef(change)
  latest.current = change
  const next = offset + pageSize
  const hasNext = hasNextPage(offset, rowCount, pageSize, count)
  const back = isBusy ? undefined : lastPageBefore(offset, rowCount, pageSize, count)

  useEffect(() => {
    if (back !== undefined) latest.current({ offset: back || undefined }, { isReplaced: true })
  }, [back])

  function prefetchNext(): void {
    if (!hasNext || isBusy) return
    void router.preloadRoute(dynamicLink({ to: '.', search: { ...search, offset: next } }))
  }

  return (
    <nav className={styles.paging} aria-label={`Pages of ${label}`}>
      <span className={styles.count} aria-live="polite">
        <CountText text={countText(offset, rowCount, count)} countedBy={countedBy} />
      </span>
      {(rowCount > 0 || offset > 0) && (
        <>
          <Button
            variant="default"
            disabled={offset === 0}
            onClick={() => change({ offset: previousOffset(offset, pageSize) })}
          >
            Previous
          </Button>
          <Button
            variant="default"
            disabled={!hasNext}
            onPointerEnter={prefetchNext}
            onFocus={prefetchNext}
            onClick={() => isBusy || change({ offset: next })}
          >
            Next
          </Button>
        </>
      )}
    </nav>
  )
}

function CountText({ text, countedBy }: { readonly text: string } & Pick<PagingProps, 'countedBy'>) {
  if (countedBy === undefined || text === '') return text
  return (
    <ExplainedBy label="Count" of={countedBy} dialog={ExplainCountDialog}>
      {text}
    </ExplainedBy>
  )
}
