import { expect, test } from 'vitest'
import { handleFor, handleFromTitle, handleRefusal } from './index.ts'

test.each([
  ['Bathrobes', 'bathrobes'],
  ['Café Mug, large', 'cafe-mug-large'],
  ['  --Winter / 2026-- ', 'winter-2026'],
  ['Smørrebrød', 'smorrebrod'],
  ['겨울 컬렉션', '겨울-컬렉션'],
  ['겨울'.normalize('NFD'), '겨울'],
  ['हिन्दी किताब', 'हिन्दी-किताब'],
  ['ภาษาไทย', 'ภาษาไทย'],
  ['قَهْوَة', 'قَهْوَة'],
  ['שָׁלוֹם', 'שָׁלוֹם'],
  ['می\u200cخواهم', 'میخواهم'],
  ['Bath\u00adrobe', 'bathrobe'],
  ['\u202eMug\u202c', 'mug'],
  ['Mug ☕\ufe0f Large', 'mug-large'],
  ['☕', 'u2615'],
  ['☕\ufe0f', 'u2615-ufe0f'],
  ['!!!', 'u21-u21-u21'],
  [' ★ ', 'u2605'],
  ['👨\u200d👩', 'u1f468-u200d-u1f469'],
  ['', ''],
])('the title %j gives the handle %j', (title, handle) => {
  expect(handleFromTitle(title)).toBe(handle)
  expect(handleRefusal(handle)).toBeNull()
})

test.each([
  [{ handle: ' own ', title: 'Mug' }, 'own'],
  [{ handle: ' ', title: 'Mug' }, 'mug'],
  [{ handle: null, title: 'Mug' }, 'mug'],
  [{ handle: 'cafe\u0301', title: 'Mug' }, 'café'],
  [{ title: '!!!' }, 'u21-u21-u21'],
  [{ title: ' ' }, null],
])('the handle for %j is %j', (given, handle) => {
  expect(handleFor(given)).toBe(handle)
})

test('a long title of symbols doesn’t produce an overlong handle', () => {
  expect(handleFromTitle('!'.repeat(300))).toHaveLength(300)
})

test.each(['bathrobes', '152_4', 'Mug-2', 'v1.5-cable', 'lego™-set', '겨울-컬렉션', 'हिन्दी', '-'])(
  'the handle %j is accepted',
  (handle) => {
    expect(handleRefusal(handle)).toBeNull()
  },
)

test.each([
  ['a b', "A handle can't contain spaces"],
  ['a\u00a0b', "A handle can't contain spaces"],
  ['a/b?c', "A handle can't contain '/'"],
  ['a?b', "A handle can't contain '?'"],
  ['a#b', "A handle can't contain '#'"],
  ['50%', "A handle can't contain '%'"],
  ['<b>x</b>', "A handle can't contain '<'"],
  ['a"b', "A handle can't contain '\"'"],
  ['a\\b', "A handle can't contain '\\'"],
  ['a&b', "A handle can't contain '&'"],
  ['a\u202eb', "A handle can't contain invisible characters"],
  ['..', "A handle can't start with a dot"],
  ['.well-known', "A handle can't start with a dot"],
])('the handle %j is refused', (handle, said) => {
  const refused = handleRefusal(handle, 'another')
  expect(refused).toMatchObject({ code: 'handle_unfit', field: 'handle' })
  expect(refused?.message).toBe(`${said}. Use letters, digits and hyphens.`)
  expect(handleRefusal(handle, handle)).toBeNull()
})
