import type { BulkBody } from '@purser/contract/bulk-operations'
import type { WholeProduct } from '@purser/contract/products'
import { changedPrice, changedTags } from '@purser/domain/bulk-operations'
import { formatAmountWithCode } from '@purser/domain/money'
import type { Tx } from '../../../database/index.ts'
import { notAllowed } from '../../../http/index.ts'
import { readProduct } from '../../products/index.ts'
import type { Step } from './step.ts'

const wholeProduct = (tx: Tx, id: string) => readProduct(tx, id, {})

const variantsOf = ({ variants }: WholeProduct) => variants ?? []

type Price = NonNullable<ReturnType<typeof variantsOf>[number]['prices']>[number]

/** Returns a stored price as the call takes it. */
const kept = ({ currency_code, region_id, amount, sale_amount }: Price) => ({
  ...(region_id === null ? { currency_code } : { region_id }),
  amount,
  sale_amount,
})

const listPrices = (product: WholeProduct, priceOf: (price: Price) => Price = (price) => price) => ({
  variants: variantsOf(product).map(({ id, prices = [] }) => ({
    id,
    prices: prices.map((price) => kept(priceOf(price))),
  })),
})

const tagsOf = ({ tags }: WholeProduct) => (tags ?? []).map(({ value }) => ({ value }))

function newAmount(
  { amount, currency_code }: Price,
  { change, ends_in_99 }: BulkBody<'change-prices'>,
): number {
  const changed = changedPrice(amount, change, {
    currencyCode: currency_code,
    endsIn99: ends_in_99 ?? false,
  })
  if (changed === null) {
    const price = formatAmountWithCode(amount, currency_code)
    throw notAllowed(`The price ${price} would fall below 0.`, 'price_below_zero')
  }
  return changed
}

export const productSteps: {
  readonly 'update-product': Step<'update-product'>
  readonly 'change-prices': Step<'change-prices'>
  readonly 'tag-product': Step<'tag-product'>
  readonly 'delete-product': Step<'delete-product'>
} = {
  'update-product': {
    async *calls(_tx, _id, body) {
      yield { name: 'update-product', body }
    },
    async inverse(tx, id, body) {
      const { status, collection_id, discountable, type } = await wholeProduct(tx, id)
      const before = { status, collection_id, discountable, type: type ? { value: type.value } : null }
      return Object.fromEntries(Object.entries(before).filter(([field]) => field in body))
    },
  },
  'change-prices': {
    async *calls(tx, id, body) {
      const change = (price: Price) =>
        body.currency_codes.includes(price.currency_code)
          ? { ...price, amount: newAmount(price, body) }
          : price
      yield { name: 'update-product', body: listPrices(await wholeProduct(tx, id), change) }
    },
    inverse: async (tx, id) => listPrices(await wholeProduct(tx, id)),
  },
  'tag-product': {
    async *calls(tx, id, change) {
      const before = tagsOf(await wholeProduct(tx, id)).map(({ value }) => value)
      const tags = changedTags(before, change).map((value) => ({ value }))
      yield { name: 'update-product', body: { tags } }
    },
    inverse: async (tx, id) => ({ tags: tagsOf(await wholeProduct(tx, id)) }),
  },
  'delete-product': {
    async *calls(tx, id) {
      // The call succeeds on a product that doesn't exist.
      await wholeProduct(tx, id)
      yield { name: 'delete-product' }
    },
  },
}
