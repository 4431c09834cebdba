import { expect, test } from 'vitest'
import { isSetupShown, type SetupFacts, type SetupRegion, setupPoints, setupProgress } from './index.ts'

const germany: SetupRegion = {
  id: 'reg_de',
  name: 'Germany',
  currency_code: 'eur',
  country_count: 1,
  has_shipping: true,
  payment_providers: ['manual', 'stripe'],
}
const empty: SetupFacts = {
  default_currency_code: 'eur',
  regions: [],
  has_product: false,
  has_published_product: false,
  has_priced_product: false,
  payment_providers: ['manual', 'system'],
  has_mail_server: false,
  has_backup_schedule: false,
  dismissed_at: null,
}
const complete: SetupFacts = {
  ...empty,
  regions: [germany],
  has_product: true,
  has_published_product: true,
  has_priced_product: true,
  payment_providers: ['manual', 'stripe', 'system'],
  has_mail_server: true,
  has_backup_schedule: true,
}
const gapsOf = (facts: SetupFacts) =>
  Object.fromEntries(
    setupPoints(facts).flatMap(({ topic, gap, region }) => (gap ? [[topic, [gap, region?.name]]] : [])),
  )

test('store-10: an empty store is missing everything, in the order of the steps', () => {
  expect(setupPoints(empty).map(({ topic, gap }) => [topic, gap])).toEqual([
    ['currency', 'unused_currency'],
    ['region', 'no_region'],
    ['shipping', 'no_region'],
    ['product', 'no_product'],
    ['payment', 'no_region'],
    ['mail', 'no_mail_server'],
    ['backup', 'no_backup_schedule'],
  ])
})

test('store-10: a complete store is missing nothing', () => {
  expect(gapsOf(complete)).toEqual({})
})

const withRegion = (region: Partial<SetupRegion>): SetupFacts => ({
  ...complete,
  regions: [germany, { ...germany, id: 'reg_2', name: 'Elsewhere', ...region }],
})

test.each<[string, SetupFacts, object]>([
  [
    'default currency unused',
    { ...complete, default_currency_code: 'usd' },
    { currency: ['unused_currency', undefined] },
  ],
  ['second region in another currency', withRegion({ currency_code: 'usd' }), {}],
  ['region without countries', withRegion({ country_count: 0 }), { region: ['no_country', 'Elsewhere'] }],
  [
    'region without shipping options',
    withRegion({ has_shipping: false }),
    { shipping: ['no_shipping_option', 'Elsewhere'] },
  ],
  [
    'only draft products',
    { ...complete, has_published_product: false, has_priced_product: false },
    { product: ['no_published_product', undefined] },
  ],
  [
    'no product with a price',
    { ...complete, has_priced_product: false },
    { product: ['no_priced_product', undefined] },
  ],
  [
    'region without a payment provider',
    withRegion({ payment_providers: ['system'] }),
    { payment: ['no_payment_provider', 'Elsewhere'] },
  ],
  [
    'card payments not set up',
    { ...complete, regions: [{ ...germany, payment_providers: ['manual'] }], payment_providers: ['manual'] },
    { payment: ['no_card_payments', undefined] },
  ],
  [
    'card payments not used in a region',
    withRegion({ payment_providers: ['manual'] }),
    { payment: ['card_payments_unused', 'Elsewhere'] },
  ],
  ['email not set up', { ...complete, has_mail_server: false }, { mail: ['no_mail_server', undefined] }],
  [
    'backups not set up',
    { ...complete, has_backup_schedule: false },
    { backup: ['no_backup_schedule', undefined] },
  ],
])('store-10: %s', (_, facts, gaps) => {
  expect(gapsOf(facts)).toEqual(gaps)
  expect(setupProgress(facts)).toEqual({ done: 7 - Object.keys(gaps).length, all: 7 })
})

test.each<[string, SetupFacts, boolean]>([
  ['nothing done', empty, true],
  ['one point left', { ...complete, has_mail_server: false }, true],
  ['everything done', complete, false],
  ['dismissed', { ...empty, dismissed_at: '2026-01-01T00:00:00.000Z' }, false],
])('store-11: whether the setup is shown: %s', (_, facts, isShown) => {
  expect(isSetupShown(facts)).toBe(isShown)
})
