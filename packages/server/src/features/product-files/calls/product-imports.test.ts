import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../../long-tests.ts'
import { openShop } from '../../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { createImportRunner } from '../../record-imports/index.ts'
import { type SentImport, sendFile } from '../../record-imports/testing/send-file.ts'
import { productKind } from '../index.ts'

let store: TestStore
let runner: ReturnType<typeof createImportRunner>
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  runner = createImportRunner({
    kinds: [productKind],
    db: store.db,
    clock: store.now,
    requireRoom: async () => undefined,
  })
})
afterAll(() => store.close())

const path = '/admin/product-imports'
const header = 'Product Handle,Product Title,Product Weight'
const file = (...rows: string[]) => [header, ...rows].join('\n')
const bulk = (name: string, count: number) =>
  file(...Array.from({ length: count }, (_, rank) => `${name}-${rank},${name} ${rank},${rank}`))

async function sent(content: string, mapping?: string): Promise<string> {
  const { status, body } = await sendFile(store, content, mapping === undefined ? {} : { mapping })
  expect([status, body.message]).toEqual([200, undefined])
  return body.product_import.id
}
const turn = (id: string, step: string, body?: object) =>
  store.call<SentImport>('POST', `${path}/${id}/${step}`, body)
const seen = async (id: string) => (await store.call<SentImport>('GET', `${path}/${id}`)).body.product_import
async function runAll(): Promise<void> {
  while (await runner.runDue());
}
const stockOf = async (handle: string) =>
  store.db
    .selectFrom('product')
    .select(['title', 'weight', 'deleted_at'])
    .where('handle', '=', handle)
    .executeTakeFirst()

test('a file is uploaded, shown, carried out in the background and undone; the journal records by whom', async () => {
  const id = await sent(file('call-one,Call one,10', 'call-two,Call two,20'))
  const read = await store.call<{ product_import: Record<string, unknown>; fields: string[] }>(
    'GET',
    `${path}/${id}`,
  )
  expect(read.body.product_import).toMatchObject({
    file_name: 'products.csv',
    dialect: 'medusa',
    status: 'ready',
    actor: { id: store.operatorId },
    columns: [{ field: 'product.handle' }, { field: 'product.title' }, { field: 'product.weight' }],
    progress: { products: 2, to_create: 2, created: 0 },
  })
  expect(read.body.fields).toEqual(expect.arrayContaining(['product.title', 'price.eur', 'option1.name']))
  const products = await store.call<{ products: object[]; count: number }>('GET', `${path}/${id}/products`)
  expect(products.body).toMatchObject({
    count: 2,
    products: [
      {
        row: 2,
        title: 'Call one',
        plan: 'create',
        differences: expect.arrayContaining([
          { variant: null, field: 'product.weight', before: null, after: 10 },
        ]),
      },
      { row: 3 },
    ],
  })
  expect((await turn(id, 'start')).body.product_import).toMatchObject({ status: 'running' })
  await runAll()
  expect(await seen(id)).toMatchObject({ status: 'done', progress: { created: 2 } })
  expect((await turn(id, 'undo')).body.product_import).toMatchObject({ status: 'undoing' })
  await runAll()
  expect(await seen(id)).toMatchObject({ status: 'undone', progress: { undone: 2, kept: 0 } })
  const told = await store.db
    .selectFrom('journal')
    .select(['operation', 'actor_id'])
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute()
  expect(told).toEqual(
    [
      'create-product-import',
      'start-product-import',
      'import-products',
      'undo-product-import',
      'undo-product-import',
    ].map((operation) => ({ operation, actor_id: store.operatorId })),
  )
  const listed = await store.call<{ product_imports: object[] }>('GET', path)
  expect(listed.body.product_imports[0]).toMatchObject({ id, status: 'undone' })
})

test('a reason that an earlier version stored as a sentence is read as unsupported', async () => {
  const id = await sent(file('earlier,Earlier,10'))
  const stored = JSON.stringify([{ name: 'Vendor', field: null, reason: 'This store has no such field.' }])
  await store.db.updateTable('record_import').set({ columns: stored }).where('id', '=', id).execute()
  const read = await store.call<{ product_import: { columns: object[] } }>('GET', `${path}/${id}`)
  expect(read.body.product_import.columns).toEqual([{ name: 'Vendor', field: null, reason: 'unsupported' }])
})

test('it stops between two parts, and a restarted server continues running imports', async () => {
  const id = await sent(bulk('again', 600))
  await turn(id, 'start')
  await runner.runDue()
  expect((await turn(id, 'stop')).status).toBe(200)
  expect(await runner.runDue()).toBe(false)
  expect(await seen(id)).toMatchObject({ status: 'stopped', progress: { created: 250 } })
  await turn(id, 'start')
  // As after a crash, when only the database knows of the import.
  const restarted = createImportRunner({
    kinds: [productKind],
    db: store.db,
    clock: store.now,
    requireRoom: async () => undefined,
  })
  while (await restarted.runDue());
  expect(await seen(id)).toMatchObject({ status: 'done', progress: { created: 600 } })
})

test('an import that keeps failing stops with its reason, leaves no part half done, and can be resumed', async () => {
  const id = await sent(file('broken-one,Broken one,1'))
  await turn(id, 'start')
  const { content } = await store.db
    .selectFrom('record_import_row')
    .select('content')
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  const set = (value: unknown) =>
    store.db
      .updateTable('record_import_row')
      .set({ content: JSON.stringify(value) })
      .where('import_id', '=', id)
      .execute()
  await set({ ...(content as object), fields: { title: 'Broken one', status: 'no such status' } })
  for (let look = 0; look < 3; look += 1) expect(await runner.runDue()).toBe(false)
  expect(await seen(id)).toMatchObject({ status: 'stopped', failure: expect.stringContaining('status') })
  expect(await stockOf('broken-one')).toBeUndefined()
  await set(content)
  await turn(id, 'start')
  await runAll()
  expect(await seen(id)).toMatchObject({ status: 'done', failure: null, progress: { created: 1 } })
})

test('an import with problems starts only if the affected products are left out', async () => {
  const id = await sent(file('fine-call,Fine,1', 'bad-call,Bad,heavy'))
  const problems = await store.call<{ problems: object[] }>('GET', `${path}/${id}/problems`)
  expect(problems.body.problems).toEqual([
    expect.objectContaining({
      row: 3,
      column: 'Product Weight',
      message: "'heavy' isn't a whole number of 0 or more.",
      remedy: 'Use digits only.',
    }),
  ])
  expect(await turn(id, 'start')).toMatchObject({ status: 400, body: { code: 'import_has_problems' } })
  expect((await turn(id, 'start', { leave_out_problems: true })).status).toBe(200)
  await runAll()
  expect(await seen(id)).toMatchObject({ progress: { created: 1, refused: 1 } })
})

test('a mapping sets which field a column becomes', async () => {
  const content = 'Product Handle,Product Title,Heft\nmapped-one,Mapped,12\n'
  const { body } = await sendFile(store, content)
  expect(body.product_import).toMatchObject({ is_refused: true, problem_count: 1 })
  const id = await sent(content, '{"Heft":"product.weight"}')
  await turn(id, 'start')
  await runAll()
  expect(await stockOf('mapped-one')).toMatchObject({ weight: 12 })
})

test('an import that was never started can be discarded, a started one can’t', async () => {
  const id = await sent(file('gone-one,Gone,1'))
  expect(await store.call('DELETE', `${path}/${id}`)).toMatchObject({ status: 200, body: { deleted: true } })
  expect((await store.call('GET', `${path}/${id}`)).status).toBe(404)
  expect((await store.call('GET', `${path}/${id}/products`)).status).toBe(404)
  const begun = await sent(file('gone-two,Gone,1'))
  await turn(begun, 'start')
  expect(await store.call('DELETE', `${path}/${begun}`)).toMatchObject({
    status: 400,
    body: { code: 'import_not_discardable' },
  })
  await runAll()
})

test.each<[string, string | Buffer, string]>([
  ['nothing', '', 'The file is empty.'],
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'),
    "This isn't a product file",
  ],
  ['zeros', Buffer.alloc(10_000), "This isn't a product file"],
  ['a page', '<!doctype html>\n<title>Shop</title>\n', "This isn't a product file"],
  ['JSON', '{"products": []}\n', "This isn't a product file"],
  ['a quote in the header that never closes', '"name,slug;\tx\ny', 'The column names in the first row'],
  ['a header alone', `${header}\n,,\n`, 'The file has no products'],
  ['a quote that never closes', 'Product Handle,Product Title\nx,"y\n', "Row 2 can't be read: a cell"],
])('%s is refused with a sentence, and nothing is kept', async (_, content, sentence) => {
  const before = await store.call<{ count: number }>('GET', path)
  const { status, body } = await sendFile(store, content)
  expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)])
  expect((await store.call<{ count: number }>('GET', path)).body.count).toBe(before.body.count)
})

longTest(
  'what promises or brings more than a file may have is refused, and what is no form, too',
  async () => {
    const large = await sendFile(store, Buffer.alloc(50 * 1_024 * 1_024 + 1, 'a'))
    expect(large).toMatchObject({
      status: 400,
      body: { message: 'The file is larger than 50 MB. Split it into several.' },
    })
    const promise = await store.call('POST', path, 'x', {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '1073741824',
    })
    expect(promise).toMatchObject({
      status: 400,
      body: { message: 'The file is larger than 50 MB. Split it into several.' },
    })
    expect((await store.call('POST', path, { file: 'x' })).status).toBe(400)
    expect(await sendFile(store, file('x,X,1'), { mapping: '[1]' })).toMatchObject({
      status: 400,
      body: { field: 'mapping' },
    })
    expect(await sendFile(store, file('x,X,1'), { mapping: '{"Product Title":"nothing"}' })).toMatchObject({
      status: 400,
      body: { field: 'mapping', message: "There is no field 'nothing'." },
    })
  },
)

test("a cell that can't be read is reported once, and not also as missing", async () => {
  const id = await sent(file(`long-one,${'x'.repeat(301)},1`))
  const { body } = await store.call<{ problems: { row: number; column: string; message: string }[] }>(
    'GET',
    `${path}/${id}/problems`,
  )
  expect(body.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'Product Title', expect.stringContaining('300')],
  ])
})

test('the same file with the same key is staged once', async () => {
  const headers = { 'idempotency-key': 'import-key' }
  const first = await sendFile(store, file('key-one,Key,1'), { headers })
  const again = await sendFile(store, file('key-one,Key,1'), { headers })
  expect(again.body).toEqual(first.body)
  expect((await sendFile(store, file('key-two,Key,1'), { headers })).status).toBe(422)
})

test('the export follows the filters of the product list, and importing it again changes nothing', async () => {
  await sent(file('out-one,Harbour out one,1', 'out-two,Other,2')).then((id) => turn(id, 'start'))
  await runAll()
  const out = await store.call<string>('GET', '/admin/products/export?q=harbour')
  expect(out.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="products-2026-03-02.csv"',
  })
  expect(out.body).toContain('out-one')
  expect(out.body).not.toContain('out-two')
  const back = await sendFile(store, out.body)
  expect(back.body.product_import.progress).toMatchObject({ products: 1, to_leave: 1, with_problems: 0 })
  expect((await store.call('GET', '/admin/products/export?limit=1')).status).toBe(400)
})

test('an emoji at the cut of a long file name doesn’t make the file fail', async () => {
  const name = `${'x'.repeat(254)}🌊.csv`
  const { status, body } = await sendFile(store, file('long-name,Long name,1'), { name })
  expect([status, body.product_import.file_name]).toEqual([200, `${'x'.repeat(254)}🌊`])
})
