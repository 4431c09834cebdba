import { expect, test } from 'vitest'
import { read, trackedFiles } from './source-files.ts'

const longest = 60

/** Matches a statement with its list, up to the next statement, heading or paragraph. */
const statements = /^- <a id="([^"]+)"><\/a>\*\*[^*]+\*\* (.+(?:\n(?!- <a id=|#|\n).+)*)/gm

const wordsOf = (text: string) => text.trim().split(/\s+/).length

const texts = trackedFiles('docs/specification/*.md').map(read)

test('a statement of the specification, and each item of its list, has at most 60 words', () => {
  const found = texts.flatMap((text) => [...text.matchAll(statements)])
  const parts = found.flatMap(([, id = '', text = '']) =>
    text.split(/\n\s*- /).map((part) => ({ id, words: wordsOf(part) })),
  )
  expect(parts.filter(({ words }) => words > longest)).toEqual([])
  expect(found.length).toBe(texts.flatMap((text) => text.match(/<a id=/g) ?? []).length)
})
