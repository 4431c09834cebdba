import { Button } from '@mantine/core'
import type { Plan } from '@purser/contract/plans'
import { operations } from '@purser/domain/operations'
import type { Command } from '../../components/commands/command.ts'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import { CustomerCard } from '../../components/customer-card/customer-card.tsx'
import { MergeNotice } from '../../components/edited-together/merge-notice.tsx'
import { HistoryButton } from '../../components/history/history-button.tsx'
import { HistoryPaging } from '../../components/history/history-paging.tsx'
import { GiftCardPart } from '../../components/items-picker/gift-card-part.tsx'
import { JsonView } from '../../components/json-view/json-view.tsx'
import { LineList } from '../../components/line-items/line-list.tsx'
import { PlanEffects } from '../../components/plan/plan-effects.tsx'
import { RecordActions } from '../../components/record-page/record-actions.tsx'
import { RecordColumns } from '../../components/record-page/record-columns.tsx'
import { StatusLine, Timeline, TimelineEvent, TimelineFold } from '../../components/timeline/timeline.tsx'
import { EntryRow } from '../../ui/entry-row/entry-row.tsx'
import { AmountList } from '../../ui/facts/amount-list.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Sample } from './sample.tsx'
import { address, items, moment } from './sample-data.ts'

const ignore = () => {}

const commands: readonly Command[] = [
  { id: 'sample-edit', label: 'Edit', effect: ignore },
  { id: 'sample-pending', label: 'Being saved', effect: ignore, isPending: true },
  {
    id: 'sample-refused',
    label: 'Refund',
    effect: ignore,
    availability: { isAvailable: false, reason: 'Nothing is left to refund.' },
  },
  { id: 'sample-delete', label: 'Delete', effect: ignore, isDangerous: true },
]

const amounts = {
  rows: [
    { label: 'Subtotal', amount: 25_800 },
    { label: 'Shipping', note: 'Express', amount: 990 },
  ],
  total: { label: 'Total', amount: 26_790 },
}

const plan: Plan = {
  token: '',
  records: [
    {
      operation: 'update-discount',
      id: 'disc_1',
      before: { is_disabled: false },
      after: { is_disabled: true },
    },
  ],
  money: [{ payment_id: 'pay_1', provider_id: 'stripe', kind: 'refund', amount: 990, currency_code: 'eur' }],
  stock: [{ variant_id: 'variant_1', sku: 'KES-M', delta: 3, quantity: 0 }],
  emails: [{ event: 'order.refund_created', to: 'rosa@example.com', subject: 'Your refund', text: '' }],
  jobs: [],
}

/** Parts of a record's page. */
export function RecordSamples() {
  return (
    <>
      <Sample name="Commands">
        {commands.map((command) => (
          <CommandButton key={command.id} command={command} unavailable="explain" />
        ))}
        <CommandMenu label="Actions" commands={commands} unavailable="explain" />
        <CommandMenu label="More actions" commands={commands} isCompact />
      </Sample>
      <Sample name="Facts">
        <Facts look="columns">
          <Fact label="Handle">kestrel-shell</Fact>
          <Fact label="Weight" note="With packaging">
            420 g
          </Fact>
        </Facts>
        <AmountList look="framed" currencyCode="eur" {...amounts} />
        <AmountList look="plain" currencyCode="eur" {...amounts} />
      </Sample>
      <Sample name="EntryRow">
        <ul aria-label="Sample entries">
          <EntryRow
            title={
              <>
                Ada Nord <StatusBadge status="active" />
              </>
            }
            facts={
              <>
                <span>ada@store.example</span>
                <span>Signed in on 2 devices</span>
              </>
            }
            actions={<CommandMenu label="Actions for Ada Nord" commands={commands} isCompact />}
          />
        </ul>
      </Sample>
      <Sample name="LineList">
        <LineList items={items} taxRate={25} currencyCode="eur" actions={() => <Button>Edit</Button>} />
      </Sample>
      <ChangeSamples />
      <ActionSamples />
    </>
  )
}

/** A record's timeline, and notices about other operators' changes. */
function ChangeSamples() {
  return (
    <>
      <Sample name="Timeline">
        <Timeline label="Sample timeline">
          <TimelineEvent kind="note" title="Note" at={moment} by="Ada Nord">
            <StatusLine next={<Button variant="default">Receive</Button>}>
              <StatusBadge status="requested" />
            </StatusLine>
          </TimelineEvent>
          <TimelineEvent
            kind="return"
            title="Return received"
            at={moment}
            begun={{ label: 'Requested', at: moment }}
          />
          <TimelineFold label="Show 5 of 12 older entries" onUnfold={ignore} />
        </Timeline>
      </Sample>
      <Sample name="History">
        <HistoryButton id="order_1" name="Order #1042" />
        <HistoryPaging page={{ older: 'a', newer: null }} isBusy={false} onMove={ignore} />
      </Sample>
      <Sample name="PlanEffects">
        <PlanEffects plan={plan} names={{}} currencyCode="eur" />
      </Sample>
      <Sample name="MergeNotice">
        <MergeNotice
          merge={{
            conflicts: [{ field: 'title', mine: 'Kestrel Shell II', theirs: 'Kestrel' }],
            takenOver: ['handle'],
            keepMine: ignore,
            takeTheirs: ignore,
          }}
          labels={{ title: 'Title', handle: 'Handle' }}
          inWords={(_, value) => String(value)}
        />
      </Sample>
    </>
  )
}

/** A record's own actions, its columns and its raw data. */
function ActionSamples() {
  return (
    <>
      <Sample name="GiftCardPart, RecordActions">
        <GiftCardPart
          units={[
            {
              item: { quantity: 1, total: 5_000, gift_card_total: 2_500 },
              refundable_quantity: 1,
              units: 1,
            },
          ]}
          currencyCode="eur"
        />
        <RecordActions
          id="pcol_1"
          name="Spring"
          title={operations['delete-collection'].label}
          deletion={{
            id: 'sample-delete-record',
            label: operations['delete-collection'].label,
            effect: ignore,
          }}
        >
          The products stay.
        </RecordActions>
      </Sample>
      <Sample name="JsonView">
        <JsonView title="Raw order" value={{ id: 'order_1', items: [{ quantity: 2 }] }} />
      </Sample>
      <div data-wide>
        <RecordColumns
          main={
            <CustomerCard
              of={{
                email: 'freja@example.com',
                customer_id: 'cus_1',
                shipping_address: address,
                billing_address: null,
              }}
              actions={<CommandMenu label="Customer actions" commands={commands} />}
            />
          }
          side={<Sample name="RecordColumns">The narrow column.</Sample>}
        />
      </div>
    </>
  )
}
