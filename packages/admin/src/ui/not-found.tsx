import { TextLink } from './links/links.tsx'
import { EmptyState } from './notice.tsx'
import { type BackLink, PageHeader } from './page-header.tsx'

interface NotFoundProps {
  /** E.g. 'This order does not exist'. */
  readonly message?: string
  /** Link to others of its kind. */
  readonly back?: BackLink
}

const orders: BackLink = { to: '/a/orders', label: 'Orders' }

/** The page for an unknown address or record; has its own h1. */
export function NotFound({ message = "This page doesn't exist", back = orders }: NotFoundProps) {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        title={message}
        action={<TextLink to={back.to}>Go to the {back.label.toLowerCase()}</TextLink>}
      />
    </>
  )
}
