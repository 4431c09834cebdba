import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const options = JSON.stringify({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
/** What lies behind a dialog cannot be pressed, however little of it is seen: targets are measured in the dialog alone. */
const run = `(async () => {
  const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
  if (!dialog) return (await axe.run(document, ${options})).violations
  const page = await axe.run(document, { ...${options}, rules: { 'target-size': { enabled: false } } })
  const targets = await axe.run(dialog, { runOnly: { type: 'rule', values: ['target-size'] } })
  return [...page.violations, ...targets.violations]
})()`

interface Finding {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** Looks at the page as it stands, in light and in dark if nothing else is said: axe finds nothing against WCAG 2.2 AA. */
export async function expectAccessible(
  page: Page,
  name: string,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  // Evaluated by the debugger, so the content security policy stays as it is.
  await page.evaluate(axe.source)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    const findings = await page.evaluate<Finding[]>(run)
    expect(findings.map(describe), `${name}, ${colorScheme}`).toEqual([])
  }
}

function describe({ id, help, nodes }: Finding): string {
  return [`${id}: ${help}`, ...nodes.map((node) => `${node.html}\n${node.failureSummary ?? ''}`)].join('\n')
}
