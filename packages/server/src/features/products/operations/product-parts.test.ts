import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { eur, productDesk, sizes } from './testing/product-desk.ts'

let store: TestStore
let desk: ReturnType<typeof productDesk>
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  desk = productDesk(store)
})
afterAll(() => store.close())

test('options get a default value, have unique titles, and can be deleted once no variants differ in them', async () => {
  const product = await desk.made({ title: 'Options', ...sizes('S', 'M') })
  const path = `/${product.id}/options`
  const added = await desk.post(path, { title: 'Color' })
  const color = added.body.product.options[1]
  expect(color?.values.map(({ value }) => value)).toEqual(['Default Value', 'Default Value'])
  expect((await desk.post(path, { title: 'Size' })).body).toMatchObject({
    type: 'duplicate_error',
    code: 'option_title_taken',
    field: 'title',
  })
  const cotton = await desk.post(path, { title: 'Cloth', value: 'Cotton' })
  expect(cotton.body.product.options[2]?.values.map(({ value }) => value)).toEqual(['Cotton', 'Cotton'])
  expect((await desk.post(path, { title: 'Cut', value: ' ' })).body).toMatchObject({ field: 'value' })
  await store.call('DELETE', `/admin/products${path}/${cotton.body.product.options[2]?.id}`)
  expect((await desk.post(`${path}/${color?.id}`, { title: 'Size' })).status).toBe(422)
  const renamed = await desk.post(`${path}/${color?.id}`, { title: 'Colour' })
  expect(renamed.body.product.options.map(({ title }) => title)).toEqual(['Size', 'Colour'])
  const remove = (id?: string) => store.call('DELETE', `/admin/products${path}/${id}`)
  const needed = await remove(product.options[0]?.id)
  expect([needed.status, needed.body]).toMatchObject([
    400,
    {
      type: 'invalid_data',
      code: 'option_in_use',
      message: 'Variants use different values of Size: S, M. Change the variants first.',
    },
  ])
  expect((await remove(color?.id)).body).toMatchObject({
    option_id: color?.id,
    object: 'option',
    deleted: true,
    product: { options: [{ title: 'Size' }], variants: [{ options: [{ value: 'S' }] }, {}] },
  })
  expect((await remove(color?.id)).status).toBe(404)
})

test('a product can’t have more options than a file or request may contain', async () => {
  const options = Array.from({ length: 99 }, (_, rank) => ({ title: `Option ${rank}` }))
  const { id } = await desk.made({ title: 'Many options', options })
  expect((await desk.post(`/${id}/options`, { title: 'The last' })).status).toBe(200)
  const refused = await desk.post(`/${id}/options`, { title: 'One more' })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: 'list_too_long', message: 'A product can have at most 100 options. This one has 101.' },
  ])
})

test('a variant is created, updated and deleted by its own routes', async () => {
  const product = await desk.made({ title: 'One by one', ...sizes('S') })
  const path = `/${product.id}/variants`
  const option_id = product.options[0]?.id
  const taken = await desk.post(path, { title: 'S2', prices: [], options: [{ option_id, value: 'S' }] })
  expect([taken.status, taken.body.field]).toEqual([422, 'options'])
  const added = await desk.post(path, { title: 'M', prices: eur(1), options: [{ option_id, value: 'M' }] })
  expect(added.body.product.variants.map(({ title, variant_rank }) => [title, variant_rank])).toEqual([
    ['S', 0],
    ['M', 1],
  ])
  const id = added.body.product.variants[1]?.id
  const updated = await desk.post(`${path}/${id}`, { title: 'Medium', inventory_quantity: 3 })
  expect(updated.body.product.variants[1]).toMatchObject({ title: 'Medium', inventory_quantity: 3 })
  expect((await desk.post(`${path}/variant_none`, { title: 'X' })).status).toBe(404)
  const gone = await store.call('DELETE', `/admin/products${path}/${id}`)
  expect(gone.body).toMatchObject({
    variant_id: id,
    object: 'product-variant',
    deleted: true,
    product: { variants: [{ title: 'S' }], options: [{ values: [{ value: 'S' }] }] },
  })
  expect((await store.call('DELETE', `/admin/products${path}/${id}`)).status).toBe(404)
})
