import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { referenceRecords, wordsOf } from './support/reference-records.ts'

/* The records of the wire, name by name: what the original knows is in ours, but for what wire-54 lists; the rest is wire-53's. */

/** The names in a statement of docs/wire.md and its list, those of one record as `record.name`. */
function namesIn(statement: string): string[] {
  const page = readFileSync(new URL('../../../docs/wire.md', import.meta.url), 'utf8')
  const [, rest = ''] = page.split(`<a id="${statement}"></a>`)
  const [text = ''] = rest.split('\n- <a id=')
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

const known = Object.entries(referenceRecords).map(([record, { ours, names }]) => ({
  record,
  ours: Object.keys(ours.shape),
  names: wordsOf(names),
}))

/** What stands under no name of a list, and which of its names nothing stands under. */
function compare(found: readonly (readonly [record: string, name: string])[], listed: readonly string[]) {
  return {
    unlisted: found
      .filter(([record, name]) => !listed.includes(name) && !listed.includes(`${record}.${name}`))
      .map(([record, name]) => `${record}.${name}`),
    idle: listed.filter(
      (each) => !found.some(([record, name]) => each === name || each === `${record}.${name}`),
    ),
  }
}

const nothing = { unlisted: [], idle: [] }

test('what a record of the original has and ours has not is listed with its reason', () => {
  const absent = known.flatMap(({ record, ours, names }) =>
    names.filter((name) => !ours.includes(name)).map((name) => [record, name] as const),
  )
  expect(compare(absent, namesIn('wire-54'))).toEqual(nothing)
})

test('fields that the original does not have are listed', () => {
  const added = known.flatMap(({ record, ours, names }) =>
    ours.filter((name) => !names.includes(name)).map((name) => [record, name] as const),
  )
  expect(compare(added, namesIn('wire-53'))).toEqual(nothing)
})
