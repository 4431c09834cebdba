import { expect, test } from 'vitest'
import { whoElse } from './people.ts'

const at = (name: string, ...editing: string[]) => ({ name, editing })

test.each([
  ['nobody', [], ''],
  ['one viewer', [at('Anna Berg')], 'Anna Berg is here'],
  ['two viewers', [at('Anna Berg'), at('Tom Ek')], 'Anna Berg and Tom Ek are here'],
  ['five viewers', ['A', 'B', 'C', 'D', 'E'].map((name) => at(name)), 'A, B and 3 others are here'],
  ['one editor', [at('Anna Berg', 'Details')], 'Anna Berg is editing: Details'],
  [
    'editor listed before viewer',
    [at('Tom Ek'), at('Anna Berg', 'Details', 'Notes')],
    'Anna Berg is editing: Details, Notes · Tom Ek is here',
  ],
])('who else is here: %s', (_, people, sentence) => {
  expect(whoElse(people)).toBe(sentence)
})
