import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'

export const messages = {
  title: 'Shipping profiles',
  add: operations['create-shipping-profile'].label,
  none: 'No shipping profiles found',
  beginning: 'A shipping profile links products to the shipping options they can use.',
  missing: 'This shipping profile does not exist',
  noun: 'Shipping profile',
  columns: { name: 'Name', type: 'Type', products: 'Products', options: 'Shipping options' },
  types: { default: 'Default', gift_card: 'Gift cards', custom: 'Custom' },
  products: (count: number) => counted(count, 'product'),
  options: (count: number) => counted(count, 'shipping option'),
  holds: (products: number, options: number) =>
    `Contains ${counted(products, 'product')} and ${counted(options, 'shipping option')}.`,
  form: {
    title: 'Profile details',
    name: 'Name',
    nameRequired: 'Name is required',
    products: 'Products to add',
    productsHint: 'They leave their current profile. Products already in this one stay.',
    isIn: 'In this profile',
    create: 'Create',
    save: 'Save',
  },
  delete: {
    title: 'Delete this shipping profile?',
    body: 'It is empty. Past orders stay as they are.',
  },
} as const
