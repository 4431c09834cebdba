import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

interface DiscountLinkProps {
  readonly discount: { readonly id: string; readonly code: string }
}

/** A discount's code, which leads to it. */
export function DiscountLink({ discount }: DiscountLinkProps) {
  return (
    // As the component of another, the link has lost its route's types.
    <Anchor component={Link} to="/a/discounts/$id" params={{ id: discount.id } as never}>
      {discount.code}
    </Anchor>
  )
}
