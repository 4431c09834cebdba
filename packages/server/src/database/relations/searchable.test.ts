import { searchable } from '@purser/domain/search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

/** Code points of the scripts and signs that occur in a store's texts. */
const blocks = [
  ...[0x09, 0x0d, 0x20, 0x24f, 0x20, 0x24f, 0x250, 0x52f, 0x530, 0x77f, 0x900, 0x97f, 0xe00, 0xe7f],
  ...[0x1100, 0x11ff, 0x1680, 0x169c, 0x1780, 0x18ff, 0x1e00, 0x22ff, 0x2e00, 0x2e4f, 0x3000, 0x30ff],
  ...[0x4e00, 0x4e40, 0xa640, 0xa69f, 0xa720, 0xa7ad, 0xac00, 0xac50, 0xf900, 0xffef, 0x1f300, 0x1f64f],
  ...[0xe0000, 0xe01ef],
]
const pairs = blocks.flatMap((start, at) => (at % 2 === 0 ? [[start, blocks[at + 1] ?? start] as const] : []))

async function expectAlike(texts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ said: string }>`select searchable(given) as said
    from unnest(${[...texts]}::text[]) with ordinality as asked (given, place) order by place`.execute(
    store.db,
  )
  expect(rows.map(({ said }) => said)).toEqual(texts.map(searchable))
}

test('the database folds texts for searches like domain does, for every character of many scripts', async () => {
  const characters = pairs.flatMap(([start, end]) =>
    Array.from({ length: end - start + 1 }, (_, at) => String.fromCodePoint(start + at)),
  )
  await expectAlike(characters.flatMap((character) => [character, `a${character}b`]))
  await expectAlike([
    'Müller',
    'İstanbul',
    '田中  ニナ',
    " O'Brien\u00a0– Straße ",
    'مُحَمَّد',
    'ΟΔΟΣ ΑΣ',
    '½ ﬁne',
  ])
})

test('and for random texts of them', async () => {
  const character = fc.oneof(
    ...pairs.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
  )
  const texts = fc.array(character, { maxLength: 12 }).map((signs) => signs.join(''))
  await expectAlike(fc.sample(texts, 5_000))
})
