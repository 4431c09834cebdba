import type Medusa from '@medusajs/medusa-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStore } from '../test/store.ts'
import { openClientStore, refusalOf } from './support/medusa-client.ts'

let store: TestStore
let client: Medusa
beforeAll(async () => {
  ;({ store, client } = await openClientStore())
})
afterAll(() => store.close())

test('the client creates, finds, reads and changes customers', async () => {
  const { customers } = client.admin
  const nina = { first_name: 'Nina', last_name: 'Tanaka', password: 'seven lanterns at quay 12' }
  const { customer, response } = await customers.create({ email: 'Nina@Quay.example', ...nina })
  expect(response.status).toBe(201)
  expect(customer).toMatchObject({ email: 'nina@quay.example', has_account: true })
  expect(JSON.stringify(customer)).not.toMatch(/password|scrypt|search_text/)
  expect(await customers.list({ q: 'tanaka nina', limit: 10, offset: 0 })).toMatchObject({
    customers: [{ id: customer.id }],
    count: 1,
  })
  const changed = await customers.update(customer.id, { phone: '+45 12 34 56 78', metadata: { vip: true } })
  expect(changed.customer).toMatchObject({ phone: '+45 12 34 56 78', first_name: 'Nina' })
  expect((await customers.retrieve(customer.id)).customer).toMatchObject({
    phone: '+45 12 34 56 78',
    metadata: { vip: true },
    orders: [],
    shipping_addresses: [],
  })
  const taken = await refusalOf(customers.create({ email: 'nina@quay.example', ...nina }))
  expect(taken).toMatchObject({ status: 422, data: { type: 'duplicate_error', field: 'email' } })
  const kept = await refusalOf(customers.update(customer.id, { email: 'other@quay.example' }))
  expect(kept).toMatchObject({ status: 400, data: { field: 'email', code: 'email_of_account' } })
})
