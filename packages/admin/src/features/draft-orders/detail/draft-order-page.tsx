import { retrieveDraftOrder } from '@purser/contract/draft-orders'
import { useParams } from '@tanstack/react-router'
import { RecordPage } from '../../../components/record-page/record-page.tsx'
import { useResource } from '../../../lib/resource.ts'
import { draftOrderInput } from '../draft-orders-data.ts'
import { messages } from '../draft-orders-messages.ts'
import type { DraftDetail } from './draft-detail.ts'
import { plainList } from './draft-header.tsx'
import { LoadedDraft } from './loaded-draft.tsx'

/** A draft order's page, at /a/draft-orders/{id} and /a/orders/draft/{id}. */
export function DraftOrderPage() {
  const { id = '' } = useParams({ strict: false })
  const found = useResource(retrieveDraftOrder, draftOrderInput(id), {
    isPassing: ({ draft_order }) => draft_order.is_being_paid === true,
  })
  return (
    <RecordPage load={found} noun={messages.one.title} back={plainList} missing={messages.one.missing}>
      {({ draft_order }) => <LoadedDraft key={id} draft={draft_order as DraftDetail} />}
    </RecordPage>
  )
}
