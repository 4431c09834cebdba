import { availableUnless } from '../availability/index.ts'
import { deleteOptionRefusal, type OptionFacts } from '../products/index.ts'
import { type StocktakeFacts, stocktakeActions } from '../stocktakes/index.ts'
import type { Operation } from './operation.ts'

/** Operations on products, their variants and options. */
export const productOperations = {
  'create-product': { label: 'New product', permission: 'products:write', changes: 'product' },
  'update-product': { label: 'Edit product', permission: 'products:write', changes: 'product' },
  'delete-product': {
    label: 'Delete product',
    permission: 'products:write',
    changes: 'product',
    isDangerous: true,
  },
  'set-product-metadata': { label: 'Edit metadata', permission: 'products:write', changes: 'product' },
  'set-unsold-region': { label: 'Set where it is sold', permission: 'products:write', changes: 'product' },
  'download-pictures': { label: 'Download images', permission: 'products:write', changes: 'product' },
  'create-variant': { label: 'Add variant', permission: 'products:write', changes: 'product' },
  'update-variant': { label: 'Edit variant', permission: 'products:write', changes: 'product' },
  'delete-variant': {
    label: 'Delete variant',
    permission: 'products:write',
    changes: 'product',
    isDangerous: true,
  },
  'create-option': { label: 'Add option', permission: 'products:write', changes: 'product' },
  'update-option': { label: 'Edit option', permission: 'products:write', changes: 'product' },
  'delete-option': {
    label: 'Delete option',
    permission: 'products:write',
    changes: 'product',
    isDangerous: true,
    availability: (option: OptionFacts) => availableUnless(deleteOptionRefusal(option)),
  },
  'create-stocktake': { label: 'New stocktake', permission: 'products:write', changes: 'stocktake' },
  'count-stock': { label: 'Count', permission: 'products:write', changes: 'stocktake' },
  'remove-count': {
    label: 'Remove count',
    permission: 'products:write',
    changes: 'stocktake',
    isDangerous: true,
  },
  'apply-stocktake': {
    label: 'Apply stocktake',
    permission: 'products:write',
    changes: 'stocktake',
    availability: (facts: StocktakeFacts) => stocktakeActions.apply(facts),
  },
  'cancel-stocktake': {
    label: 'Cancel stocktake',
    permission: 'products:write',
    changes: 'stocktake',
    isDangerous: true,
    availability: (facts: StocktakeFacts) => stocktakeActions.count(facts),
  },
} as const satisfies Record<string, Operation>
