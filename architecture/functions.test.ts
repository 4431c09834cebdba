import { type Node, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

const files = sourceFiles().filter((path) => !path.endsWith('.gen.ts'))

/** In lines. */
const MOST = 60

/** Test and describe bodies have no limit. */
const isTestBlock = /^(describe|test|it|longTest)$/

test('no function or component is longer than 60 lines: it would do two things', () => {
  const long = files
    .filter((path) => read(path).split('\n').length > MOST)
    .flatMap((path) =>
      functionsOf(path, read(path))
        .filter(({ lines }) => lines > MOST)
        .map(({ from, lines }) => `${path}:${from} has ${lines} lines`),
    )
  expect(long).toEqual([])
})

test('every function is measured except the bodies of describe and test', () => {
  const lines = (text: string) => functionsOf('some.ts', text).map((each) => each.lines)
  expect(lines('function one() {\n}\nconst two = () => {\n\n}\nclass Three {\n  four() {}\n}')).toEqual([
    2, 3, 1,
  ])
  expect(lines("describe.skipIf(no)('it', () => {\n  test.each([1])('is', () => {\n})\n})")).toEqual([])
  expect(lines("test('it', () => {\n  const inner = () => {\n  }\n})")).toEqual([2])
})

/** Where each function of a file begins, and how many lines it has. */
function functionsOf(path: string, text: string) {
  const found: { from: number; lines: number }[] = []
  const bodies = new Set<unknown>()
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const measure = (node: { start: number; end: number }) => {
    if (bodies.has(node)) return
    const from = lineAt(node.start)
    found.push({ from, lines: lineAt(node.end) - from + 1 })
  }
  new Visitor({
    CallExpression(call) {
      if (isTestBlock.test(firstName(call.callee))) for (const each of call.arguments) bodies.add(each)
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, text).program)
  return found
}

/** `test` of `test.each(cases)`. */
function firstName(callee: Node): string {
  if (callee.type === 'MemberExpression') return firstName(callee.object)
  if (callee.type === 'CallExpression') return firstName(callee.callee)
  return callee.type === 'Identifier' ? callee.name : ''
}
