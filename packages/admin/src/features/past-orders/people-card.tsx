import type { PastOrder } from '@purser/contract/past-orders'
import { isErasedEmail } from '@purser/domain/customers'
import { AddressLines } from '../../components/address-lines/address-lines.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import { messages } from './past-orders-messages.ts'

const words = messages.customer

/** The customer, and the addresses as the other shop has them. */
export function PeopleCard({ order }: { readonly order: PastOrder }) {
  const { email, customer_id, customer_name, phone, shipping_address, billing_address } = order
  const shown = email === '' || isErasedEmail(email) ? (customer_name ?? '-') : email
  return (
    <Card title={words.title}>
      <Facts look="plain">
        <Fact label={messages.columns.customer}>
          {customer_id === null ? (
            <bdi>{shown}</bdi>
          ) : (
            <TextLink to="/a/customers/$id" params={{ id: customer_id }} inherit>
              <bdi>{shown}</bdi>
            </TextLink>
          )}
          {phone && <div>{phone}</div>}
        </Fact>
        <Fact label={words.shipping}>
          {shipping_address ? <AddressLines address={shipping_address} /> : words.noAddress}
        </Fact>
        <Fact label={words.billing}>
          {billing_address ? <AddressLines address={billing_address} /> : words.noAddress}
        </Fact>
      </Facts>
    </Card>
  )
}
