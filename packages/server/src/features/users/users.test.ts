import type { User } from '@purser/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { disableOperator, enableOperator } from '../operators/index.ts'
import { addOperator } from '../session/index.ts'

let store: TestStore
let otherId: string
beforeAll(async () => {
  store = await openStore()
  const other = { email: 'other@purser.test', password: 'correct horse' }
  await addOperator(store.db, other, '2026-03-02T08:00:00.000Z')
  const found = await store.db.selectFrom('user').select('id').where('email', '=', other.email).execute()
  otherId = found[0]?.id ?? ''
})
afterAll(() => store.close())

interface Answer {
  user?: User
  users?: User[]
  count?: number
  code?: string
  message?: string
}
const ask = (path = '') => store.call<Answer>('GET', `/admin/users${path}`)
const change = (id: string, body: unknown, headers = {}) =>
  store.call<Answer>('POST', `/admin/users/${id}`, body, headers)

test('operators are listed and read without their credentials', async () => {
  const { body } = await ask()
  expect(body).toMatchObject({ count: 2, offset: 0, limit: 50 })
  expect(body.users?.map(({ id }) => id)).toEqual([store.operatorId, otherId])
  const { body: one } = await ask(`/${store.operatorId}`)
  expect(one.user).toEqual(body.users?.[0])
  expect(one.user).toMatchObject({ email: 'operator@purser.test', first_name: 'Olive', role: 'admin' })
  expect(JSON.stringify(body)).not.toMatch(/password|hash|api_token/)
})

test('they are searched, sorted and selected like any list', async () => {
  expect((await ask('?q=PEREZ%20oli')).body).toMatchObject({ count: 1, users: [{ id: store.operatorId }] })
  expect((await ask('?q=nobody')).body).toMatchObject({ count: 0, users: [] })
  expect((await ask('?order=-email&limit=1')).body).toMatchObject({ count: 2, users: [{ id: otherId }] })
  expect((await ask('?fields=email&limit=1')).body.users).toEqual([
    { id: store.operatorId, email: 'operator@purser.test' },
  ])
  for (const query of ['?fields=password_hash', '?order=password_hash', '?expand=sessions', '?role=admin'])
    expect((await ask(query)).status).toBe(400)
  expect((await ask('/usr_nobody')).status).toBe(404)
})

test('operators who may sign in are listed apart from disabled ones (wire-300)', async () => {
  const ids = async (query: string) => (await ask(query)).body.users?.map(({ id }) => id)
  await disableOperator(store.db, 'other@purser.test', store.now())
  expect(await ids('?is_active=true')).toEqual([store.operatorId])
  expect(await ids('?is_active=false&q=other')).toEqual([otherId])
  expect((await ask('?is_active=maybe')).status).toBe(400)
  await enableOperator(store.db, 'other@purser.test', store.now())
  expect(await ids('?is_active=true&order=email')).toEqual([store.operatorId, otherId])
})

test('an operator changes their own names, and the change appears in the journal', async () => {
  const { status, body } = await change(store.operatorId, { first_name: ' Olivia ', metadata: { desk: 2 } })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ first_name: 'Olivia', last_name: 'Perez', metadata: { desk: 2 } })
  const journal = await store.db
    .selectFrom('journal')
    .select(['actor_id', 'before', 'after'])
    .where('operation', '=', 'update-user')
    .execute()
  expect(journal).toMatchObject([
    { actor_id: store.operatorId, before: { first_name: 'Olive' }, after: { first_name: 'Olivia' } },
  ])
  expect((await change(store.operatorId, { last_name: '' })).body.user?.last_name).toBeNull()
})

test('operators can’t change others or their own credentials', async () => {
  const books = () => store.db.selectFrom('user').selectAll().orderBy('id').execute()
  const before = await books()
  const other = await change(otherId, { first_name: 'Mallory' })
  expect([other.status, other.body.code]).toEqual([400, 'not_yours'])
  expect((await change('usr_nobody', { first_name: 'Nobody' })).status).toBe(404)
  for (const body of [
    { email: 'new@purser.test' },
    { role: 'developer' },
    { password_hash: '-' },
    { id: otherId },
  ])
    expect((await change(store.operatorId, body)).status).toBe(400)
  expect((await change(store.operatorId, { first_name: 'Late' }, { 'if-match': '1' })).status).toBe(409)
  expect(await books()).toEqual(before)
})
