import { operations } from '@purser/domain/operations'
import { losesPrices, missingPrices } from './missing-prices.ts'

export const messages = {
  settings: 'Settings',
  hub: {
    regions: {
      title: 'Regions',
      about: 'Where you sell: countries, currency, tax, payment and shipping.',
      link: 'Region settings',
    },
    currencies: {
      title: 'Currencies',
      about: 'The currencies that prices are set in, and the default one.',
      link: 'Currency settings',
    },
    details: {
      title: 'Account details',
      about: "The store's name, and the links that customers are sent.",
      link: 'Details',
    },
    shipping: {
      title: 'Shipping',
      about: 'The ways to send goods stand in their region.',
      link: 'Edit shipping profiles',
    },
    orders: {
      title: 'Orders',
      about: 'The reasons that customers give when goods come back.',
      link: 'Manage Return Reasons',
    },
    users: {
      title: 'Users',
      about: 'Who may sign in is kept by a command on the server.',
      link: 'Edit users',
    },
    signIn: {
      title: 'Sign-in',
      about: 'Whether operators need a second factor, and who has none.',
      link: 'Sign-in settings',
    },
    webhooks: {
      title: 'Webhooks',
      about: 'Other programs that are told of orders, products and customers.',
      link: 'Manage webhooks',
    },
    apps: {
      title: 'Apps',
      about: 'Programs of others that work with the store.',
      link: 'Manage apps',
    },
    history: {
      title: 'History',
      about: 'Who did what, when, and what it changed.',
      link: 'Show history',
    },
    health: {
      title: 'Store health',
      about: 'Whether work, money, backups and mail are well, and what to do.',
      link: 'Show health',
    },
  },
  details: {
    title: 'Account details',
    card: 'Store',
    name: 'Store name',
    nameRequired: 'Name is required',
    swap: 'Swap link template',
    draft: 'Draft order link template',
    invite: 'Invitation link template',
    placeholder: 'https://shop.example.com/pay/{cart_id}',
    hint: 'The id of the cart is put in the place of {cart_id}.',
    sameForAll: 'Without {cart_id} this link is the same for every customer.',
    noLink: 'Without it, draft orders have no payment link.',
    save: 'Save',
    saved: 'Successfully updated store',
  },
  currencies: {
    title: 'Currencies',
    defaultTitle: 'Default currency',
    defaultLabel: 'Currency of new prices',
    save: 'Save',
    saved: 'Successfully updated currencies',
    list: 'Store currencies',
    isDefault: 'Default',
    usedBy: (names: string) => `Used by ${names}`,
    remove: (code: string) => `Remove ${code}`,
    addTitle: operations['add-currency'].label,
    choose: 'Currency',
    chooseOne: 'Choose a currency',
    adds: missingPrices,
    removeTitle: (code: string) => `Remove ${code}?`,
    removes: losesPrices,
  },
} as const
