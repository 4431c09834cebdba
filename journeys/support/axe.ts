import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Finding {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** Looks at the page as it stands, in light and in dark: axe finds nothing against WCAG 2.2 AA. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Evaluated by the debugger, so the content security policy stays as it is.
    await page.evaluate(source)
    const findings = await page.evaluate<Finding[]>(
      `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(tags)} }, resultTypes: ['violations'] }).then((result) => result.violations)`,
    )
    expect(findings.map(describe), `${name}, ${colorScheme}`).toEqual([])
  }
}

function describe({ id, help, nodes }: Finding): string {
  return [`${id}: ${help}`, ...nodes.map((node) => `${node.html}\n${node.failureSummary ?? ''}`)].join('\n')
}
