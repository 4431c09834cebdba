import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from './notice.tsx'
import { PageHeader } from './page-header.tsx'

interface NotFoundProps {
  /** E.g. 'This order does not exist'. */
  readonly message?: string
}

/** The page for an address or a record that does not exist; brings its own h1. */
export function NotFound({ message = 'There is nothing at this address' }: NotFoundProps) {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        title={message}
        action={
          <Anchor component={Link} to="/a/orders">
            Go to the orders
          </Anchor>
        }
      />
    </>
  )
}
