import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStore } from '../../../test/store.ts'
import { openFileStore, type ProductFileRuns } from '../product-files/testing/file-runs.ts'

interface Answered {
  readonly product?: { readonly id: string; readonly handle: string | null }
  readonly products?: readonly { readonly id: string }[]
  readonly collection?: { readonly id: string; readonly handle: string | null }
  readonly collections?: readonly { readonly id: string }[]
  readonly message?: string
  readonly field?: string
}

let store: TestStore
let runs: ProductFileRuns
beforeAll(async () => {
  ;({ store, runs } = await openFileStore())
})
afterAll(() => store.close())

const post = (noun: string, body: object) => store.call<Answered>('POST', `/admin/${noun}`, body)
const composed = 'crème-brûlée'
const decomposed = composed.normalize('NFD')

test.each([
  ['हिन्दी किताब', 'हिन्दी-किताब'],
  ['★★', 'u2605-u2605'],
  ['Bath\u00adrobe', 'bathrobe'],
])('a product and a collection titled %j get the handle %s', async (title, handle) => {
  expect((await post('products', { title })).body.product?.handle).toBe(handle)
  expect((await post('collections', { title })).body.collection?.handle).toBe(handle)
})

test.each(['product', 'collection'] as const)(
  'composed and decomposed handles of a %s are one',
  async (noun) => {
    const { body } = await post(`${noun}s`, { title: 'Dessert', handle: decomposed })
    expect(body[noun]?.handle).toBe(composed)
    const other = await post(`${noun}s`, { title: 'Another', handle: composed })
    expect([other.status, other.body.field]).toEqual([422, 'handle'])
    for (const handle of [composed, decomposed]) {
      for (const api of noun === 'collection' ? ['admin', 'store'] : ['admin']) {
        const path = `/${api}/${noun}s?handle=${encodeURIComponent(handle)}`
        const found = (await store.call<Answered>('GET', path)).body[`${noun}s`]
        expect([path, found?.map(({ id }) => id)]).toEqual([path, [body[noun]?.id]])
      }
    }
    const changed = await post(`${noun}s/${body[noun]?.id}`, { handle: `${decomposed}-2` })
    expect(changed.body[noun]?.handle).toBe(`${composed}-2`)
  },
)

test('a published product is found by either form, and a file that names either changes it', async () => {
  const { body } = await post('products', { title: 'Pâté', handle: 'pâté', status: 'published' })
  const path = `/store/products?handle=${encodeURIComponent('pâté'.normalize('NFD'))}`
  const found = await store.call<Answered>('GET', path)
  expect(found.body.products?.map(({ id }) => id)).toEqual([body.product?.id])

  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\n'
  const named = (handle: string, title: string) => `${handle},${title},Size,${title},9\n`
  const two = await runs.stage(header + named('thé', 'A') + named('thé'.normalize('NFD'), 'A'))
  expect(await runs.rowsOf(two)).toHaveLength(1)
  const id = await runs.stage(`Handle,Title\n${'pâté'.normalize('NFD')},Pâté maison\n`)
  await runs.run(id)
  const now = await store.call<{ product: object }>('GET', `/admin/products/${body.product?.id}`)
  expect(now.body.product).toMatchObject({ title: 'Pâté maison', handle: 'pâté' })
})
