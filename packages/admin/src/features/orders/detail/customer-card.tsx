import { Anchor } from '@mantine/core'
import type { Address } from '@purser/contract/addresses'
import { fullName } from '@purser/domain/customers'
import { Link } from '@tanstack/react-router'
import { AddressLines } from '../../../components/address-lines/address-lines.tsx'
import type { Command } from '../../../components/commands/command.ts'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { Card } from '../../../ui/card.tsx'
import record from '../../../ui/record.module.css'
import { messages } from '../orders-messages.ts'
import styles from './customer-card.module.css'

const words = messages.customer

interface CustomerCardProps {
  readonly order: OrderDetail
  readonly edit: Command
}

/** Who bought, where it goes and who pays. */
export function CustomerCard({ order, edit }: CustomerCardProps) {
  const { shipping_address: shipping } = order
  return (
    <Card title={words.title} actions={<CommandButton command={{ ...edit, label: words.edit }} />}>
      <div className={styles.people}>
        <section>
          <h3>{words.contact}</h3>
          <Anchor
            component={Link}
            to="/a/customers/$id"
            // Screens that are still to be built stand in the table of routes as plain paths, without types of their own.
            params={{ id: order.customer_id } as never}
            inherit
            display="inline-block"
            py={3}
            my={-3}
          >
            <Email address={order.email} />
          </Anchor>
          <p>{fullName(shipping)}</p>
          {shipping?.phone && <p>{shipping.phone}</p>}
        </section>
        <section>
          <h3>{words.shipping}</h3>
          <KnownAddress address={shipping} none={words.noShipping} />
        </section>
        <section>
          <h3>{words.billing}</h3>
          <KnownAddress address={order.billing_address} none={words.noBilling} />
        </section>
      </div>
    </Card>
  )
}

/** Its column is as wide as the address where there is room; a longer one breaks before its @, not within a word. */
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
