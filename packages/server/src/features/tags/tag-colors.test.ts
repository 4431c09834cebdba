import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

const path = '/admin/tag-colors'
const set = (value: string, color: string | null) => store.call('POST', path, { value, color })
const colors = async () => (await store.call<{ tag_colors: unknown[] }>('GET', path)).body.tag_colors

test('a tag gets a color, another one, and none; each change is recorded once', async () => {
  expect((await set(' Rush ', 'red')).body).toEqual({ tag_colors: [{ value: 'Rush', color: 'red' }] })
  await set('Gift', 'teal')
  await set('Rush', 'blue')
  await set('Rush', 'blue')
  expect(await colors()).toEqual([
    { value: 'Gift', color: 'teal' },
    { value: 'Rush', color: 'blue' },
  ])
  await set('Rush', null)
  await set('Rush', null)
  expect(await colors()).toEqual([{ value: 'Gift', color: 'teal' }])
  const journal = await store.db
    .selectFrom('journal')
    .select(['before', 'after'])
    .where('operation', '=', 'set-tag-color')
    .orderBy('id')
    .execute()
  expect(journal.filter(({ after }) => (after as { value: string }).value === 'Rush')).toEqual([
    { before: { value: 'Rush', color: null }, after: { value: 'Rush', color: 'red' } },
    { before: { value: 'Rush', color: 'red' }, after: { value: 'Rush', color: 'blue' } },
    { before: { value: 'Rush', color: 'blue' }, after: { value: 'Rush', color: null } },
  ])
})

test('two operators who color a new tag at once leave one color', async () => {
  const answers = await Promise.all(['red', 'blue'].map((color) => set('Both', color)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await colors()).toContainEqual({ value: 'Both', color: expect.stringMatching(/^(red|blue)$/) })
})

test.each([
  [{ value: 'a,b', color: 'red' }, 'value'],
  [{ value: '', color: 'red' }, 'value'],
  [{ value: 'Rush', color: 'mauve' }, 'color'],
  [{ value: 'Rush' }, 'color'],
])('%j is refused', async (body, field) => {
  const answer = await store.call<{ field: string }>('POST', path, body)
  expect([answer.status, answer.body.field]).toEqual([400, field])
})
