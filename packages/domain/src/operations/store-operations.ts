import { availableUnless } from '../availability/index.ts'
import { dynamicCodeRefusal } from '../discounts/index.ts'
import { type RegionFacts, removeRegionRefusal } from '../regions/index.ts'
import { type ReturnReasonFacts, removeReasonRefusal } from '../return-reasons/index.ts'
import {
  removeShippingOptionRefusal,
  removeShippingProfileRefusal,
  type ShippingOptionUse,
  type ShippingProfileUse,
} from '../shipping/index.ts'
import { type CurrencyFacts, removeCurrencyRefusal } from '../store/index.ts'
import {
  acknowledgeRefusal,
  type DifferenceFacts,
  type GivenUpWork,
  retryWorkRefusal,
} from '../store-health/index.ts'
import type { Operation } from './operation.ts'

/** Operations on the store itself, its collections, customers, gift cards, discounts and pictures, and the session. */
export const storeOperations = {
  'create-collection': {
    label: 'New collection',
    permission: 'collections:write',
    changes: 'product-collection',
  },
  'update-collection': {
    label: 'Edit collection',
    permission: 'collections:write',
    changes: 'product-collection',
  },
  'delete-collection': {
    label: 'Delete collection',
    permission: 'collections:write',
    changes: 'product-collection',
    isDangerous: true,
  },
  'add-collection-products': {
    label: 'Add products',
    permission: 'collections:write',
    changes: 'product-collection',
  },
  'remove-collection-products': {
    label: 'Remove products',
    permission: 'collections:write',
    changes: 'product-collection',
    isDangerous: true,
  },
  'create-customer': { label: 'New customer', permission: 'customers:write', changes: 'customer' },
  'update-customer': { label: 'Edit customer', permission: 'customers:write', changes: 'customer' },
  'create-gift-card': { label: 'New gift card', permission: 'gift-cards:write', changes: 'gift_card' },
  'update-gift-card': { label: 'Edit gift card', permission: 'gift-cards:write', changes: 'gift_card' },
  'delete-gift-card': {
    label: 'Delete gift card',
    permission: 'gift-cards:write',
    changes: 'gift_card',
    isDangerous: true,
  },
  'create-discount': { label: 'New discount', permission: 'discounts:write', changes: 'discount' },
  'update-discount': { label: 'Edit discount', permission: 'discounts:write', changes: 'discount' },
  'delete-discount': {
    label: 'Delete discount',
    permission: 'discounts:write',
    changes: 'discount',
    isDangerous: true,
  },
  'add-discount-region': { label: 'Add region', permission: 'discounts:write', changes: 'discount' },
  'remove-discount-region': {
    label: 'Remove region',
    permission: 'discounts:write',
    changes: 'discount',
    isDangerous: true,
  },
  'add-discount-product': { label: 'Add product', permission: 'discounts:write', changes: 'discount' },
  'remove-discount-product': {
    label: 'Remove product',
    permission: 'discounts:write',
    changes: 'discount',
    isDangerous: true,
  },
  'create-dynamic-code': {
    label: 'Create code',
    permission: 'discounts:write',
    changes: 'discount',
    availability: (discount: Parameters<typeof dynamicCodeRefusal>[0]) =>
      availableUnless(dynamicCodeRefusal(discount)),
  },
  'delete-dynamic-code': {
    label: 'Delete code',
    permission: 'discounts:write',
    changes: 'discount',
    isDangerous: true,
  },
  'update-store': { label: 'Edit store', permission: 'store:write', changes: 'store' },
  'update-invoice-settings': {
    label: 'Edit invoice settings',
    permission: 'store:write',
    changes: 'store',
  },
  'add-currency': { label: 'Add currency', permission: 'store:write', changes: 'store' },
  'remove-currency': {
    label: 'Remove currency',
    permission: 'store:write',
    changes: 'store',
    isDangerous: true,
    availability: (currency: CurrencyFacts) => availableUnless(removeCurrencyRefusal(currency)),
  },
  'dismiss-store-setup': { label: 'Dismiss', permission: 'store:write', changes: 'store' },
  'create-region': { label: 'Add region', permission: 'regions:write', changes: 'region' },
  'update-region': { label: 'Edit region', permission: 'regions:write', changes: 'region' },
  'delete-region': {
    label: 'Delete region',
    permission: 'regions:write',
    changes: 'region',
    isDangerous: true,
    availability: (region: RegionFacts) => availableUnless(removeRegionRefusal(region)),
  },
  'add-region-country': { label: 'Add country', permission: 'regions:write', changes: 'region' },
  'remove-region-country': {
    label: 'Remove country',
    permission: 'regions:write',
    changes: 'region',
    isDangerous: true,
  },
  'add-region-payment-provider': {
    label: 'Add payment provider',
    permission: 'regions:write',
    changes: 'region',
  },
  'remove-region-payment-provider': {
    label: 'Remove payment provider',
    permission: 'regions:write',
    changes: 'region',
    isDangerous: true,
  },
  'add-region-fulfillment-provider': {
    label: 'Add fulfillment provider',
    permission: 'regions:write',
    changes: 'region',
  },
  'remove-region-fulfillment-provider': {
    label: 'Remove fulfillment provider',
    permission: 'regions:write',
    changes: 'region',
    isDangerous: true,
  },
  'create-shipping-option': {
    label: 'Add shipping option',
    permission: 'shipping:write',
    changes: 'shipping-option',
  },
  'update-shipping-option': {
    label: 'Edit shipping option',
    permission: 'shipping:write',
    changes: 'shipping-option',
  },
  'delete-shipping-option': {
    label: 'Delete shipping option',
    permission: 'shipping:write',
    changes: 'shipping-option',
    isDangerous: true,
    availability: (option: ShippingOptionUse) => availableUnless(removeShippingOptionRefusal(option)),
  },
  'create-shipping-profile': {
    label: 'New shipping profile',
    permission: 'shipping:write',
    changes: 'shipping-profile',
  },
  'update-shipping-profile': {
    label: 'Edit shipping profile',
    permission: 'shipping:write',
    changes: 'shipping-profile',
  },
  'delete-shipping-profile': {
    label: 'Delete shipping profile',
    permission: 'shipping:write',
    changes: 'shipping-profile',
    isDangerous: true,
    availability: (profile: ShippingProfileUse) => availableUnless(removeShippingProfileRefusal(profile)),
  },
  'create-return-reason': {
    label: 'Create Reason',
    permission: 'return-reasons:write',
    changes: 'return-reason',
  },
  'update-return-reason': {
    label: 'Edit reason',
    permission: 'return-reasons:write',
    changes: 'return-reason',
  },
  'delete-return-reason': {
    label: 'Delete reason',
    permission: 'return-reasons:write',
    changes: 'return-reason',
    isDangerous: true,
    availability: (reason: ReturnReasonFacts) => availableUnless(removeReasonRefusal(reason)),
  },
  'retry-given-up-work': {
    label: 'Retry failed jobs',
    permission: 'store:write',
    changes: 'store',
    availability: (given_up: readonly GivenUpWork[]) => availableUnless(retryWorkRefusal(given_up)),
  },
  'acknowledge-difference': {
    label: 'Acknowledge',
    permission: 'store:write',
    changes: 'store',
    availability: (difference: DifferenceFacts) => availableUnless(acknowledgeRefusal(difference)),
  },
  'create-uploads': { label: 'Add images', permission: 'uploads:write', changes: 'upload' },
  'delete-upload': {
    label: 'Delete image',
    permission: 'uploads:write',
    changes: 'upload',
    isDangerous: true,
  },
  'delete-uploaded-file': {
    label: 'Delete image',
    permission: 'uploads:write',
    changes: 'upload',
    isDangerous: true,
  },
  'create-api-key': { label: 'New API key', permission: 'api-keys:write', changes: 'api-key' },
  'revoke-api-key': {
    label: 'Revoke API key',
    permission: 'api-keys:write',
    changes: 'api-key',
    isDangerous: true,
  },
  'update-user': { label: 'Edit your details', permission: 'session:write', changes: 'user' },
  'sign-in': { label: 'Sign in', permission: 'session:write', changes: 'user' },
  'complete-sign-in': { label: 'Continue', permission: 'session:write', changes: 'user' },
  'begin-factor': { label: 'Add a second factor', permission: 'session:write', changes: 'user' },
  'confirm-factor': { label: 'Confirm', permission: 'session:write', changes: 'user' },
  'remove-factor': { label: 'Remove', permission: 'session:write', changes: 'user', isDangerous: true },
  'renew-recovery-codes': { label: 'New recovery codes', permission: 'session:write', changes: 'user' },
  'update-sign-in-policy': { label: 'Save', permission: 'store:write', changes: 'user' },
  'change-password': { label: 'Change password', permission: 'session:write', changes: 'user' },
  'end-session': {
    label: 'Sign out device',
    permission: 'session:write',
    changes: 'user',
    isDangerous: true,
  },
  'end-other-sessions': {
    label: 'Sign out all other devices',
    permission: 'session:write',
    changes: 'user',
    isDangerous: true,
  },
  'sign-out': { label: 'Sign out', permission: 'session:write', changes: 'user' },
} as const satisfies Record<string, Operation>
