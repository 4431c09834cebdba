import { MAX_TITLE } from '@purser/domain/counts'
import { currencyOf } from '@purser/domain/currencies'
import { sum, writtenInMajor } from '@purser/domain/money'
import { type ProductStatus, productStatuses } from '@purser/domain/products'
import { isPictureAddress } from '@purser/domain/uploads'
import {
  type ParsedCell,
  readFlag,
  readPrice,
  readText,
  readWhole,
  shown,
  tooLong,
} from '../../../csv/index.ts'

const MOST_ADDRESS = 2_000

/** Our statuses and Shopify's: an archived product there is not on sale here. */
const statuses = new Map<string, ProductStatus>([
  ...productStatuses.map((status) => [status, status] as const),
  ['active', 'published'],
  ['archived', 'draft'],
  ['unlisted', 'draft'],
  ...['1', 'true', 'enabled'].map((word) => [word, 'published'] as const),
  ...['0', 'false', 'disabled', 'inactive'].map((word) => [word, 'draft'] as const),
])

export function readStatus(text: string): ParsedCell<ProductStatus> {
  const value = statuses.get(text.trim().toLowerCase())
  if (value !== undefined) return { value }
  return {
    message: `${shown(text)} isn't a status.`,
    remedy: `Enter one of ${productStatuses.toSorted().join(', ')}.`,
  }
}

/** Parses whether a product is published. WooCommerce's -1 is a draft. */
export const readPublished = (text: string): ParsedCell<boolean> =>
  text.trim() === '-1' ? { value: false } : readFlag(text)

/** The kinds of products of Bagisto; plugins of WooCommerce have kinds of their own. */
const kinds = ['simple', 'configurable', 'virtual', 'downloadable', 'grouped', 'bundle', 'booking']
const otherKinds = ['grouped', 'bundle', 'booking', 'external']

/** Parses the kind of a product. With `isStrict` an unknown one is refused. */
export function readKind(text: string, isStrict: boolean): ParsedCell<string> {
  const value = text.trim().toLowerCase()
  if (!isStrict || kinds.includes(value)) return { value }
  return { message: `${shown(text)} isn't a type of product.`, remedy: `Enter one of ${kinds.join(', ')}.` }
}

/** Returns a sentence about a product of a kind that the store doesn't have. */
export function kindNote(kind = ''): string | undefined {
  const found = otherKinds.find((each) => kind.split(/[\s,]+/).includes(each))
  return found && `Purser has no ${found} products: this one is imported as a plain product.`
}

/** Parses Shopify's inventory policy: whether the variant is sold without stock. */
export function readPolicy(text: string): ParsedCell<boolean> {
  const policy = text.trim().toLowerCase()
  if (policy === 'deny' || policy === 'continue') return { value: policy === 'continue' }
  return { message: `${shown(policy)} isn't a policy.`, remedy: 'Enter deny or continue.' }
}

/** Parses whether a variant is sold without stock. WooCommerce's 'notify' means yes, with a notice to the customer. */
export const readBackorders = (text: string): ParsedCell<boolean> =>
  text.trim().toLowerCase() === 'notify' ? { value: true } : readFlag(text)

/** Parses a quantity, or Bagisto's quantities by place, which are added up: 'default=100,north=5'. */
export function readStock(text: string): ParsedCell<number> {
  const places = text.split(',').map((part) => /^\s*[^=]+=\s*(-?\d+)\s*$/.exec(part)?.[1])
  const isListed = places.every((place) => place !== undefined)
  return readWhole(isListed ? String(sum(places.map(Number))) : text, true)
}

interface Cost {
  /** In minor units. */
  readonly amount: number
  readonly currency_code: string
}

/** Parses a cost in `standard`, the store's default currency; one in another names it: '12.50 USD'. */
export function readCost(text: string, standard: string): ParsedCell<Cost> {
  const [, before = '', code = ''] = /^(.*\S)\s+([a-z]{3})$/i.exec(text.trim()) ?? []
  const named = currencyOf(code)?.code
  const currency_code = named ?? standard
  const read = readPrice(named === undefined ? text : before, currency_code)
  return 'value' in read ? { value: { amount: read.value, currency_code } } : read
}

export const writeCost = ({ amount, currency_code }: Cost, standard: string): string =>
  currency_code === standard
    ? writtenInMajor(amount, currency_code)
    : `${writtenInMajor(amount, currency_code)} ${currency_code.toUpperCase()}`

/** Parses a picture's address, by the same rule as the API. */
export function readPicture(text: string): ParsedCell<string> {
  const address = text.trim()
  if (!isPictureAddress(address)) return noPicture(address)
  return readText(address, MOST_ADDRESS)
}

/** Files of other shops often have only the names of images, in every row: that is one problem, with the number of cells. */
function noPicture(address: string) {
  const message = `${shown(address)} isn't the address of an image.`
  if (!/^[^/:\\]+\.(jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i.test(address))
    return { message, remedy: 'Enter an http or https address.' }
  return {
    message,
    remedy: 'Enter http or https addresses, or leave the column out and upload the images in Purser.',
    isCounted: true as const,
  }
}

/** Parses picture addresses in one cell, separated by commas, bars or blanks. */
export function readPictures(text: string): ParsedCell<string[]> {
  const addresses: string[] = []
  for (const address of text.split(/[|\s]+|,(?=\s*(?:https?:|\/|$))/i).filter((each) => each !== '')) {
    const read = readPicture(address)
    if (!('value' in read)) return read
    addresses.push(read.value)
  }
  return { value: addresses }
}

/** Parses tags separated by commas; a backslash escapes a comma or backslash. Duplicates are removed, and the order is kept. */
export function readTags(text: string): ParsedCell<string[]> {
  const tags = (text.match(/(?:\\.|[^,\\]|\\$)+/gs) ?? []).map((tag) =>
    tag.replace(/\\([,\\])/g, '$1').trim(),
  )
  const long = tags.find((tag) => tag.length > MAX_TITLE)
  if (long === undefined) return { value: [...new Set(tags.filter((tag) => tag !== ''))] }
  return tooLong(`The tag ${shown(long)}`, long, MAX_TITLE)
}

export const writeTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.replace(/[,\\]/g, '\\$&')).join(',')
