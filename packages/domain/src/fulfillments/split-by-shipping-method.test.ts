import { expect, test } from 'vitest'
import { needsProviderCall, splitByShippingMethod, usualFulfillmentProvider } from './index.ts'

const method = (id: string, profile_id: string | null) => ({ id, profile_id })
const line = (item_id: string, profile_id: string | null) => ({ item_id, profile_id })
const [mug, sofa, engraving] = [line('mug', 'usual'), line('sofa', 'bulky'), line('engraving', null)]
const [post, freight] = [method('post', 'usual'), method('freight', 'bulky')]

test.each([
  [
    'one shipping method for all lines',
    [post],
    [mug, sofa, engraving],
    { post: ['mug', 'sofa', 'engraving'] },
  ],
  ['no shipping method, one group', [], [mug, sofa], { none: ['mug', 'sofa'] }],
  [
    'each line in the group of its profile',
    [freight, post],
    [mug, sofa],
    { freight: ['sofa'], post: ['mug'] },
  ],
  [
    'a line without a matching profile in the first group',
    [post, freight],
    [sofa, engraving],
    { post: ['engraving'], freight: ['sofa'] },
  ],
  [
    'two methods of one profile, the first is used',
    [post, method('express', 'usual')],
    [mug],
    { post: ['mug'] },
  ],
  ['method without lines, no group', [post, freight], [mug], { post: ['mug'] }],
  [
    'method of a deleted option matches no profile',
    [method('gone', null), post],
    [mug, engraving],
    { gone: ['engraving'], post: ['mug'] },
  ],
  ['no lines', [post], [], {}],
])('groups by shipping method: %s', (_, methods, lines, expected) => {
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
