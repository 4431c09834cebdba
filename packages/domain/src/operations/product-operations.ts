import type { Operation } from './operation.ts'

/** What is done with products, their variants and options. */
export const productOperations = {
  'create-product': { label: 'New product', permission: 'products:write' },
  'update-product': { label: 'Edit product', permission: 'products:write' },
  'delete-product': { label: 'Delete product', permission: 'products:write', isDangerous: true },
  'set-product-metadata': { label: 'Edit metadata', permission: 'products:write' },
  'create-variant': { label: 'Add variant', permission: 'products:write' },
  'update-variant': { label: 'Edit variant', permission: 'products:write' },
  'delete-variant': { label: 'Delete variant', permission: 'products:write', isDangerous: true },
  'create-option': { label: 'Add option', permission: 'products:write' },
  'update-option': { label: 'Edit option', permission: 'products:write' },
  'delete-option': { label: 'Delete option', permission: 'products:write', isDangerous: true },
} as const satisfies Record<string, Operation>
