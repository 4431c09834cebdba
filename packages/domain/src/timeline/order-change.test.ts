import { expect, test } from 'vitest'
import { linesOfChange, type OrderChange, orderChangeOf } from './index.ts'

type Values = Parameters<typeof orderChangeOf>[0]
const nothing: OrderChange = { added_tags: [], removed_tags: [], has_others: false }
const nameOf = (id: string) => (id === 'usr_ann' ? 'Ann Lee' : null)

test.each<[Values, Values, OrderChange, string[]]>([
  [{ tags: [] }, { tags: ['VIP'] }, { ...nothing, added_tags: ['VIP'] }, ['Tagged VIP']],
  [{ tags: ['VIP'] }, { tags: [] }, { ...nothing, removed_tags: ['VIP'] }, ['Removed tag VIP']],
  [
    { tags: ['a', 'b', 'c'] },
    { tags: ['c', 'd', 'e'] },
    { ...nothing, added_tags: ['d', 'e'], removed_tags: ['a', 'b'] },
    ['Tagged d, e', 'Removed tags a, b'],
  ],
  [
    { assignee_id: null },
    { assignee_id: 'usr_ann' },
    { ...nothing, assignee: { id: 'usr_ann', name: 'Ann Lee' } },
    ['Assigned to Ann Lee'],
  ],
  [
    { assignee_id: 'usr_ann' },
    { assignee_id: 'usr_gone' },
    { ...nothing, assignee: { id: 'usr_gone', name: null } },
    ['Assigned to an operator'],
  ],
  [{ assignee_id: 'usr_ann' }, { assignee_id: null }, { ...nothing, assignee: null }, ['Unassigned']],
  [{ tags: ['a'], assignee_id: null }, { tags: ['a'], assignee_id: null }, nothing, []],
  [
    { email: 'a@b.c', tags: [] },
    { email: 'd@e.f', tags: ['VIP'] },
    { ...nothing, added_tags: ['VIP'], has_others: true },
    ['Tagged VIP'],
  ],
  [{}, {}, nothing, []],
])('an update from %j to %j is %j (orders-186)', (before, after, change, lines) => {
  expect(orderChangeOf(before, after, nameOf)).toEqual(change)
  expect(linesOfChange(change)).toEqual(lines)
})
