import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Returns every TypeScript file that git tracks or would add, relative to the root, with '/' as separator. */
export function sourceFiles(): string[] {
  return trackedFiles('*.ts', '*.tsx')
}

/** Returns every file that git tracks or would add, limited to these patterns if given. */
export function trackedFiles(...patterns: readonly string[]): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export interface Import {
  readonly from: string
  /** A file relative to the root, or the name of a package. */
  readonly to: string
  readonly isFile: boolean
  /** Whether only types are imported, which do not exist at runtime. */
  readonly isTypeOnly: boolean
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g

/** Returns a file's imports. Resolves our own packages to their entry points: `@purser/domain/money` is its index.ts. */
export function importsOf(path: string): Import[] {
  return [...read(path).matchAll(statement)].map((match) => {
    const target = match[2] ?? match[3] ?? ''
    const to = resolve(path, target)
    return { from: path, to, isFile: to !== target, isTypeOnly: match[1] !== undefined }
  })
}

function resolve(from: string, target: string): string {
  if (target.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), target))
  const [, name, noun] = /^@purser\/(\w+)\/(.+)$/.exec(target) ?? []
  return name === undefined ? target : `packages/${name}/src/${noun}/index.ts`
}
