import type { Page } from 'playwright-core'
import { ask } from '../expectations.ts'

/** Presses Tab until the focused element has this name, like a person without a mouse. */
export async function tabTo(page: Page, name: RegExp, limit = 80): Promise<void> {
  const script = `(() => {
    const one = document.activeElement
    if (!one || one === document.body) return ''
    const labelled = (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    return [one.getAttribute('aria-label'), labelled.trim(), one.labels?.[0]?.textContent, one.textContent].find(Boolean) ?? ''
  })()`
  const met: string[] = []
  for (let press = 0; press < limit; press++) {
    const here = await ask<string>(page, script)
    if (name.test(here)) return
    met.push(here.slice(0, 30))
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}, but: ${met.join(' | ')}`)
}
