import { listShippingProfiles, retrieveShippingProfile } from '@purser/contract/shipping-profiles'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readListSearch } from '../../components/resource-list/list-search.ts'
import { profileInput, profilesInput } from '../../features/shipping-profiles/profiles-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const getParentRoute = () => shellRoute

const profilesRoute = createRoute({
  getParentRoute,
  path: '/settings/shipping-profiles',
  validateSearch: readListSearch,
  loader: ({ context }) => prefetch(context.queryClient, listShippingProfiles, profilesInput),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/shipping-profiles/profiles-page.tsx')),
    'ShippingProfilesPage',
  ),
})

const newProfileRoute = createRoute({
  getParentRoute,
  path: '/settings/shipping-profiles/new',
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/shipping-profiles/new-profile-page.tsx')),
    'NewProfilePage',
  ),
})

const profileRoute = createRoute({
  getParentRoute,
  path: '/settings/shipping-profiles/$id',
  loader: ({ context, params: { id } }) =>
    prefetch(context.queryClient, retrieveShippingProfile, profileInput(id)),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/shipping-profiles/profile-page.tsx')),
    'ShippingProfilePage',
  ),
})

export const shippingProfilesRoutes = [profilesRoute, newProfileRoute, profileRoute]
