import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../../../test/place-order.ts'
import type { TestStore } from '../../../test/store.ts'
import type { FileRuns } from '../record-imports/testing/file-runs.ts'
import { openRuns } from './testing/open-runs.ts'

let store: TestStore
let runs: FileRuns
let broken: () => Promise<readonly object[]>
beforeAll(async () => {
  ;({ store, runs, broken } = await openRuns('customers'))
})
afterAll(() => store.close())

const customerOf = (email: string) =>
  store.db
    .selectFrom('customer')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
const addressesOf = (customer_id = '') =>
  store.db
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
const notesOf = async (id = '') =>
  (await store.db.selectFrom('note').select('value').where('resource_id', '=', id).execute()).map(
    ({ value }) => value,
  )

const shopify = [
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
  "'7001,Mette,Sund,Mette.Sund@Example.com,yes,Sund ApS,Havnegade 4,2. sal,Aarhus,,DK,'08000,'+45 1234,'+45 5678,no,120.50,3,Rings twice,no,\"vip, b2b\"",
  ',,,ola@example.com,no,,,,,,,,,,no,0.00,0,,no,',
].join('\r\n')

test("Shopify's customers become guests with address, tags and note; a second run changes nothing; undoing removes them (record-imports-4)", async () => {
  const id = await runs.stage(shopify)
  expect(await runs.problemsOf(id)).toEqual([])
  expect(await customerOf('mette.sund@example.com')).toBeUndefined()
  expect(await runs.run(id)).toMatchObject({ records: 2, created: 2, refused: 0 })
  const mette = await customerOf('mette.sund@example.com')
  expect(mette).toMatchObject({
    first_name: 'Mette',
    last_name: 'Sund',
    phone: '+45 5678',
    has_account: false,
    tags: ['vip', 'b2b'],
  })
  expect(await addressesOf(mette?.id)).toMatchObject([
    {
      company: 'Sund ApS',
      address_1: 'Havnegade 4',
      city: 'Aarhus',
      postal_code: '08000',
      country_code: 'dk',
      phone: '+45 1234',
      first_name: 'Mette',
    },
  ])
  expect(await notesOf(mette?.id)).toEqual(['Rings twice'])
  const again = await runs.stage(shopify)
  expect(await runs.run(again)).toMatchObject({ left: 2, created: 0, changed: 0 })
  expect(await broken()).toEqual([])
  expect(await runs.undo(id)).toMatchObject({ undone: 2, kept: 0 })
  expect(await customerOf('mette.sund@example.com')).toBeUndefined()
  expect(await notesOf(mette?.id)).toEqual([])
  expect(await broken()).toEqual([])
})

test('an account keeps its password and is completed; what changed since is kept by an undo, with the reason (record-imports-5, record-imports-8)', async () => {
  const created = await store.call<{ customer: { id: string } }>('POST', '/admin/customers', {
    email: 'account@example.com',
    first_name: 'Ada',
    last_name: 'Byron',
    password: 'correct horse battery staple',
  })
  const { id: accountId } = created.body.customer
  const passwordOf = () =>
    store.db.selectFrom('customer_password').selectAll().where('customer_id', '=', accountId).execute()
  const before = await passwordOf()
  const id = await runs.stage(
    'email,last_name,tags,street,zipcode,city,country\nACCOUNT@example.com,Lovelace,vip,Quay 1,1000,Havn,Denmark\nnew@example.com,New,,,,,\n',
  )
  expect(await runs.run(id)).toMatchObject({ changed: 1, created: 1 })
  expect(await customerOf('account@example.com')).toMatchObject({
    id: accountId,
    last_name: 'Lovelace',
    has_account: true,
    tags: ['vip'],
  })
  expect(await passwordOf()).toEqual(before)
  expect(await addressesOf(accountId)).toMatchObject([{ address_1: 'Quay 1', country_code: 'dk' }])
  const fresh = await customerOf('new@example.com')
  await store.call('POST', `/admin/customers/${fresh?.id}`, { phone: '+45 1' })
  expect(await runs.undo(id)).toMatchObject({ undone: 1, kept: 1 })
  expect(await customerOf('account@example.com')).toMatchObject({ last_name: 'Byron', tags: [] })
  expect(await addressesOf(accountId)).toEqual([])
  const rows = await runs.rowsOf(id)
  expect(rows.map(({ undo, note }) => [undo, note])).toEqual([
    ['undone', null],
    ['left', 'It was changed after the import.'],
  ])
  expect(await broken()).toEqual([])
})

test('a customer who has ordered since is kept by an undo', async () => {
  const id = await runs.stage('Email,Name\nbuyer@example.com,Buyer One\n')
  expect(await runs.run(id)).toMatchObject({ created: 1 })
  const buyer = await customerOf('buyer@example.com')
  const order = await placeOrder(store.db)
  await store.db
    .updateTable('order')
    .set({ customer_id: buyer?.id ?? '' })
    .where('id', '=', order.id)
    .execute()
  expect(await runs.undo(id)).toMatchObject({ undone: 0, kept: 1 })
  expect((await runs.rowsOf(id)).map(({ note }) => note)).toEqual(['It was used after the import.'])
})

test('bad rows are reported with what to do, and left out (record-imports-7)', async () => {
  const id = await runs.stage(
    [
      'Email,First name,Tags,Country,City',
      'no-email,X,,,',
      'twice@example.com,A,,,',
      'Twice@Example.com ,B,,,',
      'land@example.com,C,,Atlantis,Town',
      `long@example.com,D,${'t'.repeat(101)},,`,
      ',E,,,',
      'good@example.com,Good,,,',
    ].join('\n'),
  )
  expect(await runs.problemsOf(id)).toEqual([
    "2 Email: 'no-email' isn't an email address.",
    '4 Email: Row 3 is the same customer.',
    "5 Country: There is no country 'Atlantis'.",
    expect.stringContaining('6 Tags: The tag'),
    '7 Email: The email is missing.',
  ])
  await expect(runs.start(id)).rejects.toThrow('skip those customers')
  expect(await runs.run(id, true)).toMatchObject({ created: 2, refused: 5 })
})

const ownHeader = 'Email,First name,Last name,Phone,Account,Country,Orders,Last order (UTC),Created (UTC)'

test("this store's export of customers is read back without a change (record-imports-3)", async () => {
  await runs.run(await runs.stage('Email,First name,Phone\nexported@example.com,=Exported,+45 12\n'))
  const file = await store.call<string>('GET', '/admin/customers/export?separator=semicolon')
  expect(file.body.split('\r\n')[0]?.replaceAll(';', ',')).toContain(ownHeader)
  const id = await runs.stage(file.body)
  expect(await runs.problemsOf(id)).toEqual([])
  const rows = await runs.rowsOf(id)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ plan }) => plan !== 'leave').map(({ differences }) => differences)).toEqual([])
})

test.each<[string, string, object]>([
  [
    'Shopware',
    'id;salutation;customer_number;first_name;last_name;email;active;guest;customer_group;billing_first_name;billing_last_name;billing_street;billing_zipcode;billing_city;billing_country;shipping_street;shipping_zipcode;shipping_city;shipping_country\n;mr;10000;Kai;Sand;kai@example.com;1;0;Standard;Kai;Sand;"Deich 1";20095;Hamburg;DE;"Werft 2";20457;Hamburg;DE\n',
    { first_name: 'Kai', addresses: ['Deich 1', 'Werft 2'] },
  ],
  [
    'Spree',
    'email,first_name,last_name,phone,accepts_email_marketing,tags,company,address1,address2,city,province_code,country_code,zip\nkim@example.com,Kim,Lee,555-1,yes,"VIP, Back",,1 Pier St,,Springfield,IL,US,62704\n',
    { first_name: 'Kim', tags: ['VIP', 'Back'], addresses: ['1 Pier St'] },
  ],
  [
    'Bagisto',
    'email,customer_group_code,first_name,last_name,phone,date_of_birth,gender\nbo@example.com,general,Bo,Vik,,1990-01-01,Male\n',
    { first_name: 'Bo', addresses: [] },
  ],
  [
    'WooCommerce',
    'user_login,user_email,first_name,last_name,billing_first_name,billing_last_name,billing_address_1,billing_postcode,billing_city,billing_country,billing_phone,shipping_address_1\nwu,wu@example.com,,,Wu,Li,Road 9,100-0001,Tokyo,JP,+81 3,\n',
    { first_name: 'Wu', last_name: 'Li', addresses: ['Road 9'] },
  ],
])('customers of %s are read by the names of their columns (record-imports-2)', async (_, file, expected) => {
  const id = await runs.stage(file)
  expect(await runs.problemsOf(id)).toEqual([])
  expect(await runs.run(id)).toMatchObject({ created: 1 })
  const [row] = await runs.rowsOf(id)
  const customer = await customerOf(row?.title ?? '')
  const addresses = await addressesOf(customer?.id)
  expect({ ...customer, addresses: addresses.map(({ address_1 }) => address_1) }).toMatchObject(expected)
  await runs.undo(id)
})

test('columns that nothing is kept of say why', async () => {
  const id = await runs.stage(shopify)
  const { columns } = await store.db
    .selectFrom('record_import')
    .select('columns')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Written by `stageFile`.
  const all = columns as unknown as { name: string; reason: string | null }[]
  expect(all.flatMap(({ name, reason }) => (reason ? [[name, reason]] : []))).toEqual([
    ['Customer ID', 'foreign_id'],
    ['Accepts Email Marketing', 'marketing'],
    ['Accepts SMS Marketing', 'marketing'],
    ['Total Spent', 'computed'],
    ['Total Orders', 'computed'],
    ['Tax Exempt', 'tax_exempt'],
  ])
})
