import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

const variables = sourceFiles()
  .filter((path) => path.startsWith('packages/server/src/config/topics/'))
  .flatMap((path) => [...read(path).matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name))
const known = [...new Set(variables)].sort()

/** Returns the variables named in the parts of a text that match `line`. */
const namedIn = (text: string, line: RegExp) =>
  [...text.matchAll(line)].flatMap(([, names = '']) => names.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []).sort()

test('docs/configuration.md lists every environment variable, and no other', () => {
  expect(known.length).toBeGreaterThan(30)
  expect(namedIn(read('docs/configuration.md'), /^\| (`[A-Z][^|]*) \|/gm)).toEqual(known)
})

test('the help of the commands lists every environment variable, and no other', () => {
  const help = read('packages/server/src/config/help.ts')
  expect(namedIn(help, /^ {2}((?:[A-Z][A-Z0-9_]+(?:, )?)+)/gm)).toEqual(known)
})
