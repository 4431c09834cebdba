import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { dates, emptyList, id, pageQuery, pageShape } from '../values/index.ts'

/** A list of later Medusa releases and its filters there. */
interface LaterRead {
  readonly path: string
  readonly what: string
  readonly limit: number
  readonly filters: readonly string[]
}

const dateNames = ['created_at', 'updated_at', 'deleted_at']

/**
 * The lists of later Medusa releases. Existing clients request them, some repeatedly until they get an answer, so each is
 * an empty page with any filter.
 */
const reads: readonly LaterRead[] = [
  {
    path: 'sales-channels',
    what: 'sales channels',
    limit: 20,
    filters: ['id', 'name', 'description', 'is_disabled', ...dateNames],
  },
  {
    path: 'price-lists',
    what: 'price lists',
    limit: 10,
    filters: ['id', 'name', 'description', 'type', 'status', 'customer_groups', ...dateNames],
  },
  {
    path: 'product-categories',
    what: 'product categories',
    limit: 100,
    filters: [...['handle', 'is_internal', 'is_active', 'include_descendants_tree', 'parent_category_id']],
  },
  {
    path: 'customer-groups',
    what: 'customer groups',
    limit: 10,
    filters: ['id', 'name', 'discount_condition_id', ...dateNames],
  },
  { path: 'publishable-api-keys', what: 'publishable API keys', limit: 20, filters: [...dateNames] },
  {
    path: 'stock-locations',
    what: 'stock locations',
    limit: 20,
    filters: ['id', 'name', 'address_id', 'sales_channel_id', ...dateNames],
  },
  {
    path: 'inventory-items',
    what: 'inventory items',
    limit: 20,
    filters: [
      ...['id', 'location_id', 'sku', 'title', 'description', 'origin_country', 'mid_code', 'material'],
      ...['hs_code', 'weight', 'length', 'height', 'width', 'requires_shipping', ...dateNames],
    ],
  },
]

const declare = endpointsOf({ noun: 'later-releases' })
/** A filter without effect, as the list is empty. */
const anything = z.unknown().optional()

export const laterReads = reads.map(({ path, what, limit, filters }) => {
  const { explain: _, ...page } = pageQuery(limit)
  return declare(`list-${path}`, `GET /admin/${path}`, {
    summary: `Lists ${what} of later Medusa releases. This store has none, so the page is always empty.`,
    isAlwaysEmpty: true,
    query: z.strictObject({
      ...page,
      ...Object.fromEntries(filters.map((name) => [name, anything])),
    }),
    response: z.object({ [path.replaceAll('-', '_')]: emptyList, ...pageShape }),
  })
})

export const listTaxProviders = declare('list-tax-providers', 'GET /admin/store/tax-providers', {
  summary: 'Lists tax providers of later Medusa releases. This store has none, so the list is always empty.',
  isAlwaysEmpty: true,
  response: z.object({ tax_providers: emptyList }),
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
