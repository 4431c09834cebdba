import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../..', import.meta.url))

/** Whole pages, and components that need a page's records or take its focus: journeys cover these. */
const ofPages = [
  'components/dialog/operation-question.tsx',
  'components/edited-together/edit-card.tsx',
  'components/explanation/use-explanation.tsx',
  'components/form-page/form-page.tsx',
  'components/history/field-history.tsx',
  'components/history/fields-of-record.tsx',
  'components/list-page/list-page.tsx',
  'components/mention-field/mention-field.tsx',
  'components/next-step/next-step.tsx',
  'components/past/moment-choice.tsx',
  'components/past/past-page.tsx',
  'components/past/past-strip.tsx',
  'components/past/present-only.tsx',
  'components/past/restore-record-dialog.tsx',
  'components/product-fields/collection-field.tsx',
  'components/product-fields/type-field.tsx',
  'components/record-choice/record-filter.tsx',
  'components/record-page/back-key.tsx',
  'components/record-page/numbered-header.tsx',
  'components/record-page/record-page.tsx',
  'components/record-page/record-walk.tsx',
  'components/scan-field/scan-field.tsx',
  'components/selection/selection-bar.tsx',
  'ui/not-found.tsx',
]

/** Returns the files that the gallery renders, by following imports. */
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found
  found.add(file)
  // Comments show imports, too.
  const text = readFileSync(file, 'utf8').replace(/^ \*.*$/gm, '')
  for (const [, target] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g))
    reached(resolve(dirname(file), target ?? ''), found)
  return found
}

test('the gallery shows every shared component', () => {
  const shown = [...reached(resolve(src, 'app/gallery/gallery-page.tsx'))].map((file) => relative(src, file))
  const shared = ['ui', 'components'].flatMap((folder) =>
    readdirSync(resolve(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${folder}/${name}`),
  )
  expect(shared.filter((name) => !shown.includes(name)).sort()).toEqual([...ofPages].sort())
})
