import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { read, root, trackedFiles } from './source-files.ts'

const pages = trackedFiles().filter((path) => path.endsWith('.md'))
/** All code but this file, which contains the pattern of forbidden citations. */
const code = trackedFiles().filter(
  (path) => /\.(ts|tsx|mjs|css|sql)$|\.ci\/run$/.test(path) && path !== 'architecture/citations.test.ts',
)

/** Every anchor and its page: `<a id="orders-12"></a>`. */
const anchors = pages.flatMap((path) =>
  [...read(path).matchAll(/<a id="([^"]+)">/g)].map(([, id]) => ({ path, id: id ?? '' })),
)
const known = new Map(anchors.map(({ path, id }) => [id, path]))
const nouns = new Set(anchors.flatMap(({ id }) => /^([a-z-]+)-\d+$/.exec(id)?.[1] ?? []))

/** Match citations such as `docs/specification/orders.md#orders-12`, `orders-12` and `C-7`. */
const links = /\b(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g
const rules = new RegExp(`(?<![\\w/#-])(?:${[...nouns].join('|')})-\\d+(?![\\w-])`, 'g')
const dangers = /(?<![\w/#-])[CKFWA]-\d+(?![\w-])/g
/** Matches invariants of the data check: `(Q5)`, `(Q8 and R2)`. */
const invariants = /(?<=\((?:[A-Z]\d+[a-z]? and )?)[A-Z]\d+[a-z]?(?= and [A-Z]\d|\))/g

test('every anchor is unique', () => {
  const ids = anchors.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  expect(ids.length).toBeGreaterThan(300)
})

test('everything that the code cites exists', () => {
  const wrong = code.flatMap((path) =>
    textFor(path).flatMap((text) => [
      ...[...text.matchAll(links)].flatMap(([cited, page = '', id]) =>
        !existsSync(join(root, page)) || (id !== undefined && known.get(id) !== page)
          ? [`${path}: ${cited}`]
          : [],
      ),
      ...[rules, dangers, invariants]
        .flatMap((cited) => [...text.matchAll(cited)])
        .flatMap(([id]) => (known.has(id) ? [] : [`${path}: ${id}`])),
    ]),
  )
  expect(wrong).toEqual([])
})

/** Returns the anchors of a page's headings. */
const headingsOf = (path: string) =>
  new Set(
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

test('every link target in the documents exists', () => {
  const wrong = pages.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([\w-]+))?\)/g)].flatMap(
      ([link, to = '', id]) => {
        const target = to === '' ? path : posix.normalize(posix.join(posix.dirname(path), to))
        const isThere =
          existsSync(join(root, target)) &&
          (id === undefined || known.get(id) === target || headingsOf(target).has(id))
        return isThere ? [] : [`${path}: ${link}`]
      },
    ),
  )
  expect(wrong).toEqual([])
})

test('docs/reliability.md lists the invariants of the data check', () => {
  const folder = 'packages/server/src/tools/check/invariants/'
  const checked = code
    .filter((path) => path.startsWith(folder))
    .flatMap((path) => [...read(path).matchAll(/^ +id: '(\w+)'/gm)].map(([, id]) => id))
  const written = [...read('docs/reliability.md').matchAll(/<a id="([A-Z]\d+[a-z]?)">/g)].map(([, id]) => id)
  // Tests cover these two: the data check reads neither the provider nor the files.
  const elsewhere = ['M7', 'X6']
  expect([...written].sort()).toEqual([...checked, ...elsewhere].sort())
})

test('nothing cites numbers of a document outside the repository', () => {
  const elsewhere =
    /\bSPEC\b|\bDECISIONS\b|\bDESIGN\b|\breference \d|\breliability (?:\d|[A-Z]-?\d)|\brow [A-Z]{2,}-\d|\bdecisions? \d/
  const wrong = [...code, ...pages].filter((path) => elsewhere.test(folded(read(path))))
  expect(wrong).toEqual([])
})

/** Joins lines, dropping the stars of multi-line comments. */
const folded = (text: string) => text.replaceAll(/\s*\n\s*(?:\* )?/g, ' ')

/** Returns a file's comments, and a test's titles: elsewhere a word with a number is data. */
function textFor(path: string): string[] {
  const text = read(path)
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*|^\s*--.*/gm)].map(
    ([comment]) => comment,
  )
  const titles = /\.test\.tsx?$/.test(path)
    ? [...text.matchAll(/\b(?:test|describe)(?:\.\w+)?\(\s*['`]([A-Z]-\d+)/g)].map(([, title]) => title ?? '')
    : []
  return [...comments, ...titles]
}
