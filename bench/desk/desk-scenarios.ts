import type { BoundedScenario } from '../measure-bounded.ts'
import { type DeskGoods, deskIds } from './seed-desk.ts'

type Read = Omit<BoundedScenario, 'call'> & { path(drafts: number, round: number, goods: DeskGoods): string }

/** Drafts from the whole list. */
const drawn = (drafts: number, round: number) => ((round * 7919 + 13) % drafts) + 1
const ofCustomer = `/admin/customers/${deskIds.customer}`
const ofDiscount = `/admin/discounts/${deskIds.discount}`

/** The draft fields in the admin's list. */
const shownOfDraft =
  'limit=20&fields=display_id,status,created_at,cart.email,order.display_id&expand=cart,order'
const shownOfOrder =
  'fields=display_id,status,created_at,fulfillment_status,payment_status,total,currency_code&expand='

const reads: readonly Read[] = [
  { name: 'draft orders, page 1', path: () => `/admin/draft-orders?${shownOfDraft}` },
  { name: 'draft orders, open', path: () => `/admin/draft-orders?${shownOfDraft}&status[]=open` },
  {
    name: 'draft orders, half way down',
    path: (drafts) => `/admin/draft-orders?${shownOfDraft}&offset=${Math.floor(drafts / 2)}`,
  },
  {
    name: 'search draft orders by email',
    isSearch: true,
    path: (drafts, round) =>
      `/admin/draft-orders?${shownOfDraft}&q=${deskIds.draftEmail(drawn(drafts, round))}`,
  },
  {
    name: 'search draft orders by number',
    isSearch: true,
    path: (drafts, round) => `/admin/draft-orders?${shownOfDraft}&q=${drawn(drafts, round)}`,
  },
  {
    name: 'a search that matches every draft',
    isSearch: true,
    path: () => `/admin/draft-orders?${shownOfDraft}&q=buyers.example`,
  },
  {
    name: 'one draft order',
    path: (drafts, round) => `/admin/draft-orders/${deskIds.draft(drawn(drafts, round))}`,
  },
  { name: 'customers, page 1', path: () => '/admin/customers?limit=20' },
  { name: 'customers, with an account', path: () => '/admin/customers?limit=20&has_account=true' },
  {
    name: 'search customers by email',
    isSearch: true,
    path: () => '/admin/customers?limit=20&q=desk@buyers.example',
  },
  {
    name: 'search customers by a common word',
    isSearch: true,
    path: () => '/admin/customers?limit=20&q=example',
  },
  { name: 'one customer with 10,000 orders', path: () => `${ofCustomer}?expand=shipping_addresses` },
  { name: 'the same with the newest 1,000', isUnbounded: true, path: () => ofCustomer },
  { name: 'what they spent', hasFloor: true, path: () => `${ofCustomer}/figures` },
  {
    name: 'a page of their orders',
    path: (_, round) =>
      `/admin/orders?customer_id=${deskIds.customer}&limit=20&offset=${(round % 100) * 20}&${shownOfOrder}`,
  },
  { name: 'discounts, page 1', path: () => '/admin/discounts?limit=20' },
  {
    name: 'discounts, as their list asks at first',
    path: () => '/admin/discounts?limit=20&is_disabled=false&is_dynamic=false',
  },
  {
    name: 'search discounts by code',
    isSearch: true,
    path: (_, round) => `/admin/discounts?q=BENCH${round}`,
  },
  { name: 'a search that matches every discount', isSearch: true, path: () => '/admin/discounts?q=bench' },
  { name: 'one discount with 10,000 uses', path: () => ofDiscount },
  {
    name: 'a page of its uses',
    path: (_, round) => `${ofDiscount}/uses?limit=20&offset=${(round % 100) * 20}`,
  },
  { name: 'regions, page 1', path: () => '/admin/regions' },
  { name: 'one region', path: (_drafts, _round, { region_id }) => `/admin/regions/${region_id}` },
  {
    name: 'history of one order',
    path: (_drafts, round, { order_ids }) => `/admin/orders/${order_ids[round % order_ids.length]}/history`,
  },
  {
    name: 'a page of the history of one with 10,000 entries',
    path: (_drafts, _round, { busy_order_id }) => `/admin/history?record=${busy_order_id}`,
  },
  { name: 'history, page 1', path: () => '/admin/history' },
  { name: 'history, of one operation', path: () => '/admin/history?operation[]=cancel-order' },
  {
    name: 'history, half way down',
    path: (_drafts, _round, { middle }) => `/admin/history?before=${middle}`,
  },
]

const body = (goods: DeskGoods, round: number) =>
  JSON.stringify({
    region_id: goods.region_id,
    email: `made${round % 50}@buyers.example`,
    items: [
      { variant_id: goods.variant_id, quantity: 2 },
      { title: 'Gift wrap', unit_price: 300, quantity: 1 },
    ],
    shipping_methods: [{ option_id: goods.option_id }],
  })

function goodsOf(goods: ReadonlyMap<number, DeskGoods>, drafts: number): DeskGoods {
  const sold = goods.get(drafts)
  if (!sold) throw new Error('There is no such store.')
  return sold
}

/** `goods` by the number of drafts in a store. */
export const deskScenarios = (goods: ReadonlyMap<number, DeskGoods>): readonly BoundedScenario[] => [
  ...reads.map(
    ({ path, ...scenario }): BoundedScenario => ({
      ...scenario,
      call: (drafts, round) => ({ method: 'GET', path: path(drafts, round, goodsOf(goods, drafts)) }),
    }),
  ),
  {
    name: 'create a draft order',
    isUnbounded: true,
    call: (drafts, round) => ({
      method: 'POST',
      path: '/admin/draft-orders',
      body: body(goodsOf(goods, drafts), round),
    }),
  },
  {
    name: 'mark as paid',
    isUnbounded: true,
    most: (drafts) => drafts,
    // From the end of the list, each one once.
    call: (drafts, round) => ({
      method: 'POST',
      path: `/admin/draft-orders/${deskIds.draft(drafts - round)}/pay`,
      body: '{}',
    }),
  },
]
