import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
const at = (day: number) => ({
  created_at: `2026-03-0${day}T00:00:00.000Z`,
  updated_at: '2026-03-05T00:00:00.000Z',
})
const labels = (prefix: string) => [
  { id: `${prefix}_1`, value: 'Été', ...at(1) },
  { id: `${prefix}_2`, value: 'Winter coats', ...at(2) },
  { id: `${prefix}_3`, value: 'Spring coats', ...at(2) },
  { id: `${prefix}_4`, value: 'Old coats', ...at(3), deleted_at: '2026-03-04T00:00:00.000Z' },
]
beforeAll(async () => {
  store = await openStore()
  await store.db.insertInto('product_type').values(labels('ptyp')).execute()
  await store.db.insertInto('product_tag').values(labels('ptag')).execute()
})
afterAll(() => store.close())

interface Answer {
  readonly [list: string]: readonly { readonly id: string }[]
}

describe.each([
  ['product-types', 'product_types', 'ptyp', 20],
  ['product-tags', 'product_tags', 'ptag', 10],
] as const)('/admin/%s', (path, name, prefix, usual) => {
  test.each([
    ['', ['3', '2', '1'], 3],
    ['?order=value', ['3', '2', '1'], 3],
    ['?limit=1&offset=1', ['2'], 3],
    ['?q=coats', ['3', '2'], 2],
    ['?q=ete', ['1'], 1],
    ['?q=coats%20win', ['2'], 1],
    ['?value[]=Winter%20coats', ['2'], 1],
    [`?id=${prefix}_1,${prefix}_4`, ['1'], 1],
    ['?created_at[gte]=2026-03-02', ['3', '2'], 2],
    ['?discount_condition_id=discon_1', [], 0],
  ])('%s', async (query, ids, count) => {
    const { status, body } = await store.call<Answer>('GET', `/admin/${path}${query}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ count })
    expect(body[name]?.map(({ id }) => id)).toEqual(ids.map((id) => `${prefix}_${id}`))
  })

  test('has the shape of the original, and refuses unknown parameters', async () => {
    const { body } = await store.call('GET', `/admin/${path}?q=ete`)
    const record = { id: `${prefix}_1`, value: 'Été', metadata: null, deleted_at: null, ...at(1) }
    expect(body).toEqual({ [name]: [record], count: 1, offset: 0, limit: usual })
    for (const query of ['order=colour', 'limit=-1', 'colour=red', 'created_at[gt]=soon'])
      expect((await store.call('GET', `/admin/${path}?${query}`)).status).toBe(400)
  })
})
