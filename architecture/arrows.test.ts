import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, importsOf, sourceFiles } from './source-files.ts'

interface Module {
  readonly name: string
  readonly holds: RegExp
  /** The modules it may import, besides itself. */
  readonly sees: readonly string[]
}

/** The modules and their allowed imports, in the order of ARCHITECTURE.md. */
const modules: readonly Module[] = [
  { name: 'domain', holds: /^packages\/domain\/src\//, sees: [] },
  { name: 'contract', holds: /^packages\/contract\/src\//, sees: ['domain'] },
  { name: 'clock', holds: /^packages\/server\/src\/clock\.ts$/, sees: [] },
  { name: 'server config', holds: /^packages\/server\/src\/config\//, sees: ['domain'] },
  {
    name: 'server database',
    holds: /^packages\/server\/src\/database\//,
    sees: ['domain', 'clock', 'server config'],
  },
  { name: 'server vault', holds: /^packages\/server\/src\/vault\//, sees: [] },
  { name: 'server providers', holds: /^packages\/server\/src\/providers\//, sees: ['domain', 'contract'] },
  {
    name: 'server jobs',
    holds: /^packages\/server\/src\/jobs\//,
    sees: ['domain', 'clock', 'server database'],
  },
  {
    name: 'server http',
    holds: /^packages\/server\/src\/http\//,
    sees: ['domain', 'contract', 'clock', 'server database'],
  },
  {
    name: 'server lists',
    holds: /^packages\/server\/src\/lists\//,
    sees: ['domain', 'contract', 'clock', 'server database', 'server http'],
  },
  {
    name: 'server selection',
    holds: /^packages\/server\/src\/selection\//,
    sees: ['domain', 'server database', 'server http'],
  },
  { name: 'server csv', holds: /^packages\/server\/src\/csv\//, sees: ['domain', 'server http'] },
  { name: 'server pdf', holds: /^packages\/server\/src\/pdf\//, sees: ['domain'] },
  {
    name: 'server features',
    holds: /^packages\/server\/src\/features\//,
    sees: [
      'domain',
      'contract',
      'clock',
      'server database',
      'server providers',
      'server vault',
      'server jobs',
      'server http',
      'server lists',
      'server selection',
      'server csv',
      'server pdf',
    ],
  },
  {
    name: 'server tools',
    holds: /^packages\/server\/src\/tools\//,
    sees: [
      'server csv',
      'domain',
      'contract',
      'clock',
      'server database',
      'server providers',
      'server jobs',
      'server http',
      'server features',
    ],
  },
  {
    name: 'server storefront',
    holds: /^packages\/server\/src\/storefront\//,
    sees: [
      'domain',
      'contract',
      'clock',
      'server database',
      'server providers',
      'server jobs',
      'server http',
      'server lists',
      'server selection',
      'server features',
    ],
  },
  {
    name: 'server app',
    holds: /^packages\/server\/src\/app(-options|-jobs|-payments|-routes)?\.ts$/,
    sees: [
      'server lists',
      'server pdf',
      'domain',
      'contract',
      'clock',
      'server database',
      'server providers',
      'server vault',
      'server jobs',
      'server http',
      'server features',
      'server storefront',
    ],
  },
  {
    name: 'server main',
    holds: /^packages\/server\/src\/(main\.ts|commands\/)/,
    sees: [
      'domain',
      'contract',
      'clock',
      'server app',
      'server config',
      'server database',
      'server features',
      'server http',
      'server jobs',
      'server tools',
      'server vault',
    ],
  },
  { name: 'admin lib', holds: /^packages\/admin\/src\/lib\//, sees: ['domain', 'contract'] },
  { name: 'admin ui', holds: /^packages\/admin\/src\/ui\//, sees: ['domain', 'contract', 'admin lib'] },
  {
    name: 'admin components',
    holds: /^packages\/admin\/src\/components\//,
    sees: ['domain', 'contract', 'admin lib', 'admin ui'],
  },
  {
    name: 'admin features',
    holds: /^packages\/admin\/src\/features\//,
    sees: ['domain', 'contract', 'admin lib', 'admin ui', 'admin components'],
  },
  {
    name: 'admin app',
    holds: /^packages\/admin\/src\/(app\/|main\.tsx)/,
    sees: ['domain', 'contract', 'admin lib', 'admin ui', 'admin components', 'admin features'],
  },
  { name: 'shop', holds: /^packages\/shop\/src\//, sees: ['contract'] },
]

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)
const files = sourceFiles().filter((path) => /^packages\/\w+\/src\//.test(path) && !isTest(path))
const imports: readonly Import[] = files.flatMap(importsOf).filter((one) => one.isFile)
const moduleOf = (path: string) => modules.find((module) => module.holds.test(path))

test('every file of the packages belongs to a module', () => {
  expect(files.filter((path) => !moduleOf(path))).toEqual([])
})

test('modules import each other in one direction', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [here, there] = [moduleOf(from), moduleOf(to)]
    return there && here !== there && !here?.sees.includes(there.name)
  })
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

/** `storefront/carts` is the Store API's half of the feature `carts`, so it may import that feature's files. */
const featureOf = (path: string) =>
  /^packages\/(\w+)\/src\/(?:features|tools|storefront)\/([^/]+)\//.exec(path)?.slice(1).join(' ')

test('a feature imports another only through its entry point', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)]
    return here && there && here !== there && !to.endsWith(`/${there.split(' ')[1]}/index.ts`)
  })
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

/** Returns the cycles in a graph. */
function findCycles(next: ReadonlyMap<string, readonly string[]>): string[] {
  const finished = new Set<string>()
  const cycles: string[] = []
  const walk = (place: string, trail: readonly string[]): void => {
    const seen = trail.indexOf(place)
    if (seen >= 0) cycles.push([...trail.slice(seen), place].join(' -> '))
    if (seen >= 0 || finished.has(place)) return
    for (const target of next.get(place) ?? []) walk(target, [...trail, place])
    finished.add(place)
  }
  for (const place of next.keys()) walk(place, [])
  return cycles
}

test('the admin’s features import each other without cycles', () => {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) {
    const [here, there] = [featureOf(from), featureOf(to)]
    if (!here?.startsWith('admin ') || !there || here === there) continue
    next.set(here, [...(next.get(here) ?? []), there])
  }
  expect(findCycles(next)).toEqual([])
})

test('only files in its folder import a style sheet, except those of ui', () => {
  const sheets = imports.filter(({ to }) => to.startsWith('packages/admin/') && to.endsWith('.css'))
  const wrong = sheets.filter(
    ({ from, to }) => dirname(from) !== dirname(to) && !to.startsWith('packages/admin/src/ui/'),
  )
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('a noun of domain or contract is imported through its entry point; its entity also directly', () => {
  // An order embeds its swaps and a call on a swap returns its order, so entry points alone would form cycles.
  const isEntity = (path: string) =>
    /\/(line-items|[^/]+-row)\.ts$/.test(path) || /^packages\/contract\/src\/([^/]+)\/\1\.ts$/.test(path)
  const nounOf = (path: string) =>
    /^packages\/(domain|contract)\/src\/([^/]+)\//.exec(path)?.slice(1).join('/')
  const wrong = imports.filter(({ from, to }) => {
    const [here, there] = [nounOf(from), nounOf(to)]
    return there && here !== there && !to.endsWith('/index.ts') && !isEntity(to)
  })
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('domain depends on nothing but itself', () => {
  const outside = files.filter((path) => path.startsWith('packages/domain/')).flatMap(importsOf)
  expect(outside.filter((one) => !one.isFile).map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('no file imports itself, directly or through others', () => {
  const next = new Map(
    files.map((path) => [
      path,
      imports.filter((one) => one.from === path && !one.isTypeOnly).map((one) => one.to),
    ]),
  )
  expect(findCycles(next)).toEqual([])
})
