import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'

export const messages = {
  title: 'Shipping profiles',
  add: operations['create-shipping-profile'].label,
  none: 'No shipping profiles found',
  beginning: 'A shipping profile is the products and shipping options that go together.',
  missing: 'This shipping profile does not exist',
  noun: 'Shipping profile',
  columns: { name: 'Name', type: 'Type', products: 'Products', options: 'Shipping options' },
  types: { default: 'Default', gift_card: 'Gift cards', custom: 'Custom' },
  products: (count: number) => counted(count, 'product'),
  options: (count: number) => counted(count, 'shipping option'),
  holds: (products: number, options: number) =>
    `Holds ${counted(products, 'product')} and ${counted(options, 'shipping option')}.`,
  form: {
    title: 'Profile details',
    name: 'Name',
    nameRequired: 'Name is required',
    products: 'Products to put into it',
    productsHint: 'They leave the profile that they are in. Those that are in this one stay.',
    isIn: 'In this profile',
    create: 'Create',
    save: 'Save',
  },
  delete: {
    title: 'Delete this shipping profile?',
    body: 'It holds nothing. Orders stay as they are.',
  },
} as const
