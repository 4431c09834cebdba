import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

const component = lazyRouteComponent(() => import('../../features/sections/unbuilt-page.tsx'), 'UnbuiltPage')

/** A section that says so plainly, at its own path and below it. */
function unbuilt<const Path extends string>(path: Path) {
  return [
    createRoute({ getParentRoute: () => shellRoute, path, component }),
    createRoute({ getParentRoute: () => shellRoute, path: `${path}/$` as `${Path}/$`, component }),
  ] as const
}

export const unbuiltRoutes = [
  ...unbuilt('/draft-orders'),
  ...unbuilt('/products'),
  ...unbuilt('/customers'),
  ...unbuilt('/gift-cards'),
  ...unbuilt('/discounts'),
  ...unbuilt('/returns'),
  ...unbuilt('/swaps'),
  ...unbuilt('/settings'),
  ...unbuilt('/oauth'),
] as const
