import type { DraftOrder } from '@purser/contract/draft-orders'
import type { Order } from '@purser/contract/orders'
import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import { shop } from '../../../../test/open-shop.ts'
import type { TestStore } from '../../../../test/store.ts'
import { type Db, newId } from '../../../database/index.ts'

export const draftFor = {
  region_id: shop.region.id,
  email: 'nina.tanaka@example.com',
  items: [
    { variant_id: shop.variants[0], quantity: 2 },
    { title: 'Gift wrap', unit_price: 300, quantity: 1 },
  ],
  shipping_address: {
    first_name: 'Nina',
    last_name: 'Tanaka',
    address_1: 'Hauptstr. 1',
    city: 'Berlin',
    postal_code: '10115',
    country_code: 'DE',
    phone: '+49 30 1234',
  },
  shipping_methods: [{ option_id: shop.shippingOptionId }],
}

type DraftAnswer = {
  draft_order: DraftOrder
  type?: string
  code?: string
  field?: string
  message?: string
}
type OrderAnswer = { order: Order; type?: string; code?: string; message?: string }

/** Asks for a draft order, as the signed-in operator: two mugs at 2,000 each and a custom line unless the plan says otherwise. */
export const createDraft = (store: TestStore, plan: Record<string, unknown> = {}) =>
  store.call<DraftAnswer>('POST', '/admin/draft-orders', { ...draftFor, ...plan })

export async function draft(store: TestStore, plan?: Record<string, unknown>): Promise<DraftOrder> {
  const { status, body } = await createDraft(store, plan)
  if (status !== 200) throw new Error(body.message)
  return body.draft_order
}

export const onDraft = (
  store: TestStore,
  method: 'GET' | 'POST' | 'DELETE',
  id: string,
  path = '',
  body?: unknown,
  headers = {},
) => store.call<DraftAnswer>(method, `/admin/draft-orders/${id}${path}`, body, headers)

export const pay = (store: TestStore, id: string, headers = {}) =>
  store.call<OrderAnswer>('POST', `/admin/draft-orders/${id}/pay`, undefined, headers)

/** For each call of draft orders by its name: something new that it is allowed on. */
export function draftExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  const onNew = async (path = '', body?: Record<string, unknown>): Promise<CallExample> => {
    const example = { path: `/admin/draft-orders/${(await draft(store)).id}${path}` }
    return body ? { ...example, body } : example
  }
  const onLine = async (body?: Record<string, unknown>): Promise<CallExample> => {
    const { id, cart } = await draft(store)
    const example = { path: `/admin/draft-orders/${id}/line-items/${cart?.items?.[0]?.id}` }
    return body ? { ...example, body } : example
  }
  return {
    'create-draft-order': async () => ({ path: '/admin/draft-orders', body: draftFor }),
    'update-draft-order': () => onNew('', { email: 'changed@example.com' }),
    'create-draft-line-item': () => onNew('/line-items', { title: 'Gift wrap', quantity: 1 }),
    'update-draft-line-item': () => onLine({ quantity: 3 }),
    'delete-draft-line-item': () => onLine(),
    'delete-draft-order': () => onNew(),
    'pay-draft-order': () => onNew('/pay'),
  }
}

/** Everything that a draft's operations may write: to see what was written, or that nothing was. */
export async function readDraftBooks(db: Db) {
  const of = <Table extends Parameters<typeof db.selectFrom>[0]>(table: Table) =>
    db.selectFrom(table).selectAll().execute()
  return {
    drafts: await of('draft_order'),
    carts: await of('cart'),
    lines: await of('line_item'),
    methods: await of('shipping_method'),
    customers: await of('customer'),
    addresses: await of('address'),
    discounts: await of('discount'),
    cartDiscounts: await of('cart_discounts'),
    redemptions: await of('discount_redemption'),
    stock: await of('product_variant'),
    movements: await of('inventory_movement'),
    orders: await of('order'),
    payments: await of('payment'),
    giftCards: await of('gift_card'),
    journal: await of('journal'),
    outbox: await of('outbox'),
  }
}

interface DiscountPlan {
  readonly type?: 'percentage' | 'fixed' | 'free_shipping'
  readonly value?: number
  readonly usage_limit?: number | null
  readonly ends_at?: string | null
  readonly is_disabled?: boolean
}

/** A discount of the shop's region: ten per cent off everything unless the plan says otherwise. */
export async function addDiscount(db: Db, code: string, plan: DiscountPlan = {}): Promise<string> {
  const { type = 'percentage', value = 10, ...rest } = plan
  const when = { created_at: '2025-01-01T00:00:00.000Z', updated_at: '2025-01-01T00:00:00.000Z' }
  const id = newId('disc')
  const rule_id = newId('dru')
  await db
    .insertInto('discount_rule')
    .values({ id: rule_id, type, value, allocation: 'total', ...when })
    .execute()
  await db
    .insertInto('discount')
    .values({ id, code, rule_id, starts_at: when.created_at, ...rest, ...when })
    .execute()
  await db.insertInto('discount_regions').values({ discount_id: id, region_id: shop.region.id }).execute()
  return id
}
