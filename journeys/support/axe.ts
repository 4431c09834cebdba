import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A page parses the minified script in half the time. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Turns off axe's preloading: it would refetch all style sheets for an experimental rule that is off, and media, of which there is none. */
const common = { resultTypes: ['violations'], preload: false }
const options = JSON.stringify({ ...common, runOnly: { type: 'tag', values: tags } })
/** The rules about colours: only they can differ between light and dark mode. */
const colourRules = ['color-contrast', 'link-in-text-block']
const colourOptions = JSON.stringify({ ...common, runOnly: colourRules })
/** Checks a dialog without the page behind it, which is unreachable then and is checked without a dialog. */
const place = `[...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? document`

/** Waits until colour transitions between light and dark mode have ended. Spinners never end and are ignored. */
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

/** Checks the page in its current state in light mode, and its colours in dark mode: axe must find no violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // Evaluated by the debugger, so the content security policy stays in force.
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
