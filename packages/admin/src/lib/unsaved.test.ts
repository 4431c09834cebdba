import { expect, test } from 'vitest'
import { dropUnsaved, hasUnsaved, holdUnsaved } from './unsaved.ts'

test.each([
  ['to an address where one of them stays', '/sheet', ['elsewhere']],
  ['to an address where none stays', '/orders', ['sheet', 'elsewhere']],
  ['by signing out', undefined, ['sheet', 'elsewhere']],
] as const)('leaving %s discards what would not be there', (_, path, gone) => {
  const dropped: string[] = []
  const keep = (name: string) =>
    holdUnsaved({}, { staysAt: (at) => at === `/${name}`, drop: () => dropped.push(name) })
  const release = [keep('sheet'), keep('elsewhere'), holdUnsaved({})]
  expect(hasUnsaved(path)).toBe(true)
  dropUnsaved(path)
  expect(dropped).toEqual(gone)
  for (const each of release) each()
  expect(hasUnsaved()).toBe(false)
})
