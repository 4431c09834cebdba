import type { View } from '@purser/contract/views'
import { MAX_VIEWS } from '@purser/domain/views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addOperator, openSession, PLAIN_COOKIE } from '../session/index.ts'

let store: TestStore
let nina: { cookie: string }
beforeAll(async () => {
  store = await openStore()
  const operator = { email: 'nina@purser.test', password: 'heron quay 9 lantern' }
  const id = await addOperator(store.db, operator, store.now())
  nina = { cookie: `${PLAIN_COOKIE}=${await openSession(store.db, id, store.now())}` }
})
afterAll(() => store.close())

const path = '/admin/views'
const save = (body: object, headers = {}) => store.call<{ view: View }>('POST', path, body, headers)
const change = (id: string, body: object, headers = {}) =>
  store.call<{ view: View }>('POST', `${path}/${id}`, body, headers)
const namesFor = async (headers = {}) =>
  (await store.call<{ views: View[] }>('GET', path, undefined, headers)).body.views.map(({ name }) => name)

test('a view is personal until it is shared; then every operator sees, changes and deletes it', async () => {
  const query = 'payment_status[]=awaiting&order=-total&columns[]=order&columns[]=total'
  const made = await save({ list: 'orders', name: ' Large ', query })
  expect(made.body.view).toMatchObject({ name: 'Large', query, is_shared: false, is_default: false })
  const { id } = made.body.view
  expect(await namesFor()).toEqual(['Large'])
  expect(await namesFor(nina)).toEqual([])
  expect((await change(id, { name: 'Mine' }, nina)).status).toBe(404)
  expect((await store.call('DELETE', `${path}/${id}`, undefined, nina)).status).toBe(404)

  expect((await change(id, { is_shared: true })).body.view.is_shared).toBe(true)
  expect(await namesFor(nina)).toEqual(['Large'])
  expect((await change(id, { name: 'Largest', query: '' }, nina)).body.view).toMatchObject({
    name: 'Largest',
    query: '',
  })
  const unshared = await change(id, { is_shared: false }, nina)
  expect([unshared.status, unshared.body]).toMatchObject([
    400,
    { code: 'view_of_another', field: 'is_shared' },
  ])
  expect((await change(id, { name: 'Late' }, { 'if-match': '"1"' })).status).toBe(409)
  expect((await store.call('DELETE', `${path}/${id}`, undefined, nina)).status).toBe(200)
  expect(await namesFor()).toEqual([])
})

test('a list opens with one view for each operator, and with none once that is deleted', async () => {
  const first = (await save({ list: 'products', name: 'Drafts', query: 'status[]=draft', is_default: true }))
    .body.view
  expect(first.is_default).toBe(true)
  const second = (await save({ list: 'products', name: 'Shared', query: '', is_shared: true })).body.view
  expect((await change(second.id, { is_default: true })).body.view.is_default).toBe(true)
  const defaultsFor = async (headers = {}) =>
    (await store.call<{ views: View[] }>('GET', path, undefined, headers)).body.views
      .filter(({ is_default }) => is_default)
      .map(({ name }) => name)
  expect(await defaultsFor()).toEqual(['Shared'])
  expect(await defaultsFor(nina)).toEqual([])
  await change(second.id, { is_default: true }, nina)
  await change(second.id, { is_default: false })
  expect([await defaultsFor(), await defaultsFor(nina)]).toEqual([[], ['Shared']])
  await store.call('DELETE', `${path}/${second.id}`)
  expect(await defaultsFor(nina)).toEqual([])
})

test.each([
  [{ list: 'orders', name: 'to PACK', query: '' }, 422, 'name'],
  [{ list: 'orders', name: 'Twice', query: '' }, 422, 'name'],
  [{ list: 'orders', name: ' ', query: '' }, 400, 'name'],
  [{ list: 'orders', name: 'x'.repeat(41), query: '' }, 400, 'name'],
  [{ list: 'planets', name: 'X', query: '' }, 400, 'list'],
  [{ list: 'orders', name: 'X', query: 'x'.repeat(8_001) }, 400, 'query'],
])('a view %j is refused with %i at %s, and nothing is saved', async (body, status, field) => {
  await save({ list: 'orders', name: 'Twice', query: '' })
  const before = await namesFor()
  const refused = await save(body)
  expect([refused.status, refused.body]).toMatchObject([status, { field }])
  expect(await namesFor()).toEqual(before)
})

test('four requests at once save one view of a name, shared or personal', async () => {
  for (const is_shared of [false, true]) {
    const body = { list: 'swaps', name: `Once ${is_shared}`, query: '', is_shared }
    const answers = await Promise.all([save(body), save(body, is_shared ? nina : {}), save(body), save(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  }
})

test('an operator saves a bounded number of views of a list', async () => {
  for (let count = 0; count < MAX_VIEWS; count += 1)
    await save({ list: 'returns', name: `View ${count}`, query: '' })
  expect((await save({ list: 'returns', name: 'More', query: '' })).body).toMatchObject({
    code: 'too_many_views',
  })
  expect((await save({ list: 'returns', name: 'More', query: '' }, nina)).status).toBe(200)
})
