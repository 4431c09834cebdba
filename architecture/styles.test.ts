import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root, sourceFiles } from './source-files.ts'

const everywhere = 'packages/admin/src/ui/styles.ts'

/** Components that use the styles of other components. */
const builtOf: Readonly<Record<string, readonly string[]>> = {
  TagsInput: ['Pill', 'PillsInput'],
  MultiSelect: ['Pill', 'PillsInput'],
}

const stylesIn = (text: string) =>
  [...text.matchAll(/'@mantine\/core\/styles\/(\w+)\.layer\.css'/g)].map(([, name]) => name)

const hasStyles = (name: string) =>
  existsSync(join(root, `node_modules/@mantine/core/styles/${name}.layer.css`))

function componentsIn(text: string): string[] {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
  return imports.flatMap(([, names = '']) => names.split(',')).map((name) => name.trim())
}

test('a screen imports the styles of each component it shows, unless all screens share them', () => {
  const common = new Set(stylesIn(read(everywhere)))
  const screens = sourceFiles().filter((path) => /^packages\/admin\/src\/.*\.tsx$/.test(path))
  const missing = screens.flatMap((path) => {
    const text = read(path)
    const own = new Set(stylesIn(text))
    return componentsIn(text)
      .flatMap((name) => builtOf[name] ?? (hasStyles(name) ? [name] : []))
      .filter((name) => !common.has(name) && !own.has(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(screens.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
