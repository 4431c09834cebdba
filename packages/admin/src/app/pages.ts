import { listApps } from '@purser/contract/apps'
import { retrieveCollection } from '@purser/contract/collections'
import { retrieveCustomer, retrieveCustomerFigures } from '@purser/contract/customers'
import { listDiscountUses, retrieveDiscount } from '@purser/contract/discounts'
import { retrieveDraftOrder } from '@purser/contract/draft-orders'
import { listGiftCardEntries, retrieveGiftCard } from '@purser/contract/gift-cards'
import { listInvites } from '@purser/contract/invites'
import { listNotes } from '@purser/contract/notes'
import { listOperators } from '@purser/contract/operators'
import { listOrderEdits } from '@purser/contract/order-edits'
import { listOrders, retrieveOrder } from '@purser/contract/orders'
import { listPastOrders, retrievePastOrder } from '@purser/contract/past-orders'
import { listProducts, retrieveProduct } from '@purser/contract/products'
import { listRegions } from '@purser/contract/regions'
import { retrieveReturn } from '@purser/contract/returns'
import { listFactors, listSessions } from '@purser/contract/session'
import { retrieveStocktake } from '@purser/contract/stocktakes'
import { retrieveStore } from '@purser/contract/store'
import { listTodos, retrieveSales } from '@purser/contract/today'
import { idPrefixes } from '@purser/domain/ids'
import type { QueryClient } from '@tanstack/react-query'
import { allRegions } from '../components/region-choice/all-regions.ts'
import { readListSearch } from '../components/resource-list/list-search.ts'
import { readConsentSearch } from '../features/apps/consent-search.ts'
import {
  collectionInput,
  collectionsListing,
  productsInput,
} from '../features/collections/collections-data.ts'
import {
  customerInput,
  customersListing,
  figuresInput,
  ordersInput,
} from '../features/customers/customers-data.ts'
import { discountInput, discountsListing, usesInput } from '../features/discounts/discounts-data.ts'
import { draftOrderInput, draftOrdersListing } from '../features/draft-orders/draft-orders-data.ts'
import {
  entriesAtOnce,
  entriesInput,
  giftCardInput,
  giftCardProductInput,
  giftCardsListing,
} from '../features/gift-cards/gift-cards-data.ts'
import { invitesInput } from '../features/invites/invites-data.ts'
import { notesInput } from '../features/notes/index.ts'
import { operatorsInput } from '../features/operators/operators-data.ts'
import { orderEditsInput } from '../features/order-edits/order-edits-data.ts'
import { OrderPage, prefetchOrderPage } from '../features/orders/detail/order-page.tsx'
import { OrdersPage } from '../features/orders/list/orders-page.tsx'
import { orderInput, ordersListing } from '../features/orders/orders-data.ts'
import { toPackInput } from '../features/packing/packing-data.ts'
import {
  ofCustomerInput,
  pastOrderInput,
  pastOrdersListing,
} from '../features/past-orders/past-orders-data.ts'
import { prefetchChoices, prefetchProduct } from '../features/products/prefetch-product.ts'
import { productInput, productsListing, regionsInput } from '../features/products/products-data.ts'
import { callsOf } from '../features/record-imports/import-calls.ts'
import { importInput, importsListing } from '../features/record-imports/imports-data.ts'
import { returnInput, returnsListing } from '../features/returns/list/returns-data.ts'
import { stockListing } from '../features/stock/stock-data.ts'
import { stocktakeInput, stocktakesListing } from '../features/stocktakes/stocktakes-data.ts'
import { swapsListing } from '../features/swaps/list/swaps-data.ts'
import { readTodaySearch, salesInput } from '../features/today/sales/sales-data.ts'
import { prefetch } from '../lib/resource.ts'
import {
  CollectionsIcon,
  CustomersIcon,
  DiscountsIcon,
  DraftOrdersIcon,
  GiftCardsIcon,
  OrdersIcon,
  ProductsIcon,
  ReturnsIcon,
  StockIcon,
  SwapsIcon,
  TodayIcon,
} from '../ui/icons.tsx'
import { lazyPage, listPage, page } from './page-route.ts'

/** A draft has two addresses. */
const DraftOrderPage = lazyPage(
  () => import('../features/draft-orders/detail/draft-order-page.tsx'),
  'DraftOrderPage',
)

function loadDraftOrder(queryClient: QueryClient, { id }: { readonly id: string }): void {
  prefetch(queryClient, retrieveDraftOrder, draftOrderInput(id))
  prefetch(queryClient, listNotes, notesInput(id))
}

const importsPage = () => import('../features/record-imports/imports-page.tsx')
const importPage = () => import('../features/record-imports/import-page.tsx')

/**
 * Every page of the sections, a noun after another. A noun is registered here and nowhere else: navigation, search box, keys,
 * links to any record and the walk through a list read it from these rows. The sections appear in this order.
 */
export const pages = [
  page('/today', {
    component: lazyPage(() => import('../features/today/today-page.tsx'), 'TodayPage'),
    search: readTodaySearch,
    load: (queryClient, { search }) => {
      prefetch(queryClient, listTodos, {})
      prefetch(queryClient, retrieveSales, salesInput(search))
    },
    about: { section: { label: 'Today', Icon: TodayIcon, keys: 'g>t' } },
  }),

  // Most sessions start at the orders list, so it is in the main bundle: a chunk of its own would load later.
  listPage('/orders', ordersListing, OrdersPage, {
    section: { label: 'Orders', Icon: OrdersIcon, isSearchable: true, keys: 'g>o' },
  }),
  page('/packing', {
    component: lazyPage(() => import('../features/packing/packing-page.tsx'), 'PackingPage'),
    load: (queryClient) => prefetch(queryClient, listTodos, toPackInput),
  }),
  page('/orders/new', {
    component: lazyPage(
      () => import('../features/draft-orders/wizard/new-draft-order-page.tsx'),
      'NewDraftOrderPage',
    ),
    search: ({ customer_id }): { customer_id?: string } =>
      typeof customer_id === 'string' && customer_id !== '' ? { customer_id } : {},
  }),
  listPage(
    '/orders/past',
    pastOrdersListing,
    lazyPage(() => import('../features/past-orders/past-orders-page.tsx'), 'PastOrdersPage'),
    { sublist: { label: 'Past orders', isSearchable: true } },
  ),
  listPage(
    '/orders/past/import',
    importsListing('past-orders'),
    lazyPage(importsPage, 'PastOrderImportsPage'),
  ),
  page('/orders/past/$id', {
    component: lazyPage(() => import('../features/past-orders/past-order-page.tsx'), 'PastOrderPage'),
    load: (queryClient, { id }) => prefetch(queryClient, retrievePastOrder, pastOrderInput(id)),
    about: { record: idPrefixes.past_order },
  }),
  page('/orders/$id', {
    component: OrderPage,
    // After opening, the heading loads first; the page requests the rest.
    preload: (queryClient, { id }) => prefetchOrderPage(queryClient, id),
    about: { record: idPrefixes.order },
  }),

  page('/orders/$id/edit', {
    component: lazyPage(() => import('../features/order-edits/page/order-edit-page.tsx'), 'OrderEditPage'),
    load: (queryClient, { id }) => {
      prefetch(queryClient, retrieveOrder, orderInput(id))
      prefetch(queryClient, listOrderEdits, orderEditsInput(id))
    },
  }),

  listPage(
    '/draft-orders',
    draftOrdersListing,
    lazyPage(() => import('../features/draft-orders/list/draft-orders-page.tsx'), 'DraftOrdersPage'),
    { section: { label: 'Draft orders', Icon: DraftOrdersIcon, isSearchable: true } },
  ),
  page('/draft-orders/$id', {
    component: DraftOrderPage,
    load: loadDraftOrder,
    about: { record: idPrefixes.draft_order },
  }),
  page('/orders/draft/$id', {
    component: DraftOrderPage,
    load: loadDraftOrder,
  }),

  listPage(
    '/products',
    productsListing,
    lazyPage(() => import('../features/products/list/products-page.tsx'), 'ProductsPage'),
    { section: { label: 'Products', Icon: ProductsIcon, isSearchable: true, keys: 'g>p' } },
  ),
  page('/products/new', {
    component: lazyPage(() => import('../features/products/new/new-product-page.tsx'), 'NewProductPage'),
    load: (queryClient) => {
      prefetch(queryClient, retrieveStore, {})
      prefetchChoices(queryClient)
    },
  }),
  page('/products/$id', {
    component: lazyPage(() => import('../features/products/page/product-page.tsx'), 'ProductPage'),
    load: (queryClient, { id }) => prefetchProduct(queryClient, id),
    about: { record: idPrefixes.product },
  }),
  page('/products/gift-card/$id', {
    component: lazyPage(() => import('../features/products/page/product-page.tsx'), 'GiftCardProductPage'),
    load: (queryClient, { id }) => prefetchProduct(queryClient, id),
  }),
  page('/products/$id/variants', {
    component: lazyPage(() => import('../features/products/variants/variants-page.tsx'), 'VariantsPage'),
    load: (queryClient, { id }) => {
      prefetch(queryClient, retrieveProduct, productInput(id))
      prefetch(queryClient, retrieveStore, {})
      prefetch(queryClient, listRegions, regionsInput)
    },
  }),
  listPage('/products/import', importsListing('products'), lazyPage(importsPage, 'ProductImportsPage')),
  page('/products/import/$id', {
    component: lazyPage(importPage, 'ProductImportPage'),
    load: (queryClient, { id }) => prefetch(queryClient, callsOf('products').retrieve, importInput(id)),
    about: { record: idPrefixes.product_import },
  }),
  listPage('/customers/import', importsListing('customers'), lazyPage(importsPage, 'CustomerImportsPage')),
  listPage('/gift-cards/import', importsListing('gift-cards'), lazyPage(importsPage, 'GiftCardImportsPage')),
  listPage('/discounts/import', importsListing('discounts'), lazyPage(importsPage, 'DiscountImportsPage')),
  page('/imports/$id', {
    component: lazyPage(importPage, 'RecordImportPage'),
    load: (queryClient, { id }) => prefetch(queryClient, callsOf('customers').retrieve, importInput(id)),
    about: { record: idPrefixes.record_import },
  }),

  listPage(
    '/stock',
    stockListing,
    lazyPage(() => import('../features/stock/stock-page.tsx'), 'StockPage'),
    { section: { label: 'Stock', Icon: StockIcon, isSearchable: true } },
  ),
  listPage(
    '/stock/stocktakes',
    stocktakesListing,
    lazyPage(() => import('../features/stocktakes/stocktakes-page.tsx'), 'StocktakesPage'),
  ),
  page('/stock/stocktakes/$id', {
    component: lazyPage(() => import('../features/stocktakes/stocktake-page.tsx'), 'StocktakePage'),
    load: (queryClient, { id }) => prefetch(queryClient, retrieveStocktake, stocktakeInput(id)),
    about: { record: idPrefixes.stocktake },
  }),

  listPage(
    '/customers',
    customersListing,
    lazyPage(() => import('../features/customers/customers-page.tsx'), 'CustomersPage'),
    { section: { label: 'Customers', Icon: CustomersIcon, isSearchable: true } },
  ),
  page('/customers/$id', {
    component: lazyPage(() => import('../features/customers/customer-page.tsx'), 'CustomerPage'),
    search: (raw) => readListSearch(raw),
    load: (queryClient, { id, search }) => {
      prefetch(queryClient, retrieveCustomer, customerInput(id))
      prefetch(queryClient, listNotes, notesInput(id))
      prefetch(queryClient, retrieveCustomerFigures, figuresInput(id))
      prefetch(queryClient, listOrders, ordersInput(id, search))
      prefetch(queryClient, listPastOrders, ofCustomerInput(id))
    },
    about: { record: idPrefixes.customer },
  }),

  listPage(
    '/collections',
    collectionsListing,
    lazyPage(() => import('../features/collections/collections-page.tsx'), 'CollectionsPage'),
    { section: { label: 'Collections', Icon: CollectionsIcon } },
  ),
  page('/collections/new', {
    component: lazyPage(() => import('../features/collections/new-collection-page.tsx'), 'NewCollectionPage'),
  }),
  page('/collections/$id', {
    component: lazyPage(() => import('../features/collections/collection-page.tsx'), 'CollectionPage'),
    search: (raw) => readListSearch(raw),
    load: (queryClient, { id, search }) => {
      prefetch(queryClient, retrieveCollection, collectionInput(id))
      prefetch(queryClient, listProducts, productsInput(id, search))
    },
    about: { record: idPrefixes.collection },
  }),

  listPage(
    '/gift-cards',
    giftCardsListing,
    lazyPage(() => import('../features/gift-cards/gift-cards-page.tsx'), 'GiftCardsPage'),
    { section: { label: 'Gift cards', Icon: GiftCardsIcon, isSearchable: true } },
  ),
  page('/gift-cards/manage', {
    component: lazyPage(() => import('../features/gift-cards/manage-page.tsx'), 'ManageGiftCardsPage'),
    load: (queryClient) => prefetch(queryClient, listProducts, giftCardProductInput),
  }),
  page('/gift-cards/$id', {
    component: lazyPage(() => import('../features/gift-cards/gift-card-page.tsx'), 'GiftCardPage'),
    load: (queryClient, { id }) => {
      prefetch(queryClient, retrieveGiftCard, giftCardInput(id))
      prefetch(queryClient, listGiftCardEntries, entriesInput(id, entriesAtOnce))
    },
    about: { record: idPrefixes.gift_card },
  }),

  listPage(
    '/discounts',
    discountsListing,
    lazyPage(() => import('../features/discounts/discounts-page.tsx'), 'DiscountsPage'),
    { section: { label: 'Discounts', Icon: DiscountsIcon, isSearchable: true } },
  ),
  page('/discounts/new', {
    component: lazyPage(() => import('../features/discounts/new-discount-page.tsx'), 'NewDiscountPage'),
    load: (queryClient) => prefetch(queryClient, listRegions, allRegions),
  }),
  page('/discounts/$id', {
    component: lazyPage(() => import('../features/discounts/discount-page.tsx'), 'DiscountPage'),
    search: (raw) => readListSearch(raw),
    load: (queryClient, { id, search }) => {
      prefetch(queryClient, retrieveDiscount, discountInput(id))
      prefetch(queryClient, listDiscountUses, usesInput(id, search))
    },
    about: { record: idPrefixes.discount },
  }),

  listPage(
    '/returns',
    returnsListing,
    lazyPage(() => import('../features/returns/list/returns-page.tsx'), 'ReturnsPage'),
    { section: { label: 'Returns', Icon: ReturnsIcon, isSearchable: true } },
  ),
  page('/returns/$id', {
    component: lazyPage(() => import('../features/returns/list/return-page.tsx'), 'ReturnPage'),
    load: (queryClient, { id }) => prefetch(queryClient, retrieveReturn, returnInput(id)),
  }),

  listPage(
    '/swaps',
    swapsListing,
    lazyPage(() => import('../features/swaps/list/swaps-page.tsx'), 'SwapsPage'),
    { section: { label: 'Swaps', Icon: SwapsIcon, isSearchable: true } },
  ),

  page('/account', {
    component: lazyPage(() => import('../features/session/account/account-page.tsx'), 'AccountPage'),
    load: (queryClient) => {
      prefetch(queryClient, listFactors, {})
      prefetch(queryClient, listSessions, {})
    },
  }),
  page('/operators', {
    component: lazyPage(() => import('../features/operators/operators-page.tsx'), 'OperatorsPage'),
    load: (queryClient) => {
      prefetch(queryClient, listOperators, operatorsInput())
      prefetch(queryClient, listInvites, invitesInput)
    },
  }),
  page('/oauth/$name', {
    component: lazyPage(() => import('../features/apps/install-page.tsx'), 'InstallPage'),
    search: readConsentSearch,
    load: (queryClient) => prefetch(queryClient, listApps, {}),
  }),
] as const
