import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

const password = 'seven lanterns at quay 12'
test('a customer signs up', async () => {
  const r = await store.call(
    'POST',
    '/store/customers',
    { email: 'ada@quay.example', password, first_name: '', last_name: null },
    { cookie: '' },
  )
  console.log(r.status, r.body, r.headers)
  const t = await store.call<{ access_token: string }>(
    'POST',
    '/store/auth/token',
    { email: 'ada@quay.example', password },
    { cookie: '' },
  )
  const me = await store.call('GET', '/store/customers/me', undefined, {
    cookie: '',
    authorization: `Bearer ${t.body.access_token}`,
  })
  console.log(t.body, me.body)
  expect(me.status).toBe(200)
  const again = await store.call(
    'POST',
    '/store/customers',
    { email: 'ada@quay.example', password: 'another quiet river 9' },
    { cookie: '' },
  )
  console.log(again.status, again.body)
  console.log(
    (
      await store.call('GET', '/store/customers/me/orders', undefined, {
        cookie: '',
        authorization: `Bearer ${t.body.access_token}`,
      })
    ).body,
  )
  console.log(
    (
      await store.call(
        'POST',
        '/store/customers/password-token',
        { email: 'ada@quay.example' },
        { cookie: '' },
      )
    ).status,
  )
})
