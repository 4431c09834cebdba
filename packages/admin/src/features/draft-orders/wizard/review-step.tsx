import { Checkbox } from '@mantine/core'
import { billingAddressOf } from '@purser/domain/draft-orders'
import { AddressLines } from '../../../components/address-lines/address-lines.tsx'
import { saleSums } from '../../../components/line-items/sale-sums.ts'
import { AmountList } from '../../../ui/facts/amount-list.tsx'
import { Titled } from '../../../ui/titled.tsx'
import { DiscountField } from './discount-field.tsx'
import { DraftLines } from './items-step.tsx'
import { customerWords } from './offered-customers.ts'
import type { StepProps } from './step-props.ts'
import styles from './wizard.module.css'
import { messages } from './wizard-messages.ts'

/** Reviews the whole draft before it is created, with the discount and whether the customer is notified. */
export function ReviewStep(props: StepProps) {
  const { draft, change, data } = props
  const { region } = data
  const billing = billingAddressOf(draft)
  const option = data.options?.find(({ id }) => id === draft.shipping_option?.id)
  const facts = [
    [
      messages.customer.search,
      draft.customer && (
        <Titled key="customer" title={draft.customer.email} words={customerWords(draft.customer)} />
      ),
    ],
    [messages.option.label, <p key="option">{option?.name}</p>],
    [
      messages.address.shipping,
      draft.requires_shipping && draft.shipping_address ? (
        <AddressLines key="shipping" address={draft.shipping_address} />
      ) : (
        <p key="none">{messages.address.notRequired}</p>
      ),
    ],
    [messages.address.billing, billing && <AddressLines key="billing" address={billing} />],
  ] as const
  return (
    <>
      <DraftLines draft={draft} data={data} />
      <div className={styles.review}>
        {facts.map(([title, shown]) => (
          <section key={title}>
            <h2>{title}</h2>
            {shown}
          </section>
        ))}
      </div>
      <DiscountField {...props} />
      <Checkbox
        label={messages.notify}
        checked={!draft.no_notification}
        onChange={(event) => change({ ...draft, no_notification: !event.currentTarget.checked })}
      />
      {region && !data.failure && (
        <AmountList look="foot" {...saleSums(data.sale)} currencyCode={region.currency_code} />
      )}
    </>
  )
}
