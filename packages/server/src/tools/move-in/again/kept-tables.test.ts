import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { ask } from '../../backup/testing/everything-in.ts'
import { keptRows } from './kept-tables.ts'

const rowsOf = keptRows({
  movedAt: '2026-03-02T10:00:00.000Z',
  sourceStoreId: 'store_1',
  journalBefore: 2,
  journalLast: 9,
  firstJournalLast: 9,
})

const replaced = `
  database_life product_to_fit read_position
  address attic book_check bulk_operation bulk_operation_record cart cart_discounts cart_gift_cards claim_image claim_item
  claim_item_tags claim_order claim_tag country customer customer_merge customer_password customer_session
  discount discount_redemption discount_regions discount_rule discount_rule_products discount_rule_variants
  draft_order draft_order_words fulfillment fulfillment_item gift_card gift_card_entry holder_tally
  idempotency_request image inventory_movement invoice invoice_to_email known_customer_device line_item
  line_item_adjustment list_tally lived_timeline mailed_proof mention money_amount note notification order
  order_discounts order_edit order_item_change outbox packing_lease past_order past_start past_table payment payment_difference
  payment_dispute payment_operation payment_session picture_download product product_collection product_option
  product_option_value product_tag product_tags product_tax_rate product_to_price product_type product_type_tax_rate product_unsold_region
  product_variant product_words recent_change record_import record_import_problem record_import_row refund
  refund_failure refund_failure_settlement refund_item region region_fulfillment_providers
  region_payment_providers return return_item return_reason sales_tally sales_zone seller_tally shipping_method
  shipping_option shipping_option_requirement shipping_profile shipping_tax_rate stocktake stocktake_line
  store_currencies swap tallied_list tax_line tax_rate tracking_link transaction_mark variant_to_price
  variant_words webhook_attempt webhook_delivery`
  .trim()
  .split(/\s+/)

test('tables that stay refer only to tables that stay, and exist (move-in-18)', async () => {
  const database = await createDatabase()
  onTestFinished(() => database.drop())
  const references = await ask(
    database.ownerUrl,
    `SELECT conrelid::regclass::text AS home, confrelid::regclass::text AS target FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  const isKept = (name: unknown) => rowsOf(String(name).replaceAll('"', '')) !== null
  const open = references.filter(({ home, target }) => isKept(home) && !isKept(target))
  expect(open).toEqual([])
})

test('of every other table it is known that it comes from v1, or is of what does', async () => {
  const database = await createDatabase()
  onTestFinished(() => database.drop())
  const tables = await ask(
    database.ownerUrl,
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  )
  const others = tables.map(({ name }) => String(name)).filter((name) => rowsOf(name) === null)
  // A new table is named here, or in kept-tables.ts if operators set it up.
  expect(others.toSorted()).toEqual(replaced.toSorted())
})

test('the history keeps what the last move did not write', () => {
  expect(rowsOf('journal')).toBe('id <= 2 OR id > 9')
  expect(rowsOf('order')).toBeNull()
})
