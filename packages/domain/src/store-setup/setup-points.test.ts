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
    'no region sells in the default currency',
    { ...complete, default_currency_code: 'usd' },
    { currency: ['unused_currency', undefined] },
  ],
  ['a region in another currency leaves the default one in use', withRegion({ currency_code: 'usd' }), {}],
  ['a region has no country', withRegion({ country_count: 0 }), { region: ['no_country', 'Elsewhere'] }],
  [
    'a region has no shipping option',
    withRegion({ has_shipping: false }),
    { shipping: ['no_shipping_option', 'Elsewhere'] },
  ],
  [
    'products are drafts',
    { ...complete, has_published_product: false, has_priced_product: false },
    { product: ['no_published_product', undefined] },
  ],
  [
    'no product has a price',
    { ...complete, has_priced_product: false },
    { product: ['no_priced_product', undefined] },
  ],
  [
    'customers of a region cannot pay',
    withRegion({ payment_providers: ['system'] }),
    { payment: ['no_payment_provider', 'Elsewhere'] },
  ],
  [
    'cards are not set up',
    { ...complete, regions: [{ ...germany, payment_providers: ['manual'] }], payment_providers: ['manual'] },
    { payment: ['no_card_payments', undefined] },
  ],
  [
    'cards are not used in a region',
    withRegion({ payment_providers: ['manual'] }),
    { payment: ['card_payments_unused', 'Elsewhere'] },
  ],
  ['mail is not set up', { ...complete, has_mail_server: false }, { mail: ['no_mail_server', undefined] }],
  [
    'there are no backups',
    { ...complete, has_backup_schedule: false },
    { backup: ['no_backup_schedule', undefined] },
  ],
])('store-10: %s', (_, facts, gaps) => {
  expect(gapsOf(facts)).toEqual(gaps)
  expect(setupProgress(facts)).toEqual({ done: 7 - Object.keys(gaps).length, all: 7 })
})

test.each<[string, SetupFacts, boolean]>([
  ['nothing is done', empty, true],
  ['one point is left', { ...complete, has_mail_server: false }, true],
  ['everything is done', complete, false],
  ['it was dismissed', { ...empty, dismissed_at: '2026-01-01T00:00:00.000Z' }, false],
])('store-11: whether the setup is shown when %s', (_, facts, isShown) => {
  expect(isSetupShown(facts)).toBe(isShown)
})
