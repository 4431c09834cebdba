import { expect, test } from 'vitest'
import { dropUnsaved, hasUnsaved, holdUnsaved } from './unsaved.ts'

test.each([
  ['for a page that keeps one of them', '/sheet', ['elsewhere']],
  ['for a page that keeps none', '/orders', ['sheet', 'elsewhere']],
  ['by signing out', undefined, ['sheet', 'elsewhere']],
] as const)("leaving %s discards unsaved input that isn't kept", (_, path, gone) => {
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
