import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { read, root, sourceFiles } from './source-files.ts'

const admin = sourceFiles().filter(
  (path) => path.startsWith('packages/admin/src/') && !/\.test\.tsx?$/.test(path),
)
const schemas = /^(params|query|body|response)$/

test("the admin never reads an endpoint's schemas: its build leaves them out, so reading one breaks the page", async () => {
  const endpoints = await endpointNames()
  expect(endpoints.size).toBeGreaterThan(100)
  expect(admin.flatMap((path) => schemaReads(path, read(path), endpoints))).toEqual([])
})

test.each([
  ['a member', 'listOrders.body'],
  ['an optional member', 'listOrders?.response'],
  ['a member by string', "listOrders['query']"],
  ['a pattern', 'const { body } = listOrders'],
  ['a member of a renamed import', 'other.params'],
  ['a member of a parameter', 'function a<E extends ActionEndpoint>(call: E) { return call.body }'],
  ['the pattern of a parameter', 'const a = ({ response }: Endpoint) => response'],
])('finds a read of a schema: %s', (_, code) => {
  expect(schemaReads('some.ts', imports + code, new Set(['listOrders', 'createOrder']))).toHaveLength(1)
})

test.each([
  ['an address', 'listOrders.path'],
  ['a type', "type Body = (typeof listOrders)['body']"],
  ['a named schema', 'createOrderBody.shape.body'],
  ['a field of something else', 'const { body } = order; draft.body'],
  ['a parameter of another type', 'const a = (input: CallInput) => input.body'],
])('allows code that reads no schema: %s', (_, code) => {
  expect(schemaReads('some.ts', imports + code, new Set(['listOrders', 'createOrder']))).toEqual([])
})

const imports =
  "import { createOrder as other, createOrderBody, listOrders } from '@purser/contract/orders'\n"

/** Returns the names of every endpoint that the contract exports. */
async function endpointNames(): Promise<ReadonlySet<string>> {
  const folders = new Set(
    sourceFiles().flatMap((path) => /^packages\/contract\/src\/[\w-]+/.exec(path)?.[0] ?? []),
  )
  const entries = [...folders].map((folder) => join(root, folder, 'index.ts')).filter(existsSync)
  const modules: readonly object[] = await Promise.all(entries.map((entry) => import(entry)))
  const exported = modules.flatMap((module): [string, unknown][] => Object.entries(module))
  return new Set(exported.flatMap(([name, value]) => (isEndpoint(value) ? name : [])))
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}

/** Returns each place where a file reads a schema of an endpoint that it imports, or that a parameter takes. */
function schemaReads(path: string, text: string, endpoints: ReadonlySet<string>): string[] {
  const { program } = parseSync(path, text)
  const types = new Set(['Endpoint', 'ActionEndpoint'])
  const held = new Set<string>()
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.startsWith('@purser/contract/')) return
      for (const each of specifiers) {
        if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') continue
        if (endpoints.has(each.imported.name)) held.add(each.local.name)
      }
    },
    TSTypeParameter({ name, constraint }) {
      if (constraint && /Endpoint\b/.test(text.slice(constraint.start, constraint.end))) types.add(name.name)
    },
  }).visit(program)
  const isHeld = (type: string | undefined) => type !== undefined && types.has(type)
  const typeOf = (annotation: { start: number; end: number } | null | undefined) =>
    annotation ? text.slice(annotation.start, annotation.end).replace(/^:\s*/, '') : undefined
  const found: string[] = []
  const note = (name: string, at: number) => {
    if (schemas.test(name)) found.push(`${path}:${text.slice(0, at).split('\n').length} reads ${name}`)
  }
  const notePattern = ({ properties }: { properties: readonly object[] }, at: number) => {
    for (const each of properties) {
      if ('key' in each) note(nameOf(each.key), at)
    }
  }
  new Visitor({
    Identifier(node) {
      if ('typeAnnotation' in node && isHeld(typeOf(node.typeAnnotation))) held.add(node.name)
    },
    ObjectPattern(node) {
      if (isHeld(typeOf(node.typeAnnotation))) notePattern(node, node.start)
    },
    VariableDeclarator({ id, init, start }) {
      if (id.type === 'ObjectPattern' && init?.type === 'Identifier' && held.has(init.name))
        notePattern(id, start)
    },
    MemberExpression({ object, property, start }) {
      if (object.type === 'Identifier' && held.has(object.name)) note(nameOf(property), start)
    },
  }).visit(program)
  return found
}

/** Returns the name of a member, written as a name or as a string. */
function nameOf(key: unknown): string {
  if (typeof key !== 'object' || key === null) return ''
  if ('name' in key) return String(key.name)
  return 'value' in key ? String(key.value) : ''
}
