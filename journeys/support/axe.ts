import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A page reads the small one in half the time. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Nothing is read ahead: all style sheets once more, for a rule that is still an experiment and does not run, and sound, of which there is none. */
const common = { resultTypes: ['violations'], preload: false }
const options = JSON.stringify({ ...common, runOnly: { type: 'tag', values: tags } })
/** The rules about colours: all that light and dark can differ in. */
const colourRules = ['color-contrast', 'link-in-text-block']
const colourOptions = JSON.stringify({ ...common, runOnly: colourRules })
/** A dialog is looked at alone: the page behind it cannot be reached, and is looked at where no dialog is open. */
const place = `[...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? document`

/** A colour on its way from light to dark is neither: what changes has to arrive before it is looked at. What turns for as long as something loads never does. */
const untilStill = `(async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(changes.map(({ finished }) => finished))
})()`

interface Finding {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** Looks at the page as it stands, in light, and at its colours in dark: axe finds nothing against WCAG 2.2 AA. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // Evaluated by the debugger, so the content security policy stays as it is.
  await page.evaluate(axe)
  const look = async (colorScheme: 'light' | 'dark', options: string) => {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(untilStill)
    const findings = await page.evaluate<Finding[]>(
      `axe.run(${place}, ${options}).then(({ violations }) => violations)`,
    )
    expect(findings.map(describe), `${name}, ${colorScheme}`).toEqual([])
  }
  await look('light', options)
  await look('dark', colourOptions)
}

function describe({ id, help, nodes }: Finding): string {
  return [`${id}: ${help}`, ...nodes.map((node) => `${node.html}\n${node.failureSummary ?? ''}`)].join('\n')
}
