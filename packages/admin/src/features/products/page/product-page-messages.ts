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
      `${isolate(title)} is taken out of the store with ${variants === 1 ? 'its variant' : `its ${variants} variants`}. Orders keep what they sold. Its handle and SKUs can be used again. It cannot be brought back.`,
    counting: 'Counting orders with this product',
    notCounted: "Couldn't count the orders with this product",
    noOrders: 'No order contains it.',
    orders: (orders: number, hasMore: boolean) =>
      `${hasMore ? 'More than ' : ''}${counted(orders, 'order')} ${orders === 1 ? 'contains' : 'contain'} it.`,
    drafts: (drafts: number) =>
      `${counted(drafts, 'open draft order')} ${drafts === 1 ? 'contains' : 'contain'} it and cannot be paid until it is removed there.`,
    confirm: operations['delete-product'].label,
  },
  denominations: {
    title: 'Denominations',
    one: (position: number) => `Denomination ${position}`,
    add: 'Add denomination',
    remove: (position: number) => `Remove denomination ${position}`,
    none: 'No denominations yet',
    noneHint: 'A gift card is sold for what its denominations cost.',
    label: 'Denominations',
    written: (prices: readonly string[]) => prices.join(', ') || 'no price',
    amountRequired: 'A denomination has at least one amount',
    noneLeft:
      'Without a denomination nobody can buy a gift card. Cards that were sold pay as before; to take the product out of the shop, make it a draft.',
    gone: 'Removing a denomination deletes its variant when this is saved.',
  },
} as const
