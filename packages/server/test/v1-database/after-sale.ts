import { addLines, addMethods, addOrder, placed } from './add-order.ts'
import type { V1Database } from './create-v1-database.ts'
import { insertRows, type V1Row } from './insert-rows.ts'
import { servedOrders, shipped } from './served-orders.ts'

const times = { created_at: '2023-06-01T10:00:00.000Z', updated_at: '2023-06-01T10:00:00.000Z' }
/** Inserts the served orders, with returns, swaps, claims, drafts, edits, fulfillments, notes and notifications. For the newest version. */
export async function addServedOrders(v1: V1Database): Promise<void> {
  await addDrafts(v1)
  const edited = {
    id: 'oe_done',
    order_id: 'order_edited',
    created_by: 'usr_admin',
    confirmed_by: 'usr_admin',
    confirmed_at: times.created_at,
    ...times,
  }
  for (const { order } of servedOrders) {
    // An edit and its lines refer to each other.
    await addOrder(v1, order.name === 'edited' ? { ...order, lines: [] } : order)
    if (order.name !== 'edited') continue
    await insertRows(v1, 'order_edit', [edited])
    const old = { price: 1000, quantity: 2, taxes: [20], row: { id: 'item_edited_old', ...shipped } }
    await addLines(v1, 'edited_old', { cart_id: 'cart_edited', order_id: null }, [old])
    await addLines(v1, order.name, { order_id: 'order_edited', cart_id: null }, order.lines)
  }
  await insertRows(v1, 'order_item_change', [
    {
      id: 'oic_1',
      order_edit_id: 'oe_done',
      type: 'item_update',
      original_line_item_id: 'item_edited_old',
      line_item_id: 'item_edited_1',
      ...times,
    },
  ])
  await insertRows(v1, 'order_edit', [
    { id: 'oe_open', order_id: 'order_claimed', created_by: 'usr_admin', internal_note: 'Maybe', ...times },
  ])
  await addFulfillments(v1)
  await addReturns(v1)
  await addSwaps(v1)
  await addClaims(v1)
  await addMessages(v1)
}

async function addDrafts(v1: V1Database): Promise<void> {
  const shared = {
    region_id: 'reg_eu',
    email: 'bob@example.com',
    customer_id: 'cus_bob',
    type: 'draft_order',
    ...times,
  }
  await insertRows(v1, 'cart', [
    { id: 'cart_open', ...shared },
    { id: 'cart_done', ...shared, completed_at: times.created_at },
    { id: 'cart_left', ...shared, type: 'default' },
  ])
  await addLines(v1, 'open', { cart_id: 'cart_open', order_id: null }, [
    { price: 800, quantity: 2 },
    { price: 300, variant: null },
  ])
  await addMethods(v1, 'open', { cart_id: 'cart_open' }, [{ price: 500 }])
  await addLines(v1, 'left', { cart_id: 'cart_left', order_id: null }, [{ price: 100 }])
  await insertRows(v1, 'draft_order', [
    {
      id: 'dorder_open',
      status: 'open',
      display_id: 1,
      cart_id: 'cart_open',
      no_notification_order: true,
      ...times,
    },
    {
      id: 'dorder_done',
      status: 'completed',
      display_id: 2,
      cart_id: 'cart_done',
      completed_at: times.created_at,
      ...times,
    },
  ])
}

async function addFulfillments(v1: V1Database): Promise<void> {
  const own = { provider_id: 'manual', data: {}, tracking_numbers: [], ...times }
  await insertRows(v1, 'fulfillment', [
    {
      id: 'ful_swapped',
      order_id: 'order_swapped',
      shipped_at: times.created_at,
      ...own,
      tracking_numbers: ['OLD-1'],
    },
    {
      id: 'ful_claimed',
      order_id: 'order_claimed',
      shipped_at: times.created_at,
      canceled_at: times.created_at,
      ...own,
    },
    { id: 'ful_returned', order_id: 'order_returned', shipped_at: times.created_at, ...own },
    { id: 'ful_edited', order_id: 'order_edited', shipped_at: times.created_at, ...own },
  ])
  await insertRows(v1, 'fulfillment_item', [
    { fulfillment_id: 'ful_swapped', item_id: 'item_swapped_1', quantity: 1 },
    { fulfillment_id: 'ful_claimed', item_id: 'item_claimed_1', quantity: 2 },
    { fulfillment_id: 'ful_returned', item_id: 'item_returned_1', quantity: 2 },
    { fulfillment_id: 'ful_edited', item_id: 'item_edited_old', quantity: 1 },
  ])
  await insertRows(v1, 'tracking_link', [
    {
      id: 'tlink_1',
      fulfillment_id: 'ful_returned',
      tracking_number: 'TRACK-1',
      url: 'https://post.example/1',
      ...times,
    },
    {
      id: 'tlink_2',
      fulfillment_id: 'ful_returned',
      tracking_number: 'TRACK-2',
      ...times,
      deleted_at: times.created_at,
    },
  ])
}

const backOf = (id: string, row: V1Row): V1Row => ({
  id,
  shipping_data: null,
  refund_amount: 0,
  ...times,
  ...row,
})

async function addReturns(v1: V1Database): Promise<void> {
  const received = { status: 'received', received_at: null }
  await insertRows(v1, 'return', [
    backOf('ret_done', { order_id: 'order_returned', refund_amount: 960, ...received }),
    backOf('ret_open', { order_id: 'order_returned', refund_amount: -40, status: 'requested' }),
  ])
  await insertRows(v1, 'return_item', [
    {
      return_id: 'ret_done',
      item_id: 'item_returned_1',
      quantity: 1,
      is_requested: true,
      requested_quantity: 1,
      received_quantity: 1,
      reason_id: 'rr_small',
      note: 'Too small',
    },
    {
      return_id: 'ret_open',
      item_id: 'item_returned_1',
      quantity: 1,
      is_requested: true,
      requested_quantity: 1,
    },
  ])
  await addMethods(v1, 'ret_done', { return_id: 'ret_done' }, [
    { price: 200, taxes: [20], option: 'so_return' },
  ])
}

async function addSwapCarts(v1: V1Database): Promise<void> {
  const cart = {
    type: 'swap',
    region_id: 'reg_eu',
    customer_id: 'cus_ann',
    email: 'Ann@Example.com',
    completed_at: placed,
    ...times,
  }
  await insertRows(v1, 'cart', [
    { id: 'cart_swap_up', ...cart },
    { id: 'cart_swap_down', ...cart },
    { id: 'cart_swap_gone', ...cart },
  ])
  await insertRows(v1, 'cart_discounts', [{ cart_id: 'cart_swap_down', discount_id: 'disc_ten' }])
}

async function addSwaps(v1: V1Database): Promise<void> {
  await addSwapCarts(v1)
  const own = { fulfillment_status: 'not_fulfilled', allow_backorder: false, ...times }
  await insertRows(v1, 'swap', [
    // Both share the address of the order.
    {
      id: 'swap_up',
      order_id: 'order_swapped',
      cart_id: 'cart_swap_up',
      payment_status: 'captured',
      difference_due: 1200,
      confirmed_at: times.created_at,
      shipping_address_id: 'addr_swapped_ship',
      ...own,
    },
    {
      id: 'swap_down',
      order_id: 'order_swapped_down',
      cart_id: 'cart_swap_down',
      payment_status: 'difference_refunded',
      difference_due: -600,
      confirmed_at: times.created_at,
      shipping_address_id: 'addr_swapped_ship',
      ...own,
    },
    {
      id: 'swap_gone',
      order_id: 'order_swapped',
      cart_id: 'cart_swap_gone',
      payment_status: 'not_paid',
      ...own,
      deleted_at: placed,
    },
  ])
  await addSwapLines(v1)
  await insertRows(v1, 'payment', [
    {
      id: 'pay_swap_up',
      order_id: 'order_swapped',
      swap_id: 'swap_up',
      cart_id: 'cart_swap_up',
      amount: 1200,
      amount_refunded: 0,
      currency_code: 'eur',
      provider_id: 'manual',
      data: {},
      captured_at: placed,
      ...times,
    },
  ])
  await addSwapReturns(v1)
}

async function addSwapLines(v1: V1Database): Promise<void> {
  const back = { price: -1000, taxes: [20], row: { is_return: true, has_shipping: true } }
  await addLines(v1, 'swap_up_back', { cart_id: 'cart_swap_up', order_id: null }, [back])
  await addLines(v1, 'swap_up', { cart_id: 'cart_swap_up', swap_id: 'swap_up', order_id: null }, [
    { price: 1500, taxes: [20], variant: 'var_m' },
  ])
  await addMethods(v1, 'swap_up', { cart_id: 'cart_swap_up', swap_id: 'swap_up' }, [
    { price: 500, taxes: [20] },
  ])
  await addLines(v1, 'swap_down_back', { cart_id: 'cart_swap_down', order_id: null }, [
    { ...back, adjustments: [{ amount: -100, discount: 'disc_ten' }] },
  ])
  await addLines(v1, 'swap_down', { cart_id: 'cart_swap_down', swap_id: 'swap_down', order_id: null }, [
    { price: 480, taxes: [20], isInclusive: true },
  ])
}

async function addSwapReturns(v1: V1Database): Promise<void> {
  await insertRows(v1, 'return', [
    backOf('ret_swap_up', {
      swap_id: 'swap_up',
      order_id: 'order_swapped',
      status: 'received',
      received_at: times.created_at,
    }),
    backOf('ret_swap_down', { swap_id: 'swap_down', status: 'requested' }),
  ])
  await insertRows(v1, 'return_item', [
    {
      return_id: 'ret_swap_up',
      item_id: 'item_swapped_1',
      quantity: 1,
      is_requested: true,
      requested_quantity: 1,
      received_quantity: 1,
    },
    {
      return_id: 'ret_swap_down',
      item_id: 'item_swapped_down_1',
      quantity: 1,
      is_requested: true,
      requested_quantity: 1,
    },
  ])
}

async function addClaims(v1: V1Database): Promise<void> {
  const own = {
    order_id: 'order_claimed',
    fulfillment_status: 'not_fulfilled',
    shipping_address_id: 'addr_claimed_ship',
    ...times,
  }
  await insertRows(v1, 'claim_order', [
    { id: 'claim_money', type: 'refund', payment_status: 'refunded', refund_amount: 300, ...own },
    { id: 'claim_goods', type: 'replace', payment_status: 'na', ...own },
  ])
  const item = { item_id: 'item_claimed_1', variant_id: 'var_s', quantity: 1, ...times }
  await insertRows(v1, 'claim_item', [
    {
      id: 'citm_money',
      claim_order_id: 'claim_money',
      reason: 'production_failure',
      note: 'A hole',
      ...item,
    },
    { id: 'citm_goods', claim_order_id: 'claim_goods', reason: 'missing_item', ...item },
  ])
  await insertRows(v1, 'claim_image', [
    { id: 'cimg_1', claim_item_id: 'citm_money', url: 'https://old.example/uploads/hole.jpg', ...times },
  ])
  await insertRows(v1, 'claim_tag', [{ id: 'ctag_1', value: 'quality', ...times }])
  await insertRows(v1, 'claim_item_tags', [{ item_id: 'citm_money', tag_id: 'ctag_1' }])
  await addLines(v1, 'claim_goods', { claim_order_id: 'claim_goods', order_id: null, cart_id: null }, [
    { price: 1000, taxes: [20] },
  ])
  await addMethods(v1, 'claim_goods', { claim_order_id: 'claim_goods' }, [{ price: 0 }])
  await insertRows(v1, 'return', [
    backOf('ret_claim', { claim_order_id: 'claim_money', status: 'requested' }),
  ])
  await insertRows(v1, 'return_item', [
    {
      return_id: 'ret_claim',
      item_id: 'item_claimed_1',
      quantity: 1,
      is_requested: true,
      requested_quantity: 1,
    },
  ])
}

async function addMessages(v1: V1Database): Promise<void> {
  await insertRows(v1, 'note', [
    {
      id: 'note_1',
      value: 'Call first',
      resource_type: 'order',
      resource_id: 'order_swapped',
      author_id: 'usr_admin',
      ...times,
    },
    { id: 'note_2', value: '', resource_type: 'order', resource_id: 'order_swapped', ...times },
  ])
  await insertRows(v1, 'notification', [
    {
      id: 'noti_1',
      event_name: 'order.placed',
      resource_type: 'order',
      resource_id: 'order_swapped',
      customer_id: 'cus_ann',
      to: 'Ann@Example.com',
      data: { subject: 'Thanks', text: 'Hi', html: '<p>Hi</p>' },
      provider_id: 'sendgrid',
      ...times,
    },
    {
      id: 'noti_2',
      event_name: 'order.placed',
      resource_type: 'order',
      resource_id: 'order_swapped',
      customer_id: 'cus_ann',
      to: 'ann@example.com',
      data: {},
      parent_id: 'noti_1',
      provider_id: 'sendgrid',
      ...times,
    },
  ])
}
