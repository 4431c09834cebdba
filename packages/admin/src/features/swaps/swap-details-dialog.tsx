import { Stack } from '@mantine/core'
import { explainReturn } from '@purser/contract/returns'
import { explainSwap, retrieveSwap, type SwapWithCart } from '@purser/contract/swaps'
import { paymentProviderName } from '@purser/domain/payments'
import { AddressLines } from '../../components/address-lines/address-lines.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { ExplainedStatus } from '../../components/explanation/explained-field.tsx'
import { JsonView } from '../../components/json-view/json-view.tsx'
import { type OrderDetail, variantOf } from '../../components/line-items/order-detail.ts'
import { useResource } from '../../lib/resource.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import styles from '../../ui/record.module.css'
import { fulfillmentMessages } from '../fulfillments/index.ts'
import { SwapLink } from './swap-link.tsx'
import { signedFor, wordsOf } from './swap-sums.ts'
import { messages } from './swaps-messages.ts'

const words = messages.details

interface SwapDetailsDialogProps {
  readonly id: string
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** All stored details of a swap. */
export function SwapDetailsDialog({ id, order, onClose }: SwapDetailsDialogProps) {
  const found = useResource(retrieveSwap, { params: { id } })
  return (
    <Dialog title={words.title} size="lg" onClose={onClose}>
      <Loaded load={found}>{({ swap }) => <Details swap={swap} order={order} />}</Loaded>
    </Dialog>
  )
}

interface DetailsProps {
  readonly swap: SwapWithCart
  readonly order: OrderDetail
}

function Details({ swap, order }: DetailsProps) {
  return (
    <Stack gap="md">
      <p className={styles.quiet}>{words.withTax}</p>
      <SwapLines swap={swap} order={order} />
      <SwapFacts swap={swap} order={order} />
      <JsonView title={words.raw} value={swap} />
    </Stack>
  )
}

/** What is exchanged, with the difference. */
function SwapLines({ swap, order }: DetailsProps) {
  const currencyCode = order.currency_code
  const lines = swap.cart?.items ?? []
  const due = swap.difference_due ?? 0
  return (
    <ul className={styles.rows}>
      {lines.map((line) => (
        <li key={line.id} className={styles.row}>
          <span>
            {line.quantity} × {line.title} <span className={styles.quiet}>{variantOf(line)}</span>
          </span>
          <MoneyText
            amount={signedFor(due, line.total ?? line.unit_price * line.quantity)}
            currencyCode={currencyCode}
          />
        </li>
      ))}
      <li className={styles.row}>
        <strong>{swap.canceled_at ? words.difference : wordsOf(due)}</strong>
        <strong>
          <MoneyText amount={signedFor(due, due)} currencyCode={currencyCode} display="code" />
        </strong>
      </li>
    </ul>
  )
}

function SwapFacts({ swap, order }: DetailsProps) {
  return (
    <Facts look="inset">
      <Fact label={words.payment}>
        <ExplainedStatus call={explainSwap} of={swap} field="payment_status" />{' '}
        {swap.payment ? paymentProviderName(swap.payment.provider_id) : words.noPayment}
      </Fact>
      <Fact label={words.link}>
        <SwapLink swap={swap} order={order} />
      </Fact>
      <Fact label={words.fulfillment}>
        <ExplainedStatus call={explainSwap} of={swap} field="fulfillment_status" />
      </Fact>
      <Fact label={words.return}>
        {swap.return_order && <ExplainedStatus call={explainReturn} of={swap.return_order} field="status" />}
      </Fact>
      <Fact label={words.address}>
        {swap.shipping_address ? <AddressLines address={swap.shipping_address} /> : words.noAddress}
      </Fact>
      {(swap.shipping_methods ?? []).map((method) => (
        <Fact key={method.id} label={words.shipping}>
          {method.shipping_option?.name ?? fulfillmentMessages.deletedOption}
        </Fact>
      ))}
      <Fact label={words.created}>
        <DateText value={swap.created_at} format="fullTooltip" />
      </Fact>
      {swap.confirmed_at && (
        <Fact label={words.confirmed}>
          <DateText value={swap.confirmed_at} format="fullTooltip" />
        </Fact>
      )}
      {swap.canceled_at && (
        <Fact label={words.canceled}>
          <DateText value={swap.canceled_at} format="fullTooltip" />
        </Fact>
      )}
    </Facts>
  )
}
