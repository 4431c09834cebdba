import type Medusa from '@medusajs/medusa-js'
import type { WholeProduct } from '@purser/contract/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStore } from '../test/store.ts'
import { openClientStore, refusalOf, sent } from './support/medusa-client.ts'

/* Every call that changes a product, made by the client library. */

let store: TestStore
let client: Medusa
beforeAll(async () => {
  ;({ store, client } = await openClientStore())
})
afterAll(() => store.close())

/** For fields that the client's types lack, or require although the server doesn't. */
const body = <Asked>(given: object) => given as Asked

test('the client takes a product from creation to deletion', async () => {
  const { products } = client.admin
  const prices = [{ amount: 1_900, currency_code: 'eur' }]
  const created = await sent<{ product: WholeProduct }>(
    products.create(
      body({
        title: 'Kettle',
        is_giftcard: false,
        discountable: true,
        options: [{ title: 'Colour' }],
        variants: [
          { title: 'Red', sku: 'KETTLE-R', inventory_quantity: 4, prices, options: [{ value: 'red' }] },
        ],
        tags: [{ value: 'kitchen' }],
        type: { value: 'Pots' },
      }),
    ),
  )
  const { id, options, variants } = created.product
  const option_id = options[0]?.id ?? ''
  expect(created.product).toMatchObject({
    handle: 'kettle',
    type: { value: 'Pots' },
    variants: [{ sku: 'KETTLE-R' }],
  })

  const { types } = await sent<{ types: { value: string }[] }>(products.listTypes())
  const { tags } = await sent<{ tags: object[] }>(products.listTags())
  expect(types.map(({ value }) => value)).toContain('Pots')
  expect(tags).toContainEqual(expect.objectContaining({ value: 'kitchen', usage_count: '1' }))

  const more = { title: 'Blue', prices, options: [{ option_id, value: 'blue' }], inventory_quantity: 1 }
  const added = await sent<{ product: WholeProduct }>(products.createVariant(id, body(more)))
  const blue = added.product.variants[1]?.id ?? ''
  await products.updateVariant(id, blue, body({ title: 'Deep blue', prices, inventory_quantity: 7 }))
  await products.setMetadata(id, { key: 'season', value: 'winter' })
  await products.addOption(id, { title: 'Volume' })
  const listed = await sent<{ product: WholeProduct }>(
    products.update(id, body({ status: 'published', variants: [{ id: blue }, { id: variants[0]?.id }] })),
  )
  expect(listed.product).toMatchObject({
    status: 'published',
    metadata: { season: 'winter' },
    options: [{ title: 'Colour' }, { title: 'Volume', values: [{ value: 'Default Value' }, {}] }],
    variants: [{ title: 'Deep blue', inventory_quantity: 7 }, { title: 'Red' }],
  })

  const volume = listed.product.options[1]?.id ?? ''
  await products.updateOption(id, volume, { title: 'Litres' })
  expect(await products.deleteOption(id, volume)).toMatchObject({
    option_id: volume,
    object: 'option',
    deleted: true,
  })
  expect(await refusalOf(products.deleteOption(id, option_id))).toMatchObject({ status: 400 })
  expect(await products.deleteVariant(id, blue)).toMatchObject({
    variant_id: blue,
    object: 'product-variant',
  })
  expect(await refusalOf(products.create(body({ title: 'Kettle' })))).toMatchObject({
    status: 422,
    data: { type: 'duplicate_error', field: 'handle' },
  })
  expect(await products.delete(id)).toMatchObject({ id, object: 'product', deleted: true })
  expect(await refusalOf(products.retrieve(id))).toMatchObject({ status: 404 })
})
