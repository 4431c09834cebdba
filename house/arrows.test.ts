import { expect, test } from 'vitest'
import { type Import, importsOf, sourceFiles } from './source-files.ts'

interface Room {
  readonly name: string
  readonly holds: RegExp
  /** The rooms that it may look into, besides itself. */
  readonly sees: readonly string[]
}

/** The rooms and the arrows between them: DESIGN's section 2, in the order of the house. */
const rooms: readonly Room[] = [
  { name: 'domain', holds: /^packages\/domain\/src\//, sees: [] },
  { name: 'contract', holds: /^packages\/contract\/src\//, sees: ['domain'] },
  { name: 'clock', holds: /^packages\/server\/src\/clock\.ts$/, sees: [] },
  { name: 'server config', holds: /^packages\/server\/src\/config\//, sees: ['domain'] },
  {
    name: 'server database',
    holds: /^packages\/server\/src\/database\//,
    sees: ['domain', 'clock', 'server config'],
  },
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
    name: 'server features',
    holds: /^packages\/server\/src\/features\//,
    sees: [
      'domain',
      'contract',
      'clock',
      'server database',
      'server providers',
      'server jobs',
      'server http',
    ],
  },
  {
    name: 'server tools',
    holds: /^packages\/server\/src\/tools\//,
    sees: [
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
    name: 'server app',
    holds: /^packages\/server\/src\/(app|routes)\.ts$/,
    sees: [
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
]

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)
const files = sourceFiles().filter((path) => /^packages\/\w+\/src\//.test(path) && !isTest(path))
const imports: readonly Import[] = files.flatMap(importsOf).filter((one) => one.isFile)
const roomOf = (path: string) => rooms.find((room) => room.holds.test(path))

test('every file of the packages stands in a room', () => {
  expect(files.filter((path) => !roomOf(path))).toEqual([])
})

test('the arrows between the rooms point one way', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)]
    return there && here !== there && !here?.sees.includes(there.name)
  })
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

const featureOf = (path: string) =>
  /^packages\/(\w+)\/src\/(?:features|tools)\/([^/]+)\//.exec(path)?.slice(1).join(' ')

test('a feature of the server enters another only by its door, a feature of the admin never', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)]
    if (!here || !there || here === there) return false
    return from.startsWith('packages/admin/') || !to.endsWith(`/${there.split(' ')[1]}/index.ts`)
  })
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('a noun of domain and of contract is entered by its door, its entity by what embeds it', () => {
  // An order holds its swaps and a call on a swap answers its order: doors alone would lead in circles.
  const isEntity = (path: string) =>
    path.endsWith('/line-items.ts') || /^packages\/contract\/src\/([^/]+)\/\1\.ts$/.test(path)
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

test('no file is reached from itself', () => {
  const next = new Map(
    files.map((path) => [
      path,
      imports.filter((one) => one.from === path && !one.isTypeOnly).map((one) => one.to),
    ]),
  )
  const finished = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: readonly string[]): void => {
    const place = trail.indexOf(path)
    if (place >= 0) cycles.push([...trail.slice(place), path].join(' -> '))
    if (place >= 0 || finished.has(path)) return
    for (const target of next.get(path) ?? []) walk(target, [...trail, path])
    finished.add(path)
  }
  for (const path of files) walk(path, [])
  expect(cycles).toEqual([])
})
