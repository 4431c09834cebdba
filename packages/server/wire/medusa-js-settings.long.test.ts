import type Medusa from '@medusajs/medusa-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../test/open-shop.ts'
import type { TestStore } from '../test/store.ts'
import { openClientStore, refusalOf } from './support/medusa-client.ts'

let store: TestStore
let client: Medusa
beforeAll(async () => {
  ;({ store, client } = await openClientStore())
})
afterAll(() => store.close())

test('the client creates, lists, reads, changes and deletes regions, their countries and providers', async () => {
  const { regions } = client.admin
  const { region } = await regions.create({
    name: 'Nordics',
    currency_code: 'eur',
    tax_rate: 25,
    countries: ['dk'],
    payment_providers: ['manual'],
    fulfillment_providers: ['manual'],
  })
  expect(region).toMatchObject({ name: 'Nordics', countries: [{ iso_2: 'dk' }] })
  expect(await regions.list({ limit: 1, offset: 0 })).toMatchObject({
    regions: [{ id: region.id }],
    count: 2,
  })
  expect((await regions.retrieve(region.id)).region).toMatchObject({ tax_rate: 25 })
  const { region: changed } = await regions.update(region.id, { tax_rate: 24, countries: ['dk', 'se'] })
  expect(changed).toMatchObject({ tax_rate: 24, countries: [{ iso_2: 'dk' }, { iso_2: 'se' }] })
  expect((await regions.addCountry(region.id, { country_code: 'no' })).region.countries).toHaveLength(3)
  expect((await regions.deleteCountry(region.id, 'se')).region.countries).toHaveLength(2)
  const provider_id = 'manual'
  expect((await regions.deletePaymentProvider(region.id, 'manual')).region.payment_providers).toEqual([])
  expect((await regions.addPaymentProvider(region.id, { provider_id })).region).toMatchObject({
    payment_providers: [{ id: 'manual' }],
  })
  expect((await regions.deleteFulfillmentProvider(region.id, 'manual')).region).toMatchObject({
    fulfillment_providers: [],
  })
  expect((await regions.addFulfillmentProvider(region.id, { provider_id })).region).toMatchObject({
    fulfillment_providers: [{ id: 'manual' }],
  })
  expect(await regions.retrieveFulfillmentOptions(region.id)).toMatchObject({
    fulfillment_options: [
      { provider_id: 'manual', options: [{ id: 'manual-fulfillment' }, { is_return: true }] },
    ],
  })
  const refused = await refusalOf(regions.addCountry(region.id, { country_code: 'fr' }))
  expect(refused).toMatchObject({ status: 422, data: { field: 'country_code', code: 'country_taken' } })
  expect(await regions.delete(region.id)).toMatchObject({ object: 'region', deleted: true })
  expect((await refusalOf(regions.retrieve(region.id))).status).toBe(404)
})

test('the client reads and changes the store and its currencies', async () => {
  const { store: settings } = client.admin
  const own = { name: 'Corner Shop', payment_link_template: 'https://shop.example/pay/{cart_id}' }
  expect((await settings.update(own)).store).toMatchObject(own)
  const codes = (await settings.addCurrency('sek')).store.currencies.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(['eur', 'sek', 'usd'])
  expect((await settings.deleteCurrency('sek')).store.currencies).toHaveLength(2)
  const refused = await refusalOf(settings.deleteCurrency('eur'))
  expect(refused).toMatchObject({ status: 400, data: { field: 'code', code: 'currency_is_default' } })
  expect((await settings.retrieve()).store).toMatchObject({
    name: 'Corner Shop',
    default_currency_code: 'eur',
  })
  expect((await settings.listPaymentProviders()).payment_providers).toMatchObject([
    { id: 'manual', is_installed: true },
    { id: 'system', is_installed: true },
  ])
})

test('the client creates, lists, reads, changes and deletes return reasons on two levels', async () => {
  const { returnReasons: reasons } = client.admin
  const { return_reason: reason } = await reasons.create({ value: 'size', label: 'Wrong size' })
  const child = { value: 'small', label: 'Too small', parent_return_reason_id: reason.id }
  const { return_reason: below } = await reasons.create(child)
  expect((await reasons.list()).return_reasons).toMatchObject([
    { id: reason.id, return_reason_children: [{ id: below.id }] },
  ])
  expect((await reasons.update(reason.id, { label: 'Size' })).return_reason.label).toBe('Size')
  const deeper = await refusalOf(reasons.create({ ...child, value: 'x', parent_return_reason_id: below.id }))
  expect(deeper).toMatchObject({ status: 400, data: { code: 'return_reason_too_deep' } })
  const again = await refusalOf(reasons.create({ value: 'size', label: 'Again' }))
  expect(again).toMatchObject({ status: 422, data: { field: 'value' } })
  expect((await reasons.retrieve(below.id)).return_reason).toMatchObject({
    parent_return_reason: { id: reason.id },
  })
  expect(await reasons.delete(reason.id)).toMatchObject({ object: 'return_reason', deleted: true })
  expect((await refusalOf(reasons.retrieve(below.id))).status).toBe(404)
})

test('the client creates, lists, reads, changes and deletes shipping options and profiles', async () => {
  const { shippingOptions: options, shippingProfiles: profiles } = client.admin
  const { shipping_profile: profile } = await profiles.create({ name: 'Heavy', type: 'custom' as never }) // not in its enum
  const { shipping_option: option } = await options.create({
    name: 'Courier',
    region_id: shop.region.id,
    provider_id: 'manual',
    profile_id: profile.id as never, // declared as a number, sent as it is
    data: { id: 'manual-fulfillment' },
    price_type: 'flat_rate' as never, // not in its enum
    amount: 700,
    requirements: [{ type: 'min_subtotal' as never, amount: 1_000 }], // not in its enum
  })
  expect(option).toMatchObject({ name: 'Courier', amount: 700, profile: { name: 'Heavy' } })
  // In addition to the opened store's parcel and return label.
  expect((await options.list({ region_id: shop.region.id })).count).toBe(3)
  expect((await options.retrieve(option.id)).shipping_option.requirements).toHaveLength(1)
  const { shipping_option: changed } = await options.update(option.id, { name: 'Bike', requirements: [] })
  expect(changed).toMatchObject({ name: 'Bike', requirements: [] })
  expect((await profiles.list()).shipping_profiles).toHaveLength(3)
  expect((await profiles.retrieve(profile.id)).shipping_profile).toMatchObject({
    shipping_options: [{ id: option.id }],
  })
  const refused = await refusalOf(profiles.delete(profile.id))
  expect(refused).toMatchObject({ status: 400, data: { code: 'shipping_profile_in_use' } })
  expect(await options.delete(option.id)).toMatchObject({ object: 'shipping-option', deleted: true })
  expect((await profiles.update(profile.id, { name: 'Light' })).shipping_profile.name).toBe('Light')
  expect(await profiles.delete(profile.id)).toMatchObject({ object: 'shipping_profile', deleted: true })
})
