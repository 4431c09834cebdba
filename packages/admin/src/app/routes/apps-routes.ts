import { listApps } from '@purser/contract/apps'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readConsentSearch } from '../../features/apps/consent-search.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const getParentRoute = () => shellRoute

const appsRoute = createRoute({
  getParentRoute,
  path: '/settings/apps',
  loader: ({ context }) => prefetch(context.queryClient, listApps, {}),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/apps/apps-page.tsx')),
    'AppsPage',
  ),
})

const installRoute = createRoute({
  getParentRoute,
  path: '/oauth/$name',
  validateSearch: readConsentSearch,
  loader: ({ context }) => prefetch(context.queryClient, listApps, {}),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/apps/install-page.tsx')),
    'InstallPage',
  ),
})

export const appsRoutes = [appsRoute, installRoute] as const
