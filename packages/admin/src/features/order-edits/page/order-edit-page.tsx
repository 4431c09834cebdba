import { retrieveOrder } from '@purser/contract/orders'
import { useNavigate, useParams } from '@tanstack/react-router'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { Commands } from '../../../components/commands/commands.tsx'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { useLeave } from '../../../components/leave/use-leave.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { BackKey } from '../../../components/record-page/back-key.tsx'
import { RecordPage } from '../../../components/record-page/record-page.tsx'
import { useResource } from '../../../lib/resource.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/notice.tsx'
import { type BackLink, PageHeader } from '../../../ui/page-header.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { useEditCommand } from '../on-order/use-edit-command.ts'
import { useOrderEdits } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'
import { LoadedEdit } from './loaded-edit.tsx'

/** The draft of changes to an order, with what it would make of the order beside it. */
export function OrderEditPage() {
  const { id = '' } = useParams({ strict: false })
  const found = useResource(retrieveOrder, { params: { id } })
  return (
    <RecordPage load={found} noun={messages.noun} back={backTo(id)} missing={messages.missing}>
      {({ order }) => <EditOfOrder key={id} order={order as OrderDetail} />}
    </RecordPage>
  )
}

const backTo = (id: string, label: string = 'Order'): BackLink => ({
  to: `/a/orders/${id}` as BackLink['to'],
  label,
})

function EditOfOrder({ order }: { readonly order: OrderDetail }) {
  const { load, open } = useOrderEdits(order.id)
  const navigate = useNavigate()
  const leave = useLeave()
  const onEnd = () => leave(() => navigate({ to: '/a/orders/$id', params: { id: order.id } }))
  const back = backTo(order.id, messages.order(order.display_id))
  return (
    <>
      <BackKey to={back} />
      <Loaded load={load} waiting={<CardSkeleton height={320} />}>
        {() =>
          open ? (
            <LoadedEdit key={open.id} order={order} edit={open} back={back} onEnd={onEnd} />
          ) : (
            <NoEdit order={order} back={back} />
          )
        }
      </Loaded>
    </>
  )
}

/** The page of an order without an open edit: opened by its address, or ended by a colleague. */
function NoEdit({ order, back }: { readonly order: OrderDetail; readonly back: BackLink }) {
  const { command: edit } = useEditCommand(order)
  return (
    <>
      <PageHeader title={messages.title(order.display_id)} back={back} />
      <Commands list={[edit]} />
      <Card>
        <EmptyState
          title={messages.none.title}
          hint={messages.none.text}
          action={<CommandButton command={edit} unavailable="explain" />}
        />
      </Card>
    </>
  )
}
