import { listApiKeys } from '@purser/contract/api-keys'
import { listApprovalRequests } from '@purser/contract/approval-requests'
import { listApps } from '@purser/contract/apps'
import { retrieveBulkOperation } from '@purser/contract/bulk-operations'
import { listEmailTexts, retrieveEmailSettings } from '@purser/contract/email-settings'
import { listHeldCalls } from '@purser/contract/held-calls'
import { listHistory } from '@purser/contract/history'
import { retrieveInvoiceSettings } from '@purser/contract/invoices'
import { listOrderTags } from '@purser/contract/orders'
import { listRegions, retrieveRegion, retrieveRegionUses } from '@purser/contract/regions'
import { listRehearsals } from '@purser/contract/rehearsals'
import { listReturnReasons, retrieveReturnReason } from '@purser/contract/return-reasons'
import { listFactors, retrieveSignInPolicy } from '@purser/contract/session'
import { listShippingProfiles, retrieveShippingProfile } from '@purser/contract/shipping-profiles'
import { retrieveStore } from '@purser/contract/store'
import { retrieveStoreHealth } from '@purser/contract/store-health'
import { retrieveStoreSetup } from '@purser/contract/store-setup'
import { listTagColors } from '@purser/contract/tags'
import { retrieveUndoSettings } from '@purser/contract/undo-settings'
import { listDeliveries, retrieveWebhook } from '@purser/contract/webhooks'
import { idPrefixes } from '@purser/domain/ids'
import { allRegions } from '../components/region-choice/all-regions.ts'
import { readListSearch } from '../components/resource-list/list-search.ts'
import { apiKeysInput } from '../features/api-keys/api-keys-data.ts'
import { approvalsInput, readApprovalsSearch } from '../features/approvals/approvals-data.ts'
import {
  bulkOperationInput,
  bulkOperationsListing,
  readResultsSearch,
} from '../features/bulk-operations/bulk-operations-data.ts'
import { readLanguageSearch } from '../features/emails/emails-data.ts'
import { failedInput } from '../features/held-calls/held-calls-data.ts'
import { historyInput, readHistorySearch } from '../features/history/history-data.ts'
import { invoicesListing } from '../features/invoices/invoices-data.ts'
import { emailsListing } from '../features/notifications/list/emails-data.ts'
import { regionsListing } from '../features/regions/regions-data.ts'
import { profileInput, profilesInput } from '../features/shipping-profiles/profiles-data.ts'
import { currencyRegions } from '../features/store/currencies-data.ts'
import { deliveriesInput, readDeliveriesSearch, webhooksListing } from '../features/webhooks/webhooks-data.ts'
import { prefetch } from '../lib/resource.ts'
import { SettingsIcon } from '../ui/icons.tsx'
import { lazyPage, listPage, page } from './page-route.ts'

/** The pages of the settings, declared like those in `pages`. The navigation shows them in this order, that of setting up a store. */
export const settingsPages = [
  page('/settings', {
    component: lazyPage(() => import('../features/store/hub-page.tsx'), 'HubPage'),
    about: { section: { label: 'Settings', Icon: SettingsIcon } },
  }),

  page('/settings/details', {
    component: lazyPage(() => import('../features/store/details-page.tsx'), 'DetailsPage'),
    load: (queryClient) => prefetch(queryClient, retrieveStore, {}),
    about: { setting: { label: 'Account details', card: 'details' }, record: idPrefixes.store },
  }),

  page('/settings/currencies', {
    component: lazyPage(() => import('../features/store/currencies-page.tsx'), 'CurrenciesPage'),
    load: (queryClient) => {
      prefetch(queryClient, retrieveStore, {})
      prefetch(queryClient, listRegions, currencyRegions)
    },
    about: { setting: { label: 'Currencies', card: 'currencies' } },
  }),

  listPage(
    '/settings/regions',
    regionsListing,
    lazyPage(() => import('../features/regions/regions-page.tsx'), 'RegionsPage'),
    { setting: { label: 'Regions', card: 'regions' } },
  ),
  page('/settings/regions/new', {
    component: lazyPage(() => import('../features/regions/new-region-page.tsx'), 'NewRegionPage'),
    load: (queryClient) => {
      prefetch(queryClient, retrieveStore, {})
      prefetch(queryClient, listRegions, allRegions)
    },
  }),
  page('/settings/regions/$id', {
    component: lazyPage(() => import('../features/regions/region-page.tsx'), 'RegionPage'),
    load: (queryClient, { id }) => {
      prefetch(queryClient, retrieveRegion, { params: { id } })
      prefetch(queryClient, retrieveRegionUses, { params: { id } })
      prefetch(queryClient, retrieveStore, {})
      prefetch(queryClient, listRegions, allRegions)
    },
    about: { record: idPrefixes.region },
  }),

  page('/settings/invoices', {
    component: lazyPage(
      () => import('../features/invoices/invoice-settings-page.tsx'),
      'InvoiceSettingsPage',
    ),
    load: (queryClient) => prefetch(queryClient, retrieveInvoiceSettings, {}),
    about: { setting: { label: 'Invoices', card: 'invoices' } },
  }),
  listPage(
    '/invoices',
    invoicesListing,
    lazyPage(() => import('../features/invoices/invoices-page.tsx'), 'InvoicesPage'),
    { setting: { label: 'Issued invoices', card: 'issuedInvoices', isSearchable: true } },
  ),

  page('/settings/shipping-profiles', {
    component: lazyPage(
      () => import('../features/shipping-profiles/profiles-page.tsx'),
      'ShippingProfilesPage',
    ),
    search: (raw) => readListSearch(raw),
    load: (queryClient) => prefetch(queryClient, listShippingProfiles, profilesInput),
    about: { setting: { label: 'Shipping profiles', card: 'shipping' } },
  }),
  page('/settings/shipping-profiles/new', {
    component: lazyPage(() => import('../features/shipping-profiles/new-profile-page.tsx'), 'NewProfilePage'),
  }),
  page('/settings/shipping-profiles/$id', {
    component: lazyPage(
      () => import('../features/shipping-profiles/profile-page.tsx'),
      'ShippingProfilePage',
    ),
    load: (queryClient, { id }) => prefetch(queryClient, retrieveShippingProfile, profileInput(id)),
    about: { record: idPrefixes.shipping_profile },
  }),

  page('/settings/return-reasons', {
    component: lazyPage(
      () => import('../features/return-reasons/return-reasons-page.tsx'),
      'ReturnReasonsPage',
    ),
    search: (raw) => readListSearch(raw),
    load: (queryClient) => prefetch(queryClient, listReturnReasons, {}),
    about: { setting: { label: 'Return reasons', card: 'orders' } },
  }),
  page('/settings/refund-reasons', {
    component: lazyPage(() => import('../features/store/refund-reasons-page.tsx'), 'RefundReasonsPage'),
    load: (queryClient) => prefetch(queryClient, retrieveStore, {}),
    about: { setting: { label: 'Refund reasons', card: 'refundReasons' } },
  }),
  page('/settings/return-reasons/new', {
    component: lazyPage(
      () => import('../features/return-reasons/new-return-reason-page.tsx'),
      'NewReturnReasonPage',
    ),
  }),
  page('/settings/return-reasons/$id', {
    component: lazyPage(
      () => import('../features/return-reasons/return-reason-page.tsx'),
      'ReturnReasonPage',
    ),
    load: (queryClient, { id }) => prefetch(queryClient, retrieveReturnReason, { params: { id } }),
    about: { record: idPrefixes.return_reason },
  }),

  page('/settings/tags', {
    component: lazyPage(() => import('../features/tags/tags-page.tsx'), 'TagsPage'),
    search: (raw) => readListSearch(raw),
    load: (queryClient) => {
      prefetch(queryClient, listOrderTags, {})
      prefetch(queryClient, listTagColors, {})
    },
    about: { setting: { label: 'Tags', card: 'tags' } },
  }),

  page('/settings/setup', {
    component: lazyPage(() => import('../features/store-setup/setup-page.tsx'), 'SetupPage'),
    load: (queryClient) => prefetch(queryClient, retrieveStoreSetup, {}),
    about: { setting: { label: 'Store setup', card: 'setup' } },
  }),

  page('/settings/sign-in', {
    component: lazyPage(
      () => import('../features/session/policy/sign-in-policy-page.tsx'),
      'SignInPolicyPage',
    ),
    load: (queryClient) => {
      prefetch(queryClient, retrieveSignInPolicy, {})
      prefetch(queryClient, listFactors, {})
    },
    about: { setting: { label: 'Sign-in', card: 'signIn' } },
  }),

  page('/settings/apps', {
    component: lazyPage(() => import('../features/apps/apps-page.tsx'), 'AppsPage'),
    load: (queryClient) => prefetch(queryClient, listApps, {}),
    about: { setting: { label: 'Apps', card: 'apps' } },
  }),

  listPage(
    '/settings/webhooks',
    webhooksListing,
    lazyPage(() => import('../features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
    { setting: { label: 'Webhooks', card: 'webhooks' } },
  ),
  page('/settings/webhooks/new', {
    component: lazyPage(() => import('../features/webhooks/new-webhook-page.tsx'), 'NewWebhookPage'),
  }),
  page('/settings/webhooks/$id', {
    component: lazyPage(() => import('../features/webhooks/webhook-page.tsx'), 'WebhookPage'),
    search: readDeliveriesSearch,
    load: (queryClient, { id, search }) => {
      prefetch(queryClient, retrieveWebhook, { params: { id } })
      prefetch(queryClient, listDeliveries, deliveriesInput(id, search))
    },
    about: { record: idPrefixes.webhook },
  }),

  listPage(
    '/settings/emails',
    emailsListing,
    lazyPage(() => import('../features/notifications/list/emails-page.tsx'), 'EmailsPage'),
    { setting: { label: 'Emails', card: 'emails' } },
  ),
  page('/settings/email-settings', {
    component: lazyPage(() => import('../features/emails/email-settings-page.tsx'), 'EmailSettingsPage'),
    load: (queryClient) => {
      prefetch(queryClient, retrieveEmailSettings, {})
      prefetch(queryClient, listEmailTexts, {})
    },
    about: { setting: { label: 'Email settings', card: 'emailSettings' } },
  }),
  page('/settings/email-texts/$id', {
    component: lazyPage(() => import('../features/emails/email-text-page.tsx'), 'EmailTextPage'),
    search: readLanguageSearch,
    load: (queryClient) => prefetch(queryClient, retrieveEmailSettings, {}),
  }),
  page('/settings/email-words/$id', {
    component: lazyPage(() => import('../features/emails/email-words-page.tsx'), 'EmailWordsPage'),
  }),
  listPage(
    '/bulk-operations',
    bulkOperationsListing,
    lazyPage(() => import('../features/bulk-operations/bulk-operations-page.tsx'), 'BulkOperationsPage'),
    { setting: { label: 'Bulk actions', card: 'bulkActions' } },
  ),
  page('/bulk-operations/$id', {
    component: lazyPage(
      () => import('../features/bulk-operations/page/bulk-operation-page.tsx'),
      'BulkOperationPage',
    ),
    search: readResultsSearch,
    load: (queryClient, { id }) => prefetch(queryClient, retrieveBulkOperation, bulkOperationInput(id)),
    about: { record: idPrefixes.bulk_operation },
  }),

  page('/settings/undo', {
    component: lazyPage(() => import('../features/held-calls/undo-settings-page.tsx'), 'UndoSettingsPage'),
    load: (queryClient) => {
      prefetch(queryClient, retrieveUndoSettings, {})
      prefetch(queryClient, listHeldCalls, failedInput)
    },
    about: { setting: { label: 'Undo', card: 'undo' } },
  }),
  page('/settings/api-keys', {
    component: lazyPage(() => import('../features/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
    load: (queryClient) => prefetch(queryClient, listApiKeys, apiKeysInput),
    about: { setting: { label: 'API keys', card: 'apiKeys' }, record: idPrefixes.api_key },
  }),
  page('/settings/approvals', {
    component: lazyPage(() => import('../features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
    search: readApprovalsSearch,
    load: (queryClient, { search }) => prefetch(queryClient, listApprovalRequests, approvalsInput(search)),
    about: { setting: { label: 'Approvals', card: 'approvals' }, record: idPrefixes.approval_request },
  }),
  page('/settings/rehearsals', {
    component: lazyPage(() => import('../features/rehearsals/rehearsals-page.tsx'), 'RehearsalsPage'),
    load: (queryClient) => prefetch(queryClient, listRehearsals, {}),
    about: { setting: { label: 'Rehearsals', card: 'rehearsals' } },
  }),
  page('/settings/history', {
    component: lazyPage(() => import('../features/history/history-page.tsx'), 'HistoryPage'),
    search: readHistorySearch,
    load: (queryClient, { search }) => prefetch(queryClient, listHistory, historyInput(search)),
    about: { setting: { label: 'History', card: 'history' } },
  }),

  page('/settings/health', {
    component: lazyPage(() => import('../features/store-health/store-health-page.tsx'), 'StoreHealthPage'),
    load: (queryClient) => prefetch(queryClient, retrieveStoreHealth, {}),
    about: { setting: { label: 'Store health', card: 'health' } },
  }),
] as const
