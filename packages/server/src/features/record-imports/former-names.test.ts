import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { sendFile } from './testing/send-file.ts'

/* What a server of the version before does, which knows the tables of imports by their former names. */

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

test('an older server reads and writes imports of products, and never sees one of customers', async () => {
  const sent = await sendFile(store, 'email\nunseen@example.com\n', {
    path: '/admin/record-imports/files/customers',
  })
  expect(sent.status).toBe(200)
  await store.call('POST', `/admin/record-imports/${sent.body.record_import.id}/start`)
  await store.db.transaction().execute(async (tx) => {
    await sql`insert into product_import (id, file_name, dialect, encoding, separator, columns, status, is_refused, actor_id,
      created_at, updated_at) values ('pimp_old', 'old.csv', 'medusa', 'utf-8', ',', '[]', 'reading', false, null,
      ${store.now()}, ${store.now()})`.execute(tx)
    await sql`insert into product_import_product (import_id, rank, part, row_number, title, content, has_problems, plan,
        differences, product_id)
      select import_id, rank, part, row_number, title, content, has_problems, plan, differences, product_id
      from jsonb_populate_recordset(null::product_import_product, '[{"import_id":"pimp_old","rank":0,"part":0,"row_number":2,
        "title":"Old","content":{},"has_problems":false,"plan":"create","differences":[],"product_id":null}]')`.execute(
      tx,
    )
    await sql`insert into product_import_problem values ('pimp_old', 0, 2, null, 'Wrong.', 'Correct it.')`.execute(
      tx,
    )
    await sql`update product_import set status = 'running' where id = 'pimp_old'`.execute(tx)
  })
  const { rows } = await sql<{ id: string }>`select id from product_import
    where status in ('running', 'undoing') for update`.execute(store.db)
  expect(rows).toEqual([{ id: 'pimp_old' }])
  await sql`update product_import_product as kept set outcome = given.outcome, product_id = given.product_id
    from jsonb_populate_recordset(null::product_import_product, '[{"rank":0,"outcome":"created","product_id":"prod_old"}]')
      as given where kept.import_id = 'pimp_old' and kept.rank = given.rank`.execute(store.db)
  expect(
    await store.db
      .selectFrom('record_import_row')
      .innerJoin('record_import', 'record_import.id', 'import_id')
      .select(['kind', 'outcome', 'record_id'])
      .where('import_id', '=', 'pimp_old')
      .execute(),
  ).toEqual([{ kind: 'products', outcome: 'created', record_id: 'prod_old' }])
  await sql`delete from product_import where id = 'pimp_old'`.execute(store.db)
  const left = await store.db.selectFrom('record_import').select('kind').execute()
  expect(left).toEqual([{ kind: 'customers' }])
})
