import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadCode } from '../../lib/code/load-code.ts'
import { shellRoute } from './shell-route.tsx'

const component = lazyRouteComponent(
  () => loadCode(() => import('../../features/sections/unbuilt-page.tsx')),
  'UnbuiltPage',
)

/** A section that says so plainly, at its own path and at those of its records (`/$id`, `/$id/$part`). */
function unbuilt<const Path extends string>(path: Path) {
  const at = <const Full extends string>(full: Full) =>
    createRoute({ getParentRoute: () => shellRoute, path: full, component })
  return [
    at(path),
    at(`${path}/$id` as `${Path}/$id`),
    at(`${path}/$id/$part` as `${Path}/$id/$part`),
  ] as const
}

export const unbuiltRoutes = [
  ...unbuilt('/draft-orders'),
  ...unbuilt('/customers'),
  ...unbuilt('/discounts'),
  ...unbuilt('/settings'),
  ...unbuilt('/oauth'),
] as const
