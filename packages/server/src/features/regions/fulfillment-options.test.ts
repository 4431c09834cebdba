import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, shop } from '../../../test/open-shop.ts'
import { createScriptedCarrier } from '../../../test/scripted-carrier.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
let offer: () => Promise<readonly { id: string }[]>
const courier = { ...createScriptedCarrier('courier').provider, getFulfillmentOptions: () => offer() }
beforeAll(async () => {
  store = await openStore({ fulfillmentProviders: [courier], providerTimeLimit: 100 })
  await openShop(store.db)
  await store.db
    .insertInto('fulfillment_provider')
    .values([{ id: 'courier' }, { id: 'webshipper', is_installed: false }])
    .execute()
  await store.db
    .insertInto('region_fulfillment_providers')
    .values(['courier', 'webshipper'].map((provider_id) => ({ region_id: shop.region.id, provider_id })))
    .execute()
})
afterAll(() => store.close())

const read = async () => {
  const url = `/admin/regions/${shop.region.id}/fulfillment-options`
  const { status, body } = await store.call<{ fulfillment_options: object[] }>('GET', url)
  return [status, body.fulfillment_options] as const
}
const byHand = {
  provider_id: 'manual',
  options: [
    { id: 'manual-fulfillment', name: 'Manual fulfillment' },
    { id: 'manual-fulfillment-return', name: 'Manual return', is_return: true },
  ],
  error: null,
}
const gone = { provider_id: 'webshipper', options: [], error: "Webshipper isn't installed." }

test('each provider of a region lists its options in its own format; invalid options are left out', async () => {
  const express = { id: 'express', name: 'Express', carrier: { codes: [1, 2] } }
  // A provider's answer is foreign, whatever its type claims.
  offer = async () => [express, { id: '' }, null, { name: 'x' }] as { id: string }[]
  expect(await read()).toEqual([
    200,
    [{ provider_id: 'courier', options: [express], error: null }, byHand, gone],
  ])
})

test.each([
  ['fails', () => Promise.reject(new Error('The line is dead')), 'The line is dead'],
  ['is silent', () => new Promise<never>(() => undefined), "courier didn't answer within 0.1 s"],
])('a provider that %s offers nothing and doesn’t block others', async (_, behaves, error) => {
  offer = behaves
  expect(await read()).toEqual([200, [{ provider_id: 'courier', options: [], error }, byHand, gone]])
})
