import type { Customer, CustomerMerge } from '@purser/contract/customers'
import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import type { TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'

/** Creates a customer without an account. Returns their id. */
async function makeCustomer(store: TestStore): Promise<string> {
  const id = newId('cus')
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('customer')
    .values({ id, email: `${id.toLowerCase()}@quay.example`, ...when })
    .execute()
  return id
}

/** Returns an example of each call on customers that takes a key, on new ones. */
export function customerExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  const path = async () => `/admin/customers/${await makeCustomer(store)}`
  const addressPath = async () => {
    const addresses = `${await path()}/addresses`
    const { body } = await store.call<{ customer: Customer }>('POST', addresses, { country_code: 'dk' })
    return `${addresses}/${body.customer.shipping_addresses?.[0]?.id}`
  }
  const merge = async () => ({
    path: `${await path()}/merge`,
    body: { customer_id: await makeCustomer(store) },
  })
  return {
    'update-customer': async () => ({ path: await path(), body: { phone: '12 34 56 78' } }),
    'create-customer-address': async () => ({
      path: `${await path()}/addresses`,
      body: { address_1: 'Quay 1', country_code: 'dk' },
    }),
    'update-customer-address': async () => ({ path: await addressPath(), body: { city: 'Aarhus' } }),
    'delete-customer-address': async () => ({ path: await addressPath() }),
    'erase-customer': async () => ({ path: `${await path()}/erase` }),
    'merge-customer': merge,
    'undo-customer-merge': async () => {
      const { path: merging, body } = await merge()
      const merges = `${merging}s`
      await store.call('POST', merging, body)
      const { body: listed } = await store.call<{ merges: CustomerMerge[] }>('GET', merges)
      return { path: `${merges}/${listed.merges[0]?.id}/undo` }
    },
  }
}
