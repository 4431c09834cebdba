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
  ['create-discount', [], false],
  ['update-shipping-option', ['provider_id'], false],
  ['of-another-release', [], false],
])('%s of %j is kept by a second move: %s (move-in-18)', (name, fields, isKept) => {
  expect(isKeptByMoveIn(name, fields)).toBe(isKept)
})
