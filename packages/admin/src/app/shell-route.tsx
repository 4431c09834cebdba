import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { loadCode } from '../lib/code/load-code.ts'
import { readSectionLink } from '../lib/kept/default-view.ts'
import { dynamicLink } from '../lib/routes/dynamic-link.ts'
import { safeReturnPath, sessionOptions } from '../lib/session.ts'
import { NotFound } from '../ui/not-found.tsx'
import { BareNotFound, SessionCheck } from './interim-pages.tsx'
import { Shell } from './shell/shell.tsx'

export interface RouterContext {
  readonly queryClient: QueryClient
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: BareNotFound,
})

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/a', replace: true })
  },
})

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (raw: Record<string, unknown>): { to?: string } =>
    typeof raw.to === 'string' ? { to: safeReturnPath(raw.to) } : {},
  component: lazyRouteComponent(
    () => loadCode(() => import('../features/session/login-page.tsx')),
    'LoginPage',
  ),
})

export const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite',
  component: lazyRouteComponent(
    () => loadCode(() => import('../features/invites/invite-page.tsx')),
    'InvitePage',
  ),
})

/**
 * The session is checked in the loader and not in `beforeLoad`: the page's own data is asked for at the same time, so a
 * signed-in operator waits for one round trip and not for two.
 */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/a',
  loader: async ({ context, location }) => {
    const session = await context.queryClient
      .ensureQueryData({ ...sessionOptions, retry: false })
      .catch(() => null)
    if (session === null || session.is_setup_only)
      throw redirect({ to: '/login', search: { to: location.href }, replace: true })
  },
  staleTime: Number.POSITIVE_INFINITY,
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: SessionCheck,
  component: Shell,
  notFoundComponent: () => <NotFound />,
})

export const shellIndexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ ...dynamicLink(readSectionLink('/a/orders')), replace: true })
  },
})
