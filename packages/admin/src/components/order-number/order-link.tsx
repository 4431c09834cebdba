import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { OrderNumber } from './order-number.tsx'

interface OrderLinkProps {
  readonly order: {
    readonly id: string
    readonly display_id: number
    readonly status?: string | undefined
  }
}

/** '#1042', which leads to the order. */
export function OrderLink({ order }: OrderLinkProps) {
  return (
    // As the component of another, the link has lost its route's types.
    <Anchor component={Link} to="/a/orders/$id" params={{ id: order.id } as never}>
      <OrderNumber order={order} />
    </Anchor>
  )
}
