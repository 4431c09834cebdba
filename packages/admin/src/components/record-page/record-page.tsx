import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react'
import { isNotFound, isUnauthorized, messageOf } from '../../lib/api-error.ts'
import { useAsOf } from '../../lib/routes/as-of.ts'
import { hasUnsaved } from '../../lib/unsaved.ts'
import { DialogOver } from '../../ui/dialog/dialog-over.ts'
import { NotFound } from '../../ui/not-found.tsx'
import { ErrorView, GoneView } from '../../ui/notice.tsx'
import { type BackLink, PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { fetchDialogs } from '../dialog/lazy-dialogs.ts'
import { PastPage } from '../past/past-page.tsx'
import { RecordWalk } from './record-walk.tsx'

const words = {
  gone: (noun: string) => `${noun} was deleted`,
  kept: 'This was deleted. You can still copy what you entered, but not save it.',
} as const

interface RecordPageProps<Data> {
  /** The result of `useResource`; a prefetched or previously shown record is available immediately. */
  readonly load: UseQueryResult<Data>
  /** The header until the record is loaded, e.g. 'Order'. */
  readonly noun: string
  /** The header as far as it is known before loading, e.g. from the list row; replaces the noun. */
  readonly heading?: ReactNode
  readonly back: BackLink
  /** E.g. 'This order does not exist'. */
  readonly missing: string
  /** Placeholders of its cards while loading; by default one. */
  readonly waiting?: ReactNode
  /** The record's id, where its past can be shown. */
  readonly recordId?: string
  /** Renders the loaded record's header and cards: `RecordColumns`, `Card`, `Facts`, `Timeline`, `JsonView`. */
  readonly children: (data: Data) => ReactNode
}

/**
 * The page of one record in each state: loading, loaded, failed with a retry, missing.
 *
 *   const found = useResource(retrieveProduct, { params: { id } })
 *   <RecordPage load={found} noun="Product" back={{ to: '/a/products', label: 'Products' }} missing={messages.missing}>
 *     {({ product }) => <LoadedProduct key={id} product={product} />}
 *   </RecordPage>
 */
export function RecordPage<Data>(props: RecordPageProps<Data>) {
  const asOf = useAsOf()
  const { recordId, load } = props
  if (asOf === null || recordId === undefined) return <PresentPage {...props} />
  return (
    <PastPage id={recordId} asOf={asOf} isMissing={isNotFound(load.error)}>
      {/* Forms begin again at each moment. */}
      <Fragment key={`${asOf} ${load.isPlaceholderData}`}>
        <PresentPage {...props} />
      </Fragment>
    </PastPage>
  )
}

function PresentPage<Data>(props: RecordPageProps<Data>) {
  const { load, noun, heading, back, missing, waiting, children } = props
  // Render a known heading before the rest of the page, which takes longer.
  const isHeadingDrawn = useDeferredValue(true, !heading)
  useEffect(fetchDialogs, [])
  const { data } = load
  const isGone = isNotFound(load.error)
  // Input outlives its deleted record, so that it can be copied.
  const isKept = isGone && data !== undefined && hasUnsaved()
  if (isGone && !isKept) return <NotFound message={missing} back={back} />
  const header = heading || (
    <PageHeader title={noun} back={back} walk={<RecordWalk noun={noun.toLowerCase()} />} />
  )
  if (!isHeadingDrawn) return header
  const isFailed = load.isError && !isGone && !isUnauthorized(load.error)
  const onItsWay = (
    <>
      {header}
      {waiting ?? <CardSkeleton height={320} />}
    </>
  )
  if (data === undefined && !isFailed) return onItsWay
  return (
    <>
      {data === undefined && header}
      {isFailed && (
        <ErrorView
          reason={messageOf(load.error, '')}
          isRetrying={load.isFetching}
          onRetry={() => void load.refetch()}
        />
      )}
      {isKept && <GoneView title={words.gone(noun)} text={words.kept} />}
      {/* The page's code may still be loading. */}
      {data !== undefined && (
        <DialogOver value={isKept ? `${words.gone(noun)}.` : undefined}>
          <Suspense fallback={onItsWay}>{children(data)}</Suspense>
        </DialogOver>
      )}
    </>
  )
}
