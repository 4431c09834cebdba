import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const options = JSON.stringify({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
/** The rules about colours: all that light and dark can differ in. */
const colourRules = ['color-contrast', 'link-in-text-block']
const colourOptions = JSON.stringify({ runOnly: colourRules, resultTypes: ['violations'] })
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

/** Looks at the page as it stands, in light, and at its colours in dark: axe finds nothing against WCAG 2.2 AA. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // Evaluated by the debugger, so the content security policy stays as it is.
  await page.evaluate(axe.source)
  const look = async (colorScheme: 'light' | 'dark', script: string) => {
    await page.emulateMedia({ colorScheme })
    const findings = await page.evaluate<Finding[]>(script)
    expect(findings.map(describe), `${name}, ${colorScheme}`).toEqual([])
  }
  await look('light', run)
  await look('dark', `axe.run(document, ${colourOptions}).then(({ violations }) => violations)`)
}

function describe({ id, help, nodes }: Finding): string {
  return [`${id}: ${help}`, ...nodes.map((node) => `${node.html}\n${node.failureSummary ?? ''}`)].join('\n')
}
