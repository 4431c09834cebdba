import { retrieveReturn } from '@purser/contract/returns'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { isNotFound, messageOf } from '../../../lib/api-error.ts'
import { useResource } from '../../../lib/resource.ts'
import { NotFound } from '../../../ui/not-found.tsx'
import { ErrorView } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { messages } from '../returns-messages.ts'

const route = getRouteApi('/a/returns/$id')

/** The address of one return leads to its order, where it is acted on. */
export function ReturnPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveReturn, { params: { id } })
  const orderId = found.data?.return.order?.id
  if (orderId) return <Navigate to="/a/orders/$id" params={{ id: orderId }} replace />
  if (isNotFound(found.error)) return <NotFound message={messages.list.missing} />
  return (
    <>
      <PageHeader title={messages.list.title} />
      {found.isError ? (
        <ErrorView
          reason={messageOf(found.error, '')}
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <CardSkeleton height={320} />
      )}
    </>
  )
}
