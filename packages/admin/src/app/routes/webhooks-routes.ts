import { listDeliveries, retrieveWebhook } from '@purser/contract/webhooks'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { anyListing } from '../../components/resource-list/listing.ts'
import {
  deliveriesInput,
  readDeliveriesSearch,
  webhooksListing,
} from '../../features/webhooks/webhooks-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const getParentRoute = () => shellRoute

const webhooksRoute = createRoute({
  getParentRoute,
  path: '/settings/webhooks',
  validateSearch: webhooksListing.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context.queryClient, webhooksListing.endpoint, webhooksListing.input(deps)),
  staticData: { listing: anyListing(webhooksListing) },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/webhooks/webhooks-page.tsx')),
    'WebhooksPage',
  ),
})

const newWebhookRoute = createRoute({
  getParentRoute,
  path: '/settings/webhooks/new',
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/webhooks/new-webhook-page.tsx')),
    'NewWebhookPage',
  ),
})

const webhookRoute = createRoute({
  getParentRoute,
  path: '/settings/webhooks/$id',
  validateSearch: readDeliveriesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    prefetch(context.queryClient, retrieveWebhook, { params: { id: params.id } })
    prefetch(context.queryClient, listDeliveries, deliveriesInput(params.id, deps))
  },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/webhooks/webhook-page.tsx')),
    'WebhookPage',
  ),
})

export const webhooksRoutes = [webhooksRoute, newWebhookRoute, webhookRoute] as const
