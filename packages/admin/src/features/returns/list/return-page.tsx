import { retrieveReturn } from '@purser/contract/returns'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { RecordPage } from '../../../components/record-page/record-page.tsx'
import { useResource } from '../../../lib/resource.ts'
import { messages } from '../returns-messages.ts'
import { returnInput } from './returns-data.ts'

const route = getRouteApi('/a/returns/$id')
const words = messages.list

/** Redirects a return's address to its order, where it is handled. */
export function ReturnPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveReturn, returnInput(id))
  return (
    <RecordPage
      load={found}
      noun={words.title}
      back={{ to: '/a/returns', label: words.title }}
      missing={words.missing}
    >
      {(data) => {
        const orderId = data.return.order?.id
        return orderId && <Navigate to="/a/orders/$id" params={{ id: orderId }} replace />
      }}
    </RecordPage>
  )
}
