import { expect, test } from 'vitest'
import { needsProviderCall, splitByShippingMethod, usualFulfillmentProvider } from './index.ts'

const method = (id: string, profile_id: string | null) => ({ id, profile_id })
const line = (item_id: string, profile_id: string | null) => ({ item_id, profile_id })
const [mug, sofa, engraving] = [line('mug', 'usual'), line('sofa', 'bulky'), line('engraving', null)]
const [post, freight] = [method('post', 'usual'), method('freight', 'bulky')]

test.each([
  ['one method takes everything', [post], [mug, sofa, engraving], { post: ['mug', 'sofa', 'engraving'] }],
  ['without a method all goes together', [], [mug, sofa], { none: ['mug', 'sofa'] }],
  [
    'each goes with the method of its profile',
    [freight, post],
    [mug, sofa],
    { freight: ['sofa'], post: ['mug'] },
  ],
  [
    'a line that fits none goes with the first',
    [post, freight],
    [sofa, engraving],
    { post: ['engraving'], freight: ['sofa'] },
  ],
  [
    'two methods of one profile: the first takes it',
    [post, method('express', 'usual')],
    [mug],
    { post: ['mug'] },
  ],
  ['an empty group is none', [post, freight], [mug], { post: ['mug'] }],
  [
    'a method whose option was deleted fits nothing',
    [method('gone', null), post],
    [mug, engraving],
    { gone: ['engraving'], post: ['mug'] },
  ],
  ['no lines, no groups', [post], [], {}],
])('%s', (_, methods, lines, expected) => {
  const groups = splitByShippingMethod(methods, lines)
  const packed = groups.map((group) => [
    group.method?.id ?? 'none',
    group.lines.map(({ item_id }) => item_id),
  ])
  expect(packed).toEqual(Object.entries(expected))
})

test('every provider but manual is called for a fulfillment', () => {
  expect([usualFulfillmentProvider, 'courier', ''].map(needsProviderCall)).toEqual([false, true, true])
})
