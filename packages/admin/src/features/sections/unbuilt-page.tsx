import { useRouterState } from '@tanstack/react-router'
import { EmptyState } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { sectionTitle } from './section-title.ts'
import { notBuiltYet } from './sections-messages.ts'

/** A section of the specification that this wing does not hold yet; it says so. */
export function UnbuiltPage() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const title = sectionTitle(pathname)
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={notBuiltYet(title)} />
    </>
  )
}
