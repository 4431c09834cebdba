import { cancelReturn, explainReturn, type Return } from '@purser/contract/returns'
import { type Step, stepWords } from '@purser/domain/timeline'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { OperationQuestion } from '../../components/dialog/operation-question.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { returnSlipCommand } from '../../components/documents/print-commands.ts'
import { ExplainedField } from '../../components/explanation/explained-field.tsx'
import { itemsById, type OrderDetail, unitsOf } from '../../components/line-items/order-detail.ts'
import { type EventFacts, TimelineEvent } from '../../components/timeline/timeline.tsx'
import page from '../../ui/record.module.css'
import { moneyOfReturn } from './money-of-return.ts'
import { receivableFacts } from './receivable-facts.ts'
import { returnedGoods } from './returned-goods.ts'
import { ReceiveReturnDialog } from './returns-dialogs.ts'
import { messages } from './returns-messages.ts'

const words = messages.event

interface ReturnEventProps extends EventFacts {
  /** Whether the entry is the request or its outcome; each has its own. */
  readonly step: Step
  readonly order: OrderDetail
  readonly record: Return
}

/**
 * A return in the timeline: the requested or received goods, and the commands that domain's rules allow. After receipt or
 * cancellation the request has no commands.
 */
export function ReturnEvent({ step, order, record, ...happening }: ReturnEventProps) {
  const [open, setOpen, close] = useOpened<'receive' | 'cancel'>()
  const isPast = step === 'return_requested' && record.status !== 'requested'
  const receive = commandOf('receive-return', {
    of: receivableFacts(order, record),
    id: `receive ${record.id}`,
    effect: () => setOpen('receive'),
  })
  const cancel = commandOf('cancel-return', {
    of: record,
    id: `cancel ${record.id}`,
    effect: () => setOpen('cancel'),
  })
  const told = isPast
    ? [askedOf(order, record).join(', ')]
    : [returnedGoods(order, record), moneyOfReturn(order, record)]
  return (
    <TimelineEvent
      kind="return"
      title={
        isPast ? (
          stepWords[step]
        ) : (
          <ExplainedField label={words.status} call={explainReturn} id={record.id} field="status">
            {stepWords[step]}
          </ExplainedField>
        )
      }
      {...happening}
      menu={
        <CommandMenu label={words.actions} commands={[returnSlipCommand(order, record), cancel]} isCompact />
      }
    >
      {told.filter(Boolean).map((line) => (
        <p key={line} className={page.quiet}>
          {line}
        </p>
      ))}
      <div className={page.actions}>
        <CommandButton command={receive} variant="light" />
      </div>
      <OperationQuestion
        isOpen={open === 'cancel'}
        call={cancelReturn}
        of={record}
        input={{ params: { id: record.id } }}
        words={messages.cancel}
        onClose={close}
      />
      {open === 'receive' && <ReceiveReturnDialog order={order} record={record} onClose={close} />}
    </TimelineEvent>
  )
}

/** Returns the requested lines with their units, whatever was received. */
function askedOf(order: OrderDetail, record: Return): string[] {
  const items = itemsById(order)
  return (record.items ?? [])
    .filter((each) => each.is_requested)
    .map((each) => unitsOf(each.requested_quantity ?? each.quantity, items.get(each.item_id)))
}
