import { TextLink } from '../../ui/links/links.tsx'

interface DiscountLinkProps {
  readonly discount: { readonly id: string; readonly code: string }
}

/** A discount's code, linked to its page. */
export function DiscountLink({ discount }: DiscountLinkProps) {
  return (
    <TextLink to="/a/discounts/$id" params={{ id: discount.id }}>
      {discount.code}
    </TextLink>
  )
}
