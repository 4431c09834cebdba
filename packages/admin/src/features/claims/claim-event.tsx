import { Button } from '@mantine/core'
import { type Claim, cancelClaim, explainClaim } from '@purser/contract/claims'
import { claimCancelFacts, shownClaimField } from '@purser/domain/claims'
import { formatAmount } from '@purser/domain/money'
import { statusLabel } from '@purser/domain/statuses'
import { type Step, stepWords } from '@purser/domain/timeline'
import { useState } from 'react'
import { ShipsTo } from '../../components/address-lines/ships-to.tsx'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { OpenedDialog } from '../../components/dialog/opened-dialog.tsx'
import { OperationQuestion } from '../../components/dialog/operation-question.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { ExplainedStatus } from '../../components/explanation/explained-field.tsx'
import { type OrderDetail, unitsOf } from '../../components/line-items/order-detail.ts'
import { type EventFacts, StatusLine, TimelineEvent } from '../../components/timeline/timeline.tsx'
import pageStyles from '../../ui/record.module.css'
import { FulfillReplacementDialog } from '../fulfillments/index.ts'
import { ClaimItems } from './claim-items.tsx'
import { EditClaimDialog } from './claims-dialogs.ts'
import { messages } from './claims-messages.ts'

interface ClaimEventProps extends EventFacts {
  readonly step: Step
  readonly claim: Claim
  readonly order: OrderDetail
}

/** A claim in the timeline: what was wrong, the remedy and the next steps. A canceled one is collapsed. */
export function ClaimEvent({ step, claim, order, ...happening }: ClaimEventProps) {
  const isCanceled = claim.canceled_at !== null
  const [isWished, setWished] = useState<boolean>()
  const isUnfolded = isWished ?? !isCanceled
  const [open, setOpen, close] = useOpened<'fulfill' | 'edit' | 'cancel'>()
  const { menu, fulfill } = useClaimCommands(claim, order, setOpen)
  return (
    <TimelineEvent
      kind="claim"
      title={stepWords[step]}
      {...happening}
      menu={
        isCanceled ? (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={isUnfolded}
            onClick={() => setWished(!isUnfolded)}
          >
            {isUnfolded ? messages.hide : messages.show}
          </Button>
        ) : (
          <CommandMenu label={messages.actionsOf} commands={menu} isCompact unavailable="explain" />
        )
      }
    >
      {isUnfolded && <ClaimBody claim={claim} order={order} />}
      {isUnfolded && (
        <StatusLine next={<CommandButton command={fulfill} variant="light" />}>
          <span className={pageStyles.labelled}>
            {statusLabel(claim.type)}{' '}
            <ExplainedStatus call={explainClaim} of={claim} field={shownClaimField(claim)} />
          </span>
        </StatusLine>
      )}
      <OperationQuestion
        isOpen={open === 'cancel'}
        call={cancelClaim}
        of={claimCancelFacts(claim, order)}
        input={{ params: { id: claim.order_id, claim_id: claim.id } }}
        words={messages.cancel}
        onClose={close}
      />
      <OpenedDialog
        name={open}
        dialogs={{
          fulfill: (
            <FulfillReplacementDialog
              order={order}
              replacement={{ kind: 'claim', record: claim }}
              onClose={close}
            />
          ),
          edit: <EditClaimDialog order={order} claim={claim} onClose={close} />,
        }}
      />
    </TimelineEvent>
  )
}

function useClaimCommands(
  claim: Claim,
  order: OrderDetail,
  setOpen: (name: 'fulfill' | 'edit' | 'cancel') => void,
) {
  const fulfill = commandOf('fulfill-claim', {
    of: claim,
    id: `fulfill ${claim.id}`,
    effect: () => setOpen('fulfill'),
  })
  const menu = [
    commandOf('update-claim', { of: claim, id: `edit ${claim.id}`, effect: () => setOpen('edit') }),
    commandOf('cancel-claim', {
      of: claimCancelFacts(claim, order),
      id: `cancel ${claim.id}`,
      effect: () => setOpen('cancel'),
    }),
  ]
  return { menu, fulfill }
}

function ClaimBody({ claim, order }: { readonly claim: Claim; readonly order: OrderDetail }) {
  const sent = (claim.additional_items ?? []).map((item) => unitsOf(item.quantity, item))
  const kept = (claim.shipping_methods ?? []).reduce((sum, { price }) => sum + price, 0)
  return (
    <>
      <ClaimItems claim={claim} />
      {sent.length > 0 && (
        <p className={pageStyles.quiet}>
          {messages.sends} {sent.join(', ')}
        </p>
      )}
      {sent.length > 0 && <ShipsTo address={claim.shipping_address} usual={order.shipping_address} />}
      {kept > 0 && (
        <p className={pageStyles.quiet}>
          {messages.keptPrice} {formatAmount(kept, order.currency_code)}
        </p>
      )}
      {claim.type === 'refund' && claim.canceled_at === null && (
        <p className={pageStyles.quiet}>
          {claim.payment_status === 'refunded' ? messages.refunded : messages.toRefund}{' '}
          {formatAmount(claim.refund_amount ?? 0, order.currency_code)}
        </p>
      )}
    </>
  )
}
