import type { Address } from '@purser/contract/addresses'
import { explainFulfillment } from '@purser/contract/fulfillments'
import type { LineItem } from '@purser/contract/orders'
import { fulfillmentProviderName, fulfillmentState } from '@purser/domain/fulfillments'
import { fulfillmentMoment } from '@purser/domain/orders'
import { ShipsTo } from '../../components/address-lines/ships-to.tsx'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { Commands } from '../../components/commands/commands.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { OperationQuestion } from '../../components/dialog/operation-question.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { ExplainedStatus } from '../../components/explanation/explained-field.tsx'
import { unitsOf } from '../../components/line-items/order-detail.ts'
import { NextStep } from '../../components/next-step/next-step.tsx'
import { DateText } from '../../ui/date-text.tsx'
import page from '../../ui/record.module.css'
import styles from './fulfillment-row.module.css'
import { ShipDialog } from './fulfillments-dialogs.ts'
import { messages } from './fulfillments-messages.ts'
import { fulfillmentCalls, type OwnedFulfillment, paramsOf } from './owned-fulfillment.ts'
import { ProviderNotice } from './provider-notice.tsx'
import { EditTracking, TrackingNumbers } from './tracking-numbers.tsx'

interface FulfillmentRowProps {
  readonly fulfillment: OwnedFulfillment
  readonly position: number
  /** Whether the key that ships is for it. */
  readonly isFirstToShip: boolean
  /** Whether shipping it is the order's next step. */
  readonly isNext: boolean
  /** Every line of the order, its swaps and its claims, by id. */
  readonly items: ReadonlyMap<string, LineItem>
  /** The order's. */
  readonly usualAddress: Address | null | undefined
}

/** A fulfillment: its items, state and commands. */
export function FulfillmentRow(props: FulfillmentRowProps) {
  const { fulfillment, position, isFirstToShip, isNext, items, usualAddress } = props
  const { record, of, facts } = fulfillment
  const isOpen = fulfillmentState(record) === 'fulfilled'
  const [open, setOpen, close] = useOpened<'ship' | 'cancel'>()
  const calls = fulfillmentCalls[of]
  const ship = commandOf(calls.ship.name, {
    of: facts,
    id: `ship ${record.id}`,
    effect: () => setOpen('ship'),
  })
  const remove = commandOf(calls.cancel.name, {
    of: facts,
    id: `cancel ${record.id}`,
    effect: () => setOpen('cancel'),
  })
  const goods = (record.items ?? []).map((part) => unitsOf(part.quantity, items.get(part.item_id)))
  return (
    <li className={styles.fulfillment} aria-label={messages.number(position)}>
      <div className={page.row}>
        <span>
          {messages.number(position)}
          {messages.owners[of]}{' '}
          <span className={page.quiet}>{messages.by(fulfillmentProviderName(record.provider_id))}</span>
        </span>
        <ExplainedStatus
          call={explainFulfillment}
          of={{ ...record, status: fulfillmentState(record) }}
          field="status"
        />
      </div>
      <span className={page.quiet}>{goods.join(', ')}</span>
      <ShipsTo address={fulfillment.address} usual={usualAddress} />
      <TrackingNumbers fulfillment={fulfillment} />
      <span className={page.quiet}>
        <DateText value={fulfillmentMoment(record)} />
      </span>
      <ProviderNotice fulfillment={fulfillment} />
      {isFirstToShip && <Commands list={[ship]} />}
      {isNext && <NextStep command={ship} />}
      {fulfillmentState(record) === 'shipped' && <EditTracking fulfillment={fulfillment} />}
      {isOpen && (
        <span className={page.actions}>
          <CommandButton command={ship} variant={isNext ? 'filled' : 'light'} unavailable="explain" />
          <CommandButton command={remove} variant="subtle" unavailable="explain" />
        </span>
      )}
      <OperationQuestion
        isOpen={open === 'cancel'}
        call={calls.cancel}
        of={facts}
        input={{ params: paramsOf(fulfillment) }}
        words={messages.cancel}
        onClose={close}
      />
      {open === 'ship' && <ShipDialog fulfillment={fulfillment} onClose={close} />}
    </li>
  )
}
