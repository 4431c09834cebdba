import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { dates, id, noneHere, pageQuery, pageShape } from '../values/index.ts'

/** A list of a later release of this wire, and the names that it can be narrowed by there. */
interface LaterRead {
  readonly path: string
  readonly what: string
  readonly limit: number
  readonly filters: readonly string[]
}

const dateNames = ['created_at', 'updated_at', 'deleted_at']

/**
 * What later releases of this wire list and a store of ours has nothing of. Clients ask for these lists, and some ask again and again
 * while they get no answer: each is an empty page, whatever it is narrowed by.
 */
const reads: readonly LaterRead[] = [
  { path: 'order-edits', what: 'Order edits', limit: 20, filters: ['order_id'] },
  {
    path: 'batch-jobs',
    what: 'Batch jobs',
    limit: 10,
    filters: [
      ...['id', 'type', 'created_by', ...dateNames],
      ...['confirmed_at', 'pre_processed_at', 'completed_at', 'failed_at', 'canceled_at'],
    ],
  },
  { path: 'invites', what: 'Invitations of operators', limit: 50, filters: [] },
  {
    path: 'sales-channels',
    what: 'Sales channels',
    limit: 20,
    filters: ['id', 'name', 'description', 'is_disabled', ...dateNames],
  },
  {
    path: 'price-lists',
    what: 'Price lists',
    limit: 10,
    filters: ['id', 'name', 'description', 'type', 'status', 'customer_groups', ...dateNames],
  },
  {
    path: 'product-categories',
    what: 'Product categories',
    limit: 100,
    filters: [...['handle', 'is_internal', 'is_active', 'include_descendants_tree', 'parent_category_id']],
  },
  {
    path: 'customer-groups',
    what: 'Customer groups',
    limit: 10,
    filters: ['id', 'name', 'discount_condition_id', ...dateNames],
  },
  { path: 'publishable-api-keys', what: 'Publishable API keys', limit: 20, filters: [...dateNames] },
  {
    path: 'stock-locations',
    what: 'Stock locations',
    limit: 20,
    filters: ['id', 'name', 'address_id', 'sales_channel_id', ...dateNames],
  },
  {
    path: 'inventory-items',
    what: 'Inventory items',
    limit: 20,
    filters: [
      ...['id', 'location_id', 'sku', 'title', 'description', 'origin_country', 'mid_code', 'material'],
      ...['hs_code', 'weight', 'length', 'height', 'width', 'requires_shipping', ...dateNames],
    ],
  },
  {
    path: 'tax-rates',
    what: 'Tax rates beside those of the regions',
    limit: 50,
    filters: ['name', 'region_id', 'code', 'rate', ...dateNames],
  },
]

const declare = endpointsOf({ noun: 'later-releases' })
/** Anything: it narrows what is empty already. */
const anything = z.unknown().optional()

export const laterReads = reads.map(({ path, what, limit, filters }) =>
  declare(`list-${path}`, `GET /admin/${path}`, {
    summary: `${what}, which later releases of this wire have and this store has none of: always an empty page.`,
    isAlwaysEmpty: true,
    query: z.strictObject({
      ...pageQuery(limit),
      ...Object.fromEntries(filters.map((name) => [name, anything])),
    }),
    response: z.object({ [path.replaceAll('-', '_')]: noneHere, ...pageShape }),
  }),
)

export const listTaxProviders = declare('list-tax-providers', 'GET /admin/store/tax-providers', {
  summary: 'Lists tax providers of later Medusa releases. This store has none, so the list is always empty.',
  isAlwaysEmpty: true,
  response: z.object({ tax_providers: noneHere }),
})

export const retrieveAnalyticsConfig = declare('retrieve-analytics-config', 'GET /admin/analytics-configs', {
  summary: 'Returns whether clients may collect usage statistics. Always opted out, so that no client asks.',
  response: z.object({
    analytics_config: z.object({
      id,
      user_id: id,
      opt_out: z.literal(true),
      anonymize: z.literal(true),
      ...dates,
      deleted_at: z.null(),
    }),
  }),
})
