import { expect, test } from 'vitest'
import { handleFor, handleFromTitle, handleRefusal } from './index.ts'

test.each([
  ['Bathrobes', 'bathrobes'],
  ['Café Mug, large', 'cafe-mug-large'],
  ['  --Winter / 2026-- ', 'winter-2026'],
  ['Smørrebrød', 'smorrebrod'],
  ['겨울 컬렉션', '겨울-컬렉션'],
  ['!!!', ''],
])('the title %j gives the handle %j', (title, handle) => {
  expect(handleFromTitle(title)).toBe(handle)
  expect(handleRefusal(handle)).toBeNull()
})

test.each([
  [{ handle: ' own ', title: 'Mug' }, 'own'],
  [{ handle: ' ', title: 'Mug' }, 'mug'],
  [{ handle: null, title: 'Mug' }, 'mug'],
  [{ title: '!!!' }, null],
])('of %j the handle is %j', (given, handle) => {
  expect(handleFor(given)).toBe(handle)
})

test.each(['bathrobes', '152_4', 'Mug-2', 'v1.5-cable', 'lego™-set', '겨울-컬렉션', 'हिन्दी', '-'])(
  'the handle %j is taken',
  (handle) => {
    expect(handleRefusal(handle)).toBeNull()
  },
)

test.each([
  ['a b', 'A handle cannot have spaces'],
  ['a\u00a0b', 'A handle cannot have spaces'],
  ['a/b?c', "A handle cannot have '/'"],
  ['a?b', "A handle cannot have '?'"],
  ['a#b', "A handle cannot have '#'"],
  ['50%', "A handle cannot have '%'"],
  ['<b>x</b>', "A handle cannot have '<'"],
  ['a"b', "A handle cannot have '\"'"],
  ['a\\b', "A handle cannot have '\\'"],
  ['a&b', "A handle cannot have '&'"],
  ['a\u202eb', 'A handle cannot have invisible characters'],
  ['..', 'A handle cannot begin with a point'],
  ['.well-known', 'A handle cannot begin with a point'],
])('the handle %j is refused', (handle, said) => {
  const refused = handleRefusal(handle, 'another')
  expect(refused).toMatchObject({ code: 'handle_unfit', field: 'handle' })
  expect(refused?.message).toBe(`${said}: it is a part of an address, of letters, digits and hyphens.`)
  expect(handleRefusal(handle, handle)).toBeNull()
})
