import { Outlet, useRouterState } from '@tanstack/react-router'
import { AsOfContext } from '../../lib/routes/as-of.ts'

/** The page, with the moment in its address as of which it shows its record. */
export function PageOutlet() {
  const asOf = useRouterState({ select: ({ location }) => (location.search as { as_of?: unknown }).as_of })
  return (
    <AsOfContext value={typeof asOf === 'string' ? asOf : null}>
      <Outlet />
    </AsOfContext>
  )
}
