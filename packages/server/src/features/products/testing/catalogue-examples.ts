import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import { shop } from '../../../../test/open-shop.ts'
import type { TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'

interface Made {
  readonly product: {
    readonly id: string
    readonly options: readonly { readonly id: string }[]
    readonly variants: readonly { readonly id: string }[]
  }
}

async function makeProduct(store: TestStore) {
  const body = {
    title: newId('mug'),
    options: [{ title: 'Size' }],
    variants: [{ title: 'S', prices: [], options: [{ value: 'S' }] }],
  }
  const answer = await store.call<Made>('POST', '/admin/products', body)
  const { id, options, variants } = answer.body.product
  const path = `/admin/products/${id}`
  return { id, path, option_id: options[0]?.id, variant_id: variants[0]?.id }
}
async function makeCard(store: TestStore): Promise<string> {
  const body = { region_id: shop.region.id, value: 500 }
  const answer = await store.call<{ gift_card: { id: string } }>('POST', '/admin/gift-cards', body)
  return `/admin/gift-cards/${answer.body.gift_card.id}`
}
async function ofCollection(store: TestStore, isIn: boolean): Promise<CallExample> {
  const body = { title: newId('collection') }
  const answer = await store.call<{ collection: { id: string } }>('POST', '/admin/collections', body)
  const path = `/admin/collections/${answer.body.collection.id}/products/batch`
  const example = { path, body: { product_ids: [(await makeProduct(store)).id] } }
  if (isIn) await store.call('POST', path, example.body)
  return example
}
/**
 * Returns, for each route of products, customers, gift cards and a collection's products by name, a function that creates a record it is
 * allowed on.
 */
export function catalogueExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  return {
    'add-collection-products': () => ofCollection(store, false),
    'remove-collection-products': () => ofCollection(store, true),
    'create-gift-card': async () => ({
      path: '/admin/gift-cards',
      body: { value: 500, region_id: shop.region.id },
    }),
    'update-gift-card': async () => ({ path: await makeCard(store), body: { is_disabled: true } }),
    'delete-gift-card': async () => ({ path: await makeCard(store) }),
    'create-product': async () => ({ path: '/admin/products', body: { title: newId('mug') } }),
    'update-product': async () => ({
      path: (await makeProduct(store)).path,
      body: { subtitle: 'Holds tea' },
    }),
    'delete-product': async () => ({ path: (await makeProduct(store)).path }),
    'set-product-metadata': async () => ({
      path: `${(await makeProduct(store)).path}/metadata`,
      body: { key: 'glaze', value: 'blue' },
    }),
    'set-unsold-region': async () => ({
      path: `${(await makeProduct(store)).path}/unsold-regions`,
      body: { region_id: shop.region.id, is_unsold: true },
      otherBody: { region_id: shop.region.id, is_unsold: false },
    }),
    ...partExamples(store),
  }
}

function partExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  return {
    'create-variant': async () => {
      const { path, option_id } = await makeProduct(store)
      const body = { title: 'M', prices: [], options: [{ option_id, value: 'M' }] }
      return { path: `${path}/variants`, body }
    },
    'update-variant': async () => {
      const { path, variant_id } = await makeProduct(store)
      return { path: `${path}/variants/${variant_id}`, body: { title: 'Small' } }
    },
    'delete-variant': async () => {
      const { path, variant_id } = await makeProduct(store)
      return { path: `${path}/variants/${variant_id}` }
    },
    'create-option': async () => ({
      path: `${(await makeProduct(store)).path}/options`,
      body: { title: 'Colour' },
    }),
    'update-option': async () => {
      const { path, option_id } = await makeProduct(store)
      return { path: `${path}/options/${option_id}`, body: { title: 'Format' } }
    },
    'delete-option': async () => {
      const { path, option_id } = await makeProduct(store)
      return { path: `${path}/options/${option_id}` }
    },
  }
}
