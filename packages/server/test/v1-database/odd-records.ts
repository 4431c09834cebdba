import { addLines, addOrders, placed } from './add-order.ts'
import type { V1Database } from './create-v1-database.ts'
import { insertRows } from './insert-rows.ts'

const times = { created_at: placed, updated_at: placed }

/** Inserts what v1 allows and Purser doesn't: records that the check warns of, and a draft that nobody can complete. */
export async function addOddRecords(v1: V1Database): Promise<void> {
  await addOrders(v1, [
    // Paid, and the card was never issued.
    {
      name: 'odd_card',
      lines: [{ price: 5000, variant: 'var_card', row: { is_giftcard: true } }],
      payments: [{ amount: 5000 }],
    },
    // A card that was moved to another region afterwards.
    {
      name: 'odd_region',
      lines: [{ price: 1000 }],
      cards: [{ card: { region_id: 'reg_us' }, transaction: { amount: 400, is_taxable: false } }],
      payments: [{ amount: 600 }],
    },
    // v1 doesn't count open returns: two ask for the same unit.
    { name: 'odd_returns', lines: [{ price: 1000 }], payments: [{ amount: 1000 }] },
    // A discount took everything off what is claimed: nothing is refunded.
    { name: 'odd_claim', lines: [{ price: 1000 }], payments: [{ amount: 1000 }] },
  ])
  await addOddReturns(v1)
  await addOddClaim(v1)
  await addOddDraft(v1)
}

async function addOddReturns(v1: V1Database): Promise<void> {
  const returns = ['odd_1', 'odd_2'].map((name) => `ret_${name}`)
  await insertRows(
    v1,
    'return',
    returns.map((id) => ({
      id,
      order_id: 'order_odd_returns',
      status: 'requested',
      refund_amount: 1000,
      ...times,
    })),
  )
  await insertRows(
    v1,
    'return_item',
    returns.map((return_id) => ({
      return_id,
      item_id: 'item_odd_returns_1',
      quantity: 1,
      is_requested: true,
    })),
  )
}

async function addOddClaim(v1: V1Database): Promise<void> {
  await insertRows(v1, 'claim_order', [
    {
      id: 'claim_odd',
      order_id: 'order_odd_claim',
      type: 'refund',
      payment_status: 'na',
      fulfillment_status: 'not_fulfilled',
      refund_amount: 0,
      ...times,
    },
  ])
  await insertRows(v1, 'claim_item', [
    {
      id: 'ci_odd',
      claim_order_id: 'claim_odd',
      item_id: 'item_odd_claim_1',
      variant_id: 'var_s',
      reason: 'other',
      quantity: 1,
      ...times,
    },
  ])
}

async function addOddDraft(v1: V1Database): Promise<void> {
  await insertRows(v1, 'cart', [
    {
      id: 'cart_odd',
      type: 'draft_order',
      region_id: 'reg_gone',
      email: 'bob@example.com',
      customer_id: 'cus_bob',
      ...times,
    },
  ])
  await addLines(v1, 'odd_draft', { cart_id: 'cart_odd', order_id: null }, [{ price: 700 }])
  await insertRows(v1, 'draft_order', [
    { id: 'dorder_odd', status: 'open', display_id: 9, cart_id: 'cart_odd', ...times },
  ])
}

/** The warnings that they cause, with the ids. */
export const oddWarnings: Readonly<Record<string, readonly string[]>> = {
  G6w: ['item_odd_card_1'],
  G7w: ['gift_order_odd_region_1'],
  Q5w: ['item_odd_returns_1'],
  C4w: ['claim_odd'],
}
