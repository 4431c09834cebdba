import type { Address } from '@purser/contract/addresses'
import { fullName } from '@purser/domain/customers'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { FieldName } from '../../ui/facts/field-name.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import record from '../../ui/record.module.css'
import { AddressLines } from '../address-lines/address-lines.tsx'
import styles from './customer-card.module.css'
import { messages } from './customer-card-messages.ts'

/** The customer data of an order or a draft's cart. */
interface Owned {
  readonly email: string
  readonly customer_id: string
  readonly shipping_address?: Address | null | undefined
  readonly billing_address?: Address | null | undefined
}

interface CustomerCardProps {
  readonly of: Owned
  /** Placeholder where no phone number is known. */
  readonly noPhone?: string
  readonly actions: ReactNode
}

/** Shows the customer with shipping and billing address. */
export function CustomerCard({ of, noPhone, actions }: CustomerCardProps) {
  const { shipping_address: shipping } = of
  const phone = shipping?.phone || noPhone
  return (
    <Card title={messages.title} actions={actions}>
      <div className={styles.customer}>
        <section data-names-field="email">
          <h3>
            <FieldName field="email" label={messages.contact} />
          </h3>
          <TextLink
            to="/a/customers/$id"
            params={{ id: of.customer_id }}
            inherit
            display="inline-block"
            py={3}
            my={-3}
          >
            <Email address={of.email} />
          </TextLink>
          <p>
            <bdi>{fullName(shipping)}</bdi>
          </p>
          {phone && <p>{phone}</p>}
        </section>
        <section data-names-field="shipping_address">
          <h3>
            <FieldName field="shipping_address" label={messages.shipping} />
          </h3>
          <KnownAddress address={shipping} none={messages.noShipping} />
        </section>
        <section data-names-field="billing_address">
          <h3>
            <FieldName field="billing_address" label={messages.billing} />
          </h3>
          <KnownAddress address={of.billing_address} none={messages.noBilling} />
        </section>
      </div>
    </Card>
  )
}

/** An email that can break before its @, so that a long one does not break within a word. */
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

interface KnownAddressProps {
  readonly address: Address | null | undefined
  readonly none: string
}

function KnownAddress({ address, none }: KnownAddressProps) {
  return address ? <AddressLines address={address} /> : <p className={record.quiet}>{none}</p>
}
