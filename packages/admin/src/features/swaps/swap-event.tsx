import { Text } from '@mantine/core'
import { explainReturn } from '@purser/contract/returns'
import { cancelSwap, explainSwap, processSwapPayment, type Swap } from '@purser/contract/swaps'
import { formatAmount } from '@purser/domain/money'
import { labelOf } from '@purser/domain/operations'
import { allocateRefund } from '@purser/domain/payments'
import { statusLabel } from '@purser/domain/statuses'
import {
  creditedUnits,
  describeSwapProgress,
  type SwapProgress,
  swapCancelFacts,
  swapPaymentAction,
} from '@purser/domain/swaps'
import { type Step, stepWords } from '@purser/domain/timeline'
import { Fragment } from 'react'
import { ShipsTo } from '../../components/address-lines/ships-to.tsx'
import { type Command, isOffered } from '../../components/commands/command.ts'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { OpenedDialog } from '../../components/dialog/opened-dialog.tsx'
import { OperationQuestion } from '../../components/dialog/operation-question.tsx'
import { useOffered } from '../../components/dialog/use-offered.ts'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { returnSlipCommand } from '../../components/documents/print-commands.ts'
import { ExplainedField, ExplainedStatus } from '../../components/explanation/explained-field.tsx'
import { GiftCardPart } from '../../components/items-picker/gift-card-part.tsx'
import { paidUnits } from '../../components/items-picker/paid-units.ts'
import { type OrderDetail, unitsOf } from '../../components/line-items/order-detail.ts'
import { type EventFacts, StatusLine, TimelineEvent } from '../../components/timeline/timeline.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from '../../ui/record.module.css'
import { FulfillReplacementDialog } from '../fulfillments/index.ts'
import { refundSentences } from '../payments/index.ts'
import { ReceiveButton, returnedGoods } from '../returns/index.ts'
import { useSwapLink } from './swap-link.tsx'
import { SwapRelease } from './swap-release.tsx'
import { captureEffect, openDifference, settleRefusal, wordsOf } from './swap-sums.ts'
import { SwapDetailsDialog } from './swaps-dialogs.ts'
import { messages } from './swaps-messages.ts'

type DialogName = 'fulfill' | 'details' | 'cancel' | 'settle'

interface SwapEventProps extends EventFacts {
  readonly step: Step
  readonly swap: Swap
  readonly order: OrderDetail
  /** Whether the operator who created the swap was warned that gift cards paid for the returned goods; false for a customer's swap. */
  readonly wasWarned: boolean
}

/** A swap in the timeline: what is returned, what is sent, what is due, and the next steps. */
export function SwapEvent({ step, swap, order, wasWarned, ...happening }: SwapEventProps) {
  const [open, setOpen, close] = useOpened<DialogName>()
  const { settle, fulfill, menu } = useSwapCommands(swap, order, setOpen)
  return (
    <TimelineEvent
      kind="swap"
      title={stepWords[step]}
      {...happening}
      menu={<CommandMenu label={messages.actionsOf} commands={menu} isCompact unavailable="explain" />}
    >
      <Goods swap={swap} order={order} />
      <ShipsTo address={swap.shipping_address} usual={order.shipping_address} />
      {!swap.canceled_at && <Difference swap={swap} order={order} />}
      <StatusLine
        next={<NextSteps swap={swap} order={order} settle={settle} fulfill={fulfill} wasWarned={wasWarned} />}
      >
        {/* A canceled swap has nothing due or in transit. */}
        {swap.canceled_at ? (
          <ExplainedStatus call={explainSwap} of={swap} field="fulfillment_status" />
        ) : (
          <Progress swap={swap} />
        )}
      </StatusLine>
      <SwapRelease swap={swap} order={order} />
      <SettleQuestion
        swap={swap}
        order={order}
        wasWarned={wasWarned}
        isOpen={open === 'settle'}
        onClose={close}
      />
      <OperationQuestion
        isOpen={open === 'cancel'}
        call={cancelSwap}
        of={swapCancelFacts(swap, order)}
        input={{ params: { id: swap.order_id, swap_id: swap.id } }}
        words={messages.cancel}
        onClose={close}
      />
      <OpenedDialog
        name={open}
        dialogs={{
          fulfill: (
            <FulfillReplacementDialog
              order={order}
              replacement={{ kind: 'swap', record: swap }}
              onClose={close}
            />
          ),
          details: <SwapDetailsDialog id={swap.id} order={order} onClose={close} />,
        }}
      />
    </TimelineEvent>
  )
}

function useSwapCommands(swap: Swap, order: OrderDetail, setOpen: (name: DialogName) => void) {
  const link = useSwapLink(swap, order)
  const settle = commandOf('process-swap-payment', {
    of: swap,
    id: `settle ${swap.id}`,
    effect: () => setOpen('settle'),
  })
  const fulfill = commandOf('fulfill-swap', {
    of: swap,
    id: `fulfill ${swap.id}`,
    effect: () => setOpen('fulfill'),
  })
  const menu: Command[] = [
    { id: `details ${swap.id}`, label: messages.details.action, effect: () => setOpen('details') },
    link,
    ...(swap.return_order ? [returnSlipCommand(order, swap.return_order)] : []),
    commandOf('cancel-swap', {
      of: swapCancelFacts(swap, order),
      id: `cancel ${swap.id}`,
      effect: () => setOpen('cancel'),
    }),
  ]
  return { settle, fulfill, menu }
}

interface NextStepsProps {
  readonly swap: Swap
  readonly order: OrderDetail
  readonly settle: Command
  readonly fulfill: Command
  readonly wasWarned: boolean
}

/** The next step, and the optional steps before it, less prominent. */
function NextSteps({ swap, order, settle, fulfill, wasWarned }: NextStepsProps) {
  const isSettled = !isOffered(settle)
  const isPacked = !isOffered(fulfill)
  return (
    <>
      <CommandButton command={settle} variant="light" />
      <CommandButton command={fulfill} variant={isSettled ? 'light' : 'subtle'} />
      {swap.return_order && (
        <ReceiveButton
          order={order}
          record={swap.return_order}
          wasWarned={wasWarned}
          variant={isSettled && isPacked ? 'light' : 'subtle'}
        />
      )}
    </>
  )
}

function Goods({ swap, order }: { readonly swap: Swap; readonly order: OrderDetail }) {
  return (
    <>
      <p className={styles.quiet}>
        {messages.returns} {returnedGoods(order, swap.return_order ?? {})}
      </p>
      <p className={styles.quiet}>
        {messages.sends}{' '}
        {(swap.additional_items ?? []).map((item) => unitsOf(item.quantity, item)).join(', ')}
      </p>
    </>
  )
}

/** The swap's progress in one line, of which each part says what it follows from. */
function Progress({ swap }: { readonly swap: Swap }) {
  return (
    <span className={styles.quiet}>
      {describeSwapProgress(swap).map(({ of, words }, rank) => (
        <Fragment key={of}>
          {rank > 0 && ', '}
          <ExplainedField {...explainedBy(swap, of)} label={statusLabel(of)}>
            {words}
          </ExplainedField>
        </Fragment>
      ))}
    </span>
  )
}

const explainedBy = ({ id, return_order }: Swap, of: SwapProgress['of']) =>
  of === 'return'
    ? { call: explainReturn, id: return_order?.id ?? '', field: 'status' }
    : { call: explainSwap, id, field: of }

function Difference({ swap, order }: { readonly swap: Swap; readonly order: OrderDetail }) {
  const due = swap.difference_due
  if (due === null) return null
  return (
    <p className={styles.quiet}>
      <ExplainedField
        label={messages.difference}
        call={explainSwap}
        id={swap.id}
        field="difference_due"
        currencyCode={order.currency_code}
      >
        {wordsOf(due)} {due === 0 ? '' : formatAmount(Math.abs(due), order.currency_code)}
      </ExplainedField>
    </p>
  )
}

interface SettleQuestionProps {
  readonly swap: Swap
  readonly order: OrderDetail
  readonly wasWarned: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

function SettleQuestion({ swap: now, order, wasWarned, isOpen, onClose }: SettleQuestionProps) {
  const words = messages.settle
  const settle = useOffered(processSwapPayment, {
    of: now,
    shown: [now],
    isOpen,
    success: words.done,
    onSuccess: onClose,
  })
  const [swap] = settle.shown
  const action = swapPaymentAction(swap)
  if (!action) return null
  const refused = settle.over ?? settleRefusal(swap, order)
  const amount = formatAmount(Math.abs(openDifference(swap, order)), order.currency_code)
  const effects = {
    capture: captureEffect(swap, amount),
    refund: refundSentences(allocateRefund(Math.abs(openDifference(swap, order)), order)),
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.question[action]}
      confirmLabel={labelOf('process-swap-payment', swap)}
      dismissLabel={words.dismiss}
      isPending={settle.isPending}
      isRefused={refused !== null}
      onConfirm={() => void settle.run({ params: { id: order.id, swap_id: swap.id } })}
      onClose={onClose}
    >
      <Text>{refused ?? effects[action]}</Text>
      {!wasWarned && swap.return_order && (
        <GiftCardPart
          units={creditedUnits(order, swap.return_order).map(({ item, refundable_quantity, units }) =>
            paidUnits(item, refundable_quantity, units),
          )}
          currencyCode={order.currency_code}
          mayBeDone
        />
      )}
    </ConfirmDialog>
  )
}
