import { TextLink } from '../../ui/links/links.tsx'
import { OrderNumber } from './order-number.tsx'

interface OrderLinkProps {
  readonly order: {
    readonly id: string
    readonly display_id: number
    readonly status?: string | undefined
  }
}

/** An order's number, e.g. '#1042', as a link to the order. */
export function OrderLink({ order }: OrderLinkProps) {
  return (
    <TextLink to="/a/orders/$id" params={{ id: order.id }}>
      <OrderNumber order={order} />
    </TextLink>
  )
}
