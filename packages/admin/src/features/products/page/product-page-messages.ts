import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

export const messages = {
  noun: 'product',
  products: 'Products',
  missing: 'This product does not exist',
  raw: 'Raw product',
  actions: 'Actions',
  giftCard: 'Gift card',
  setStatus: (status: string) => `Set to ${status.toLowerCase()}`,
  updated: 'Successfully updated product',
  imagesSaved: 'Successfully saved images',
  downloads: {
    download: operations['download-pictures'].label,
    none: 'Stored at another address',
    pending: 'Waiting to be downloaded',
    retried: (why: string) => `${why} We'll try again soon.`,
    failed: (why: string) => `Not downloaded. ${why}`,
  },
  deleted: 'The product was deleted',
  unsold: {
    title: 'Regions without a price',
    hint: 'Customers there can buy what has a price. Mark regions in which you leave prices out on purpose, and Today no longer lists them.',
    unpriced: (count: number) =>
      count === 1 ? '1 variant has no price there.' : `${count} variants have no price there.`,
    markOf: (name: string, code: string) => `Not sold in ${isolate(name)} (${code.toUpperCase()})`,
    marked: (name: string) => `Not sold in ${isolate(name)}, on purpose`,
    unmarked: (name: string) => `${isolate(name)} needs a price again`,
  },
  shipping: {
    title: 'Shipping',
    profile: 'Shipping profile',
    hint: 'Decides which shipping options customers can choose.',
    change: 'Change profile',
    changed: 'Shipping profile changed',
    save: 'Save',
  },
  deleting: {
    title: 'Delete this product?',
    effect: (title: string, variants: number) =>
      `${isolate(title)} and ${variants === 1 ? 'its variant' : `its ${variants} variants`} will be deleted. Past orders stay as they are. Its handle and SKUs can be used again. This can't be undone.`,
    counting: 'Counting orders with this product',
    notCounted: "Couldn't count the orders with this product",
    noOrders: 'No order contains it.',
    orders: (orders: number, hasMore: boolean) =>
      `${hasMore ? 'More than ' : ''}${counted(orders, 'order')} ${orders === 1 ? 'contains' : 'contain'} it.`,
    drafts: (drafts: number) =>
      `${counted(drafts, 'open draft order')} ${drafts === 1 ? 'contains' : 'contain'} it and can't be paid until you remove it there.`,
    confirm: operations['delete-product'].label,
  },
  denominations: {
    title: 'Denominations',
    one: (position: number) => `Denomination ${position}`,
    add: 'Add denomination',
    remove: (position: number) => `Remove denomination ${position}`,
    none: 'No denominations yet',
    noneHint: 'Denominations are the amounts that gift cards are sold for.',
    label: 'Denominations',
    written: (prices: readonly string[]) => prices.join(', ') || 'no price',
    amountRequired: 'Enter at least one amount',
    noneLeft:
      'Add at least one amount to sell gift cards. Gift cards already sold still work. To stop selling them, set the product to draft.',
    gone: 'Saving deletes the variants of removed denominations.',
  },
} as const
