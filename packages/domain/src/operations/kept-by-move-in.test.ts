import { expect, test } from 'vitest'
import { isKeptByMoveIn } from './index.ts'

test.each([
  // Settings
  ['update-store', ['name'], true],
  ['update-invoice-settings', ['iban'], true],
  ['update-email-text', ['subject'], true],
  ['choose-staff-alert', [], true],
  ['create-api-key', [], true],
  ['install-app', [], true],
  ['create-webhook', [], true],
  ['create-invite', [], true],
  ['add-operator', [], true],
  ['change-password', [], true],
  ['confirm-factor', [], true],
  ['create-view', [], true],
  ['set-tag-color', [], true],
  ['create-uploads', [], true],
  ['create-batch-job', [], true],
  ['add-region-payment-provider', [], true],
  ['update-region', ['payment_providers', 'fulfillment_providers'], true],
  ['update-region', ['automatic_taxes', 'gift_cards_taxable', 'includes_tax'], true],
  ['update-currency', [], true],
  ['update-shipping-option', ['includes_tax'], true],
  ['update-product', ['reorder_point', 'unit_cost', 'unit_cost_currency_code'], true],
  ['update-variant', ['unit_cost'], true],
  ['import-products', ['reorder_point'], true],
  ['create-product-import', [], true],
  ['create-discount', [], true],
  ['delete-discount', [], true],
  ['store-downloaded-pictures', ['images'], true],
  // Records that come from the other shop
  ['update-region', ['payment_providers', 'tax_rate'], false],
  ['add-currency', [], false],
  ['complete-cart', [], false],
  ['capture-order', [], false],
  ['settle-payment', [], false],
  ['update-product', ['title'], false],
  ['apply-stocktake', [], false],
  ['import-records', [], false],
  ['sign-up', [], false],
  ['update-account', [], false],
  ['create-note', [], false],
  ['issue-invoice', [], false],
  ['create-variant', [], false],
  ['update-product', ['reorder_point', 'title'], false],
  ['update-product', ['variants'], false],
  ['update-variant', ['inventory_quantity', 'unit_cost'], false],
  ['import-products', ['reorder_point', 'price.eur'], false],
  ['update-discount', [], false],
  ['create-dynamic-code', [], false],
  ['update-shipping-option', ['includes_tax', 'amount'], false],
  ['create-tax-rate', [], false],
  ['of-another-release', [], false],
])('%s of %j is kept by a second move: %s (move-in-18)', (name, fields, isKept) => {
  expect(isKeptByMoveIn(name, { fields, isCreatedHere: false })).toBe(isKept)
})

test.each(['update-discount', 'add-discount-region', 'remove-discount-product'])(
  '%s is kept of a discount that was created here (move-in-32)',
  (name) => {
    expect(isKeptByMoveIn(name, { fields: ['is_disabled'], isCreatedHere: true })).toBe(true)
    expect(isKeptByMoveIn('update-product', { fields: ['title'], isCreatedHere: true })).toBe(false)
  },
)
