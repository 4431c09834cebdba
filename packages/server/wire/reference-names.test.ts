import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { referenceRecords, wordsOf } from './support/reference-records.ts'

/* Compares field names with the reference server: wire-54 lists those that our records lack, wire-53 those that we add. */

/** The names in a statement of docs/wire.md and its list; a name of a single record is `record.name`. */
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

/** Returns the found names that a list lacks, and the listed names that match nothing. */
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

test('fields of the original that our records lack are listed with the reason', () => {
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
