import type { Operation } from './operation.ts'

/** What is done with the store itself, its collections, gift cards and pictures, and the session. */
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
  'create-gift-card': { label: 'New gift card', permission: 'gift-cards:write' },
  'update-gift-card': { label: 'Edit gift card', permission: 'gift-cards:write' },
  'delete-gift-card': { label: 'Delete gift card', permission: 'gift-cards:write', isDangerous: true },
  'update-store': { label: 'Edit store', permission: 'store:write' },
  'add-currency': { label: 'Add currency', permission: 'store:write' },
  'remove-currency': { label: 'Remove currency', permission: 'store:write', isDangerous: true },
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
