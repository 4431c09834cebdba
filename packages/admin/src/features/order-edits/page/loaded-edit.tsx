import { useAssigneeNames } from '../../../components/assignee/operators.ts'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { HistoryButton } from '../../../components/history/history-button.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { NextStep } from '../../../components/next-step/next-step.tsx'
import { RecordColumns } from '../../../components/record-page/record-columns.tsx'
import { formatDate } from '../../../lib/format-date.ts'
import { type BackLink, PageHeader } from '../../../ui/page-header.tsx'
import { copyLinkCommand } from '../on-order/copy-link-command.ts'
import { useEndCommands } from '../on-order/use-end-commands.tsx'
import type { ShownEdit } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'
import { EditDiscountsCard } from './edit-discounts-card.tsx'
import { EditItemsCard } from './edit-items-card.tsx'
import { EditNoteCard } from './edit-note-card.tsx'
import { EditShippingCard } from './edit-shipping-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { useConfirmCommands } from './use-confirm-commands.tsx'

interface LoadedEditProps {
  readonly order: OrderDetail
  readonly edit: ShownEdit
  readonly back: BackLink
  /** Called once the edit was confirmed or discarded here. */
  readonly onEnd: () => void
}

/** An open edit: its changes on the left, their effect on the right. */
export function LoadedEdit({ order, edit, back, onEnd }: LoadedEditProps) {
  const [name = ''] = useAssigneeNames([edit.created_by])
  const { confirm, ask, dialogs } = useConfirmCommands(order, edit, onEnd)
  const end = useEndCommands(edit, onEnd)
  const isFixed = edit.status === 'requested'
  const copyLink = copyLinkCommand(edit)
  const parts = { order, edit, isFixed }
  const day = (at: string) => formatDate(at, 'MMM Do, HH:mm')
  return (
    <>
      <PageHeader
        title={messages.title(order.display_id)}
        subtitle={
          edit.requested_at
            ? messages.askedOn(day(edit.requested_at))
            : messages.startedBy(name, day(edit.created_at))
        }
        back={back}
        actions={<HistoryButton id={edit.id} name={messages.title(order.display_id)} />}
      />
      <RecordColumns
        main={
          <>
            <EditItemsCard {...parts} />
            <EditShippingCard {...parts} />
            <EditDiscountsCard {...parts} />
            <EditNoteCard edit={edit} />
          </>
        }
        side={
          <PreviewCard
            order={order}
            edit={edit}
            actions={
              <>
                <CommandButton command={confirm} variant="filled" unavailable="explain" />
                <CommandButton command={ask} />
                {copyLink && <CommandButton command={copyLink} />}
                <CommandButton command={end.command} variant="subtle" />
              </>
            }
          />
        }
      />
      <NextStep command={confirm} />
      {dialogs}
      {end.dialog}
    </>
  )
}
