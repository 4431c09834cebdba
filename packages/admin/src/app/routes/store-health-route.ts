import { retrieveStoreHealth } from '@purser/contract/store-health'
import { retrieveStoreSetup } from '@purser/contract/store-setup'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

export const storeHealthRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/health',
  loader: ({ context }) => prefetch(context.queryClient, retrieveStoreHealth, {}),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/store-health/store-health-page.tsx')),
    'StoreHealthPage',
  ),
})

export const storeSetupRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/setup',
  loader: ({ context }) => prefetch(context.queryClient, retrieveStoreSetup, {}),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/store-setup/setup-page.tsx')),
    'SetupPage',
  ),
})
