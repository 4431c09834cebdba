import { listFactors, listSessions } from '@purser/contract/session'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  loader: ({ context }) => {
    prefetch(context.queryClient, listFactors, {})
    prefetch(context.queryClient, listSessions, {})
  },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/session/account/account-page.tsx')),
    'AccountPage',
  ),
})

export const accountRoutes = [accountRoute] as const
