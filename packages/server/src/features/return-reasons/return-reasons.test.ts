import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { requestReturnOf } from '../../../test/return-books.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

interface Shown {
  readonly return_reason: {
    readonly id: string
    readonly value: string
    readonly label: string
    readonly version: number
    readonly return_count: number
    readonly return_reason_children: readonly { readonly id: string }[]
    readonly parent_return_reason: { readonly id: string } | null
  }
}
const path = '/admin/return-reasons'
const create = (body: object) => store.call<Shown>('POST', path, body)
const traces = async () => ({
  rows: await store.db.selectFrom('return_reason').selectAll().orderBy('id').execute(),
  journal: await store.db.selectFrom('journal').select('id').execute(),
})

test('a return reason is created with its children, on two levels, and all but its code can change', async () => {
  const made = await create({ value: ' fit ', label: 'Does not fit', description: '' })
  expect(made.body.return_reason).toMatchObject({
    value: 'fit',
    description: null,
    parent_return_reason: null,
    return_reason_children: [],
    return_count: 0,
  })
  const { id } = made.body.return_reason
  const child = await create({ value: 'fit_small', label: 'Too small', parent_return_reason_id: id })
  expect(child.body.return_reason.parent_return_reason).toMatchObject({ id })
  const shown = await store.call<Shown>('GET', `${path}/${id}`)
  expect(shown.body.return_reason.return_reason_children).toMatchObject([{ value: 'fit_small' }])
  const changed = await store.call<Shown>('POST', `${path}/${id}`, { label: 'Fit', value: 'fit' })
  expect(changed.body.return_reason).toMatchObject({ label: 'Fit', value: 'fit', version: 2 })
  const before = await traces()
  const refused: [string, object, number, object][] = [
    [path, { value: 'fit', label: 'Twice' }, 422, { field: 'value', type: 'duplicate_error' }],
    [path, { value: '', label: 'X' }, 400, { field: 'value' }],
    [path, { value: 'x', label: ' ' }, 400, { field: 'label' }],
    [
      path,
      { value: 'x', label: 'X', parent_return_reason_id: child.body.return_reason.id },
      400,
      { field: 'parent_return_reason_id', code: 'return_reason_too_deep' },
    ],
    [
      path,
      { value: 'x', label: 'X', parent_return_reason_id: 'rr_none' },
      400,
      { field: 'parent_return_reason_id', code: 'unknown_reference' },
    ],
    [`${path}/${id}`, { value: 'other' }, 400, { field: 'value', code: 'return_reason_code_fixed' }],
    [`${path}/rr_none`, { label: 'X' }, 404, { type: 'not_found' }],
  ]
  for (const [where, body, status, answer] of refused) {
    const refusal = await store.call('POST', where, body)
    expect([refusal.status, refusal.body]).toMatchObject([status, answer])
  }
  expect((await store.call('POST', `${path}/${id}`, { label: 'Stale' }, { 'if-match': '"1"' })).status).toBe(
    409,
  )
  expect(await traces()).toEqual(before)
})

test('four concurrent requests with one code create one reason, and the others get an error with the field', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => create({ value: 'once', label: 'Once' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  for (const { status, body } of answers)
    if (status === 422) expect(body).toMatchObject({ field: 'value', type: 'duplicate_error' })
})

test('a return reason is deleted with its children, and its code can be used again; one that a return uses can’t be deleted', async () => {
  const { id } = (await create({ value: 'odd', label: 'Odd' })).body.return_reason
  const child = (await create({ value: 'odd_one', label: 'One', parent_return_reason_id: id })).body
  const childId = child.return_reason.id
  const order = await placeOrder(store.db)
  const [item] = await store.db
    .selectFrom('line_item')
    .select('id')
    .where('order_id', '=', order.id)
    .execute()
  await requestReturnOf(store, order.id, {
    items: [{ item_id: item?.id, quantity: 1, reason_id: childId }],
  })
  const before = await traces()
  for (const named of [id, childId]) {
    const kept = await store.call('DELETE', `${path}/${named}`)
    expect([kept.status, kept.body]).toMatchObject([400, { code: 'return_reason_in_use' }])
  }
  expect(await traces()).toEqual(before)
  expect((await store.call<Shown>('GET', `${path}/${id}`)).body.return_reason.return_count).toBe(1)
  await store.db.updateTable('return_item').set({ reason_id: null }).execute()
  const gone = await store.call('DELETE', `${path}/${id}`)
  expect([gone.status, gone.body]).toEqual([200, { id, object: 'return_reason', deleted: true }])
  for (const each of [id, childId]) expect((await store.call('GET', `${path}/${each}`)).status).toBe(404)
  expect((await create({ value: 'odd_one', label: 'Again' })).status).toBe(200)
})
