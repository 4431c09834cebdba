import { idPrefixes } from '@purser/domain/ids'
import type { LinkProps } from '@tanstack/react-router'
import { TextLink } from '../../ui/links/links.tsx'

/** The pages of records, by what their ids begin with. */
const pages: ReadonlyMap<string, NonNullable<LinkProps['to']>> = new Map([
  [idPrefixes.order, '/a/orders/$id'],
  [idPrefixes.draft_order, '/a/draft-orders/$id'],
  [idPrefixes.customer, '/a/customers/$id'],
  [idPrefixes.product, '/a/products/$id'],
  [idPrefixes.product_import, '/a/products/import/$id'],
  [idPrefixes.collection, '/a/collections/$id'],
  [idPrefixes.gift_card, '/a/gift-cards/$id'],
  [idPrefixes.discount, '/a/discounts/$id'],
  [idPrefixes.region, '/a/settings/regions/$id'],
  [idPrefixes.shipping_profile, '/a/settings/shipping-profiles/$id'],
  [idPrefixes.return_reason, '/a/settings/return-reasons/$id'],
  [idPrefixes.webhook, '/a/settings/webhooks/$id'],
  [idPrefixes.store, '/a/settings/details'],
])

interface RecordLinkProps {
  readonly id: string
  readonly name: string
}

/** A record's name, which leads to its page where it has one. */
export function RecordLink({ id, name }: RecordLinkProps) {
  const to = pages.get(id.slice(0, id.lastIndexOf('_')))
  if (to === undefined) return <>{name}</>
  return (
    // Which page it is, no route's own types can say.
    <TextLink inherit to={to} params={{ id }}>
      {name}
    </TextLink>
  )
}
