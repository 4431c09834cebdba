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

/** What is done with the store itself, its collections, customers, gift cards, discounts and pictures, and the session. */
export const storeOperations = {
  'create-collection': { label: 'New collection', permission: 'collections:write' },
  'update-collection': { label: 'Edit collection', permission: 'collections:write' },
  'delete-collection': { label: 'Delete collection', permission: 'collections:write', isDangerous: true },
  'add-collection-products': { label: 'Add products', permission: 'collections:write' },
  'remove-collection-products': {
    label: 'Remove products',
    permission: 'collections:write',
    isDangerous: true,
  },
  'create-customer': { label: 'New customer', permission: 'customers:write' },
  'update-customer': { label: 'Edit customer', permission: 'customers:write' },
  'create-gift-card': { label: 'New gift card', permission: 'gift-cards:write' },
  'update-gift-card': { label: 'Edit gift card', permission: 'gift-cards:write' },
  'delete-gift-card': { label: 'Delete gift card', permission: 'gift-cards:write', isDangerous: true },
  'create-discount': { label: 'New discount', permission: 'discounts:write' },
  'update-discount': { label: 'Edit discount', permission: 'discounts:write' },
  'delete-discount': { label: 'Delete discount', permission: 'discounts:write', isDangerous: true },
  'add-discount-region': { label: 'Add region', permission: 'discounts:write' },
  'remove-discount-region': { label: 'Remove region', permission: 'discounts:write', isDangerous: true },
  'add-discount-product': { label: 'Add product', permission: 'discounts:write' },
  'remove-discount-product': { label: 'Remove product', permission: 'discounts:write', isDangerous: true },
  'create-dynamic-code': {
    label: 'Create code',
    permission: 'discounts:write',
    availability: (discount: Parameters<typeof dynamicCodeRefusal>[0]) =>
      availableUnless(dynamicCodeRefusal(discount)),
  },
  'delete-dynamic-code': { label: 'Delete code', permission: 'discounts:write', isDangerous: true },
  'update-store': { label: 'Edit store', permission: 'store:write' },
  'add-currency': { label: 'Add currency', permission: 'store:write' },
  'remove-currency': {
    label: 'Remove currency',
    permission: 'store:write',
    isDangerous: true,
    availability: (currency: CurrencyFacts) => availableUnless(removeCurrencyRefusal(currency)),
  },
  'create-region': { label: 'Add region', permission: 'regions:write' },
  'update-region': { label: 'Edit region', permission: 'regions:write' },
  'delete-region': {
    label: 'Delete region',
    permission: 'regions:write',
    isDangerous: true,
    availability: (region: RegionFacts) => availableUnless(removeRegionRefusal(region)),
  },
  'add-region-country': { label: 'Add country', permission: 'regions:write' },
  'remove-region-country': { label: 'Remove country', permission: 'regions:write', isDangerous: true },
  'add-region-payment-provider': { label: 'Add payment provider', permission: 'regions:write' },
  'remove-region-payment-provider': {
    label: 'Remove payment provider',
    permission: 'regions:write',
    isDangerous: true,
  },
  'add-region-fulfillment-provider': { label: 'Add fulfillment provider', permission: 'regions:write' },
  'remove-region-fulfillment-provider': {
    label: 'Remove fulfillment provider',
    permission: 'regions:write',
    isDangerous: true,
  },
  'create-shipping-option': { label: 'Add shipping option', permission: 'shipping:write' },
  'update-shipping-option': { label: 'Edit shipping option', permission: 'shipping:write' },
  'delete-shipping-option': {
    label: 'Delete shipping option',
    permission: 'shipping:write',
    isDangerous: true,
    availability: (option: ShippingOptionUse) => availableUnless(removeShippingOptionRefusal(option)),
  },
  'create-shipping-profile': { label: 'New shipping profile', permission: 'shipping:write' },
  'update-shipping-profile': { label: 'Edit shipping profile', permission: 'shipping:write' },
  'delete-shipping-profile': {
    label: 'Delete shipping profile',
    permission: 'shipping:write',
    isDangerous: true,
    availability: (profile: ShippingProfileUse) => availableUnless(removeShippingProfileRefusal(profile)),
  },
  'create-return-reason': { label: 'Create Reason', permission: 'return-reasons:write' },
  'update-return-reason': { label: 'Edit reason', permission: 'return-reasons:write' },
  'delete-return-reason': {
    label: 'Delete reason',
    permission: 'return-reasons:write',
    isDangerous: true,
    availability: (reason: ReturnReasonFacts) => availableUnless(removeReasonRefusal(reason)),
  },
  'retry-given-up-work': {
    label: 'Retry given up work',
    permission: 'store:write',
    availability: (given_up: readonly GivenUpWork[]) => availableUnless(retryWorkRefusal(given_up)),
  },
  'acknowledge-difference': {
    label: 'Acknowledge',
    permission: 'store:write',
    availability: (difference: DifferenceFacts) => availableUnless(acknowledgeRefusal(difference)),
  },
  'create-uploads': { label: 'Add images', permission: 'uploads:write' },
  'delete-upload': { label: 'Delete image', permission: 'uploads:write', isDangerous: true },
  'delete-uploaded-file': { label: 'Delete image', permission: 'uploads:write', isDangerous: true },
  'create-api-key': { label: 'New API key', permission: 'api-keys:write' },
  'revoke-api-key': { label: 'Revoke API key', permission: 'api-keys:write', isDangerous: true },
  'update-user': { label: 'Edit your details', permission: 'session:write' },
  'sign-in': { label: 'Sign in', permission: 'session:write' },
  'change-password': { label: 'Change password', permission: 'session:write' },
  'end-session': { label: 'Sign out device', permission: 'session:write', isDangerous: true },
  'end-other-sessions': {
    label: 'Sign out all other devices',
    permission: 'session:write',
    isDangerous: true,
  },
  'sign-out': { label: 'Sign out', permission: 'session:write' },
} as const satisfies Record<string, Operation>
