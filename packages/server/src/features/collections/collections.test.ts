import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

interface Shown {
  id: string
  title: string
  handle: string | null
  metadata: unknown
  version: number
  products?: { id: string; title: string }[]
}
interface List {
  collections: Shown[]
  count: number
  offset: number
  limit: number
}

/** Creates collections one second apart, so that lists have a defined order. */
async function create(body: object) {
  store.setNow(addSeconds(store.now(), 1))
  return store.call<{ collection: Shown }>('POST', '/admin/collections', body)
}
async function created(title: string): Promise<Shown> {
  return (await create({ title })).body.collection
}
async function addProduct(title: string, collectionId: string): Promise<string> {
  const now = store.now()
  const when = { created_at: now, updated_at: now }
  await store.db
    .insertInto('shipping_profile')
    .values({ id: 'sp_1', name: 'Default', type: 'default', ...when })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const id = `prod_${title}`
  await store.db
    .insertInto('product')
    .values({ id, title, collection_id: collectionId, profile_id: 'sp_1', ...when })
    .execute()
  return id
}
const titles = (list: List) => list.collections.map(({ title }) => title)
const list = async (query = '') => (await store.call<List>('GET', `/admin/collections${query}`)).body
const traces = async () => ({
  rows: await store.db.selectFrom('product_collection').selectAll().orderBy('id').execute(),
  journal: await store.db.selectFrom('journal').select('id').execute(),
  events: await store.db.selectFrom('outbox').select('id').execute(),
})

test('a new collection gets its handle from its title when none is given', async () => {
  expect((await create({ title: '  Café Mugs, large ' })).body.collection).toMatchObject({
    title: 'Café Mugs, large',
    handle: 'cafe-mugs-large',
    products: [],
    version: 1,
  })
  expect((await create({ title: 'Robes', handle: '' })).body.collection.handle).toBe('robes')
  expect((await create({ title: 'Towels', handle: 'bath-towels' })).body.collection.handle).toBe(
    'bath-towels',
  )
  expect((await create({ title: '🛁' })).body.collection.handle).toBe('u1f6c1')
})

test('a collection without a title or with a taken handle is refused, and nothing is stored', async () => {
  await create({ title: 'Only one' })
  const before = await traces()
  const missing = await create({ title: '   ' })
  expect([missing.status, missing.body]).toMatchObject([
    400,
    { type: 'invalid_data', message: 'title: Title is required' },
  ])
  const taken = await create({ title: 'Only  one!' })
  expect([taken.status, taken.body]).toEqual([
    422,
    {
      type: 'duplicate_error',
      code: 'invalid_request_error',
      field: 'handle',
      message: "The handle 'only-one' is taken by the collection 'Only one'. Choose another.",
    },
  ])
  expect((await create({ title: 'X', color: 'red' })).status).toBe(400)
  expect((await create({ title: 'X', handle: 'a/b ?#' })).body).toMatchObject({
    type: 'invalid_data',
    code: 'handle_unfit',
    field: 'handle',
  })
  expect(await traces()).toEqual(before)
})

test('two operators who create the same collection at once create one', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => create({ title: 'At once' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
})

test('collections are listed newest first with their products, page by page', async () => {
  const robes = await created('List robes')
  await created('List towels')
  await addProduct('Robe B', robes.id)
  await addProduct('Robe A', robes.id)
  const found = await list('?q=LIST')
  expect(titles(found)).toEqual(['List towels', 'List robes'])
  expect(found.collections[1]?.products?.map(({ title }) => title)).toEqual(['Robe A', 'Robe B'])
  expect(found).toMatchObject({ count: 2, offset: 0, limit: 10 })
  expect(await list('?q=list&limit=1&offset=1')).toMatchObject({ count: 2, offset: 1, limit: 1 })
  expect(titles(await list('?q=list&limit=1&offset=1'))).toEqual(['List robes'])
  expect(titles(await list('?q=list&order=title'))).toEqual(['List robes', 'List towels'])
  expect(titles(await list('?title=List%20robes'))).toEqual(['List robes'])
  expect(titles(await list('?handle=list-towels'))).toEqual(['List towels'])
  expect(titles(await list('?q=%25'))).toEqual([])
  expect(titles(await list(`?q=list&created_at[gt]=${store.now()}`))).toEqual([])
  expect((await list('?q=list&expand=')).collections[0]?.products).toBeUndefined()
  expect((await store.call('GET', '/admin/collections?order=password_hash')).status).toBe(400)
  expect((await store.call('GET', '/admin/collections?color=red')).status).toBe(400)
})

test('a collection updates the given fields and merges its metadata', async () => {
  const { body } = await create({ title: 'Changing', metadata: { a: 1, b: 2 } })
  const path = `/admin/collections/${body.collection.id}`
  const changed = await store.call<{ collection: Shown }>('POST', path, {
    title: 'Changed',
    metadata: { b: '', c: [3] },
  })
  expect(changed.body.collection).toMatchObject({
    title: 'Changed',
    handle: 'changing',
    metadata: { a: 1, c: [3] },
    version: 2,
  })
  const emptied = await store.call<{ collection: Shown }>('POST', path, { handle: '' })
  expect(emptied.body.collection.handle).toBe('changed')
  const { before, after } = await store.db
    .selectFrom('journal')
    .select(['before', 'after'])
    .where('resource_id', '=', body.collection.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([before, after]).toEqual([{ handle: 'changing' }, { handle: 'changed' }])
})

test('a handle from before handles had a rule stays until it is changed', async () => {
  const { id } = await created('Odd')
  const handle = 'a/b ?#'
  await store.db.updateTable('product_collection').set({ handle }).where('id', '=', id).execute()
  const change = (body: object) => store.call<{ collection: Shown }>('POST', `/admin/collections/${id}`, body)
  expect((await change({ title: 'Odder', handle })).body.collection).toMatchObject({ title: 'Odder', handle })
  expect((await change({ handle: 'a/b' })).status).toBe(400)
  expect((await change({ handle: ' a-b ' })).body.collection.handle).toBe('a-b')
})

test('a stale or unknown change, or one to a taken handle, is refused, and nothing is stored', async () => {
  const first = await created('Keeps its handle')
  const second = await created('Wants a handle')
  const before = await traces()
  const path = `/admin/collections/${second.id}`
  expect((await store.call('POST', path, { handle: first.handle })).status).toBe(422)
  expect((await store.call('POST', path, { title: 'X' }, { 'if-match': '"7"' })).status).toBe(409)
  expect((await store.call('DELETE', path, undefined, { 'if-match': '"7"' })).status).toBe(409)
  expect((await store.call('POST', '/admin/collections/pcol_none', { title: 'X' })).status).toBe(404)
  expect((await store.call('GET', '/admin/collections/pcol_none')).status).toBe(404)
  expect((await store.call('DELETE', '/admin/collections/pcol_none')).status).toBe(404)
  expect(await traces()).toEqual(before)
})

test('a deleted collection is gone, its products stay, and its handle can be used again', async () => {
  const { id, handle } = await created('Short-lived')
  const productId = await addProduct('Survivor', id)
  const gone = await store.call('DELETE', `/admin/collections/${id}`)
  expect([gone.status, gone.body]).toEqual([200, { id, object: 'product-collection', deleted: true }])
  expect((await store.call('GET', `/admin/collections/${id}`)).status).toBe(404)
  const product = await store.db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  expect([product.deleted_at, product.collection_id]).toEqual([null, null])
  expect((await created('Short-lived')).handle).toBe(handle)
  const entry = await store.db
    .selectFrom('journal')
    .selectAll()
    .where('operation', '=', 'delete-collection')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor_id: store.operatorId,
    before: { title: 'Short-lived', handle, product_ids: [productId] },
    after: null,
  })
  const events = await store.db
    .selectFrom('outbox')
    .select('payload')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(events.map(({ payload }) => (payload as { event: string }).event)).toEqual([
    'product-collection.created',
    'product-collection.deleted',
  ])
})

test('products move into a collection from their former one, and out of it', async () => {
  const [from, to] = [await created('From here'), await created('To there')]
  const one = await addProduct('Moving', from.id)
  const two = await addProduct('Staying', to.id)
  const path = `/admin/collections/${to.id}/products/batch`
  const added = await store.call<{ collection: Shown }>('POST', path, { product_ids: [two, one] })
  expect(added.body.collection.products?.map(({ id }) => id)).toEqual([one, two])
  expect((await list(`?handle=from-here`)).collections[0]?.products).toEqual([])
  const other = await addProduct('Elsewhere', from.id)
  const removed = await store.call('DELETE', path, { product_ids: [one, other, 'prod_none'] })
  expect([removed.status, removed.body]).toEqual([
    200,
    { id: to.id, object: 'product-collection', removed_products: [one] },
  ])
  const journal = await store.db
    .selectFrom('journal')
    .select(['operation', 'actor_id', 'before', 'after'])
    .where('resource_id', '=', to.id)
    .orderBy('id')
    .execute()
  expect(journal.slice(1)).toEqual([
    {
      operation: 'add-collection-products',
      actor_id: store.operatorId,
      before: { collections: [{ id: one, collection_id: from.id }] },
      after: { product_ids: [one] },
    },
    {
      operation: 'remove-collection-products',
      actor_id: store.operatorId,
      before: { product_ids: [one] },
      after: null,
    },
  ])
  const told = await store.db
    .selectFrom('outbox')
    .select(sql<unknown>`payload -> 'data'`.as('data'))
    .where(sql<boolean>`payload ->> 'event' LIKE 'product-collection.products%'`)
    .orderBy('id')
    .execute()
  const moved = {
    id: to.id,
    productCollection: { id: to.id, title: 'To there', handle: 'to-there' },
    productIds: [one],
  }
  expect(told.slice(-2)).toEqual([{ data: moved }, { data: moved }])
})

test('unknown, missing or repeated products are refused and nothing moves', async () => {
  const { id } = await created('Choosy')
  const known = await addProduct('Known', id)
  const path = `/admin/collections/${id}/products/batch`
  const before = await traces()
  for (const [product_ids, field] of [
    [[known, 'prod_none'], 'product_ids.1'],
    [[known, known], 'product_ids.1'],
    [[], 'product_ids'],
    ['x', 'product_ids'],
  ]) {
    const { status, body } = await store.call('POST', path, { product_ids })
    expect([status, body]).toMatchObject([400, { field }])
  }
  const unknown = '/admin/collections/pcol_none/products/batch'
  for (const method of ['POST', 'DELETE'] as const) {
    expect((await store.call(method, unknown, { product_ids: [known] })).status).toBe(404)
  }
  expect(await traces()).toEqual(before)
})

test('the products of a collection can be counted without being returned', async () => {
  const { id } = await created('Counted')
  await addProduct('First', id)
  await addProduct('Second', id)
  const query = 'fields=title,product_count&expand='
  expect((await list(`?q=counted&${query}`)).collections).toEqual([
    { id, title: 'Counted', product_count: 2 },
  ])
  const one = await store.call('GET', `/admin/collections/${id}?${query}`)
  expect(one.body).toEqual({ collection: { id, title: 'Counted', product_count: 2 } })
  expect((await list('?q=counted')).collections[0]).not.toHaveProperty('product_count')
})

test('collections are found by their ids', async () => {
  const [one, other] = [await created('By id'), await created('And another')]
  const found = await list(`?id=${one.id},${other.id},pcol_none&order=title`)
  expect([found.count, titles(found)]).toEqual([2, ['And another', 'By id']])
  expect((await store.call('GET', '/admin/collections?id[x]=1')).status).toBe(400)
})

test('a collection of more than a thousand products returns the first of them, and several return a share each (wire-204)', async () => {
  const [full, small] = [await created('Full'), await created('Small')]
  await addProduct('Apart', small.id)
  await addProduct('Full 0000', full.id)
  await sql`insert into product (id, title, collection_id, profile_id, created_at, updated_at)
    select 'prod_full_' || n, 'Full ' || lpad(n::text, 4, '0'), collection_id, profile_id, created_at, updated_at
    from product, generate_series(1, 1000) as n where title = 'Full 0000'`.execute(store.db)
  const { body } = await store.call<{ collection: Shown }>('POST', `/admin/collections/${full.id}`, {
    title: 'Full still',
  })
  const products = body.collection.products?.map(({ title }) => title)
  expect([products?.length, products?.[0], products?.at(-1)]).toEqual([1_000, 'Full 0000', 'Full 0999'])

  const { collections } = await list('?limit=4')
  expect(collections.map((each) => [each.title, each.products?.length]).slice(0, 2)).toEqual([
    ['Small', 1],
    ['Full still', 250],
  ])
})
