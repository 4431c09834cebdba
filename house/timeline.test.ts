import { expect, test } from 'vitest'
import { stepsOfOperation } from '../packages/domain/src/timeline/steps.ts'
import { read, sourceFiles } from './source-files.ts'

/** Whatever the journal is given: from the operation's name to the record that it is filed under. */
const note = /\boperation: ((?:[^\n]|\n(?!\s*resource_type))+),\n\s*resource_type: '([a-z_-]+)'/g

function noted(): { names: string[]; type: string }[] {
  const sources = sourceFiles().filter(
    (path) => /^packages\/server\/src\/(features|database)\//.test(path) && !/\.test\.ts$/.test(path),
  )
  return sources.flatMap((path) =>
    [...read(path).matchAll(note)].map(([, name = '', type = '']) => ({ names: namesIn(name), type })),
  )
}

/** The names that an expression may come to: each noun in turn in the place of `${noun}`. */
function namesIn(expression: string): string[] {
  return [...expression.matchAll(/(?<![=!]== )['`]([a-z-]+(?:\$\{noun\})?[a-z-]*)['`]/g)].flatMap(
    ([, name = '']) =>
      name.includes('$') ? ['swap', 'claim'].map((noun) => name.replace(/\$\{noun\}/, noun)) : [name],
  )
}

test('whatever the journal files under an order, or under what its customer was sent, has words in the timeline', () => {
  const all = noted()
  const filed = new Set(
    all.filter(({ type }) => type === 'order' || type === 'notification').flatMap(({ names }) => names),
  )
  expect(all.length).toBeGreaterThan(40)
  expect([...filed].sort()).toEqual(Object.keys(stepsOfOperation).sort())
})

test('and every note that is written is among what this test reads', () => {
  const written = sourceFiles()
    .filter((path) => path.startsWith('packages/server/src/features/') && !/\.test\.ts$/.test(path))
    .reduce((sum, path) => sum + [...read(path).matchAll(/\bwriteJournal\(/g)].length, 0)
  // The notes of operators are written by one hand for five operations, named by a table.
  expect(noted().length).toBeGreaterThanOrEqual(written - 1)
})
