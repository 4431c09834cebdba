import { expect, inject } from 'vitest'
import type {} from '../../rounds.ts'
import { expectAccessible } from './axe.ts'
import { ask } from './expectations.ts'
import { phone, someOf, test, type Visit } from './journey.ts'

/** Something to look at: a page, or a dialog in a state worth a look. */
export interface Screen {
  readonly name: string
  readonly open: (visit: Visit) => Promise<unknown>
  readonly isSignedOut?: boolean
}

/** Each screen with axe, in light and in dark, and then as wide as a phone; every sixteenth one where a run has to end in time. */
export function testScreens(all: readonly Screen[]): void {
  const screens = someOf(all, 16)
  const title = 'axe finds nothing on $name, in light and dark; one h1, a title; it fits a phone'
  test.for(screens.filter((screen) => screen.isSignedOut))(title, async (screen, { open }) =>
    look(screen, await open({ isSignedIn: false })),
  )
  test.for(screens.filter((screen) => !screen.isSignedOut))(title, (screen, { visit }) => look(screen, visit))
}

async function look({ name, open }: Screen, visit: Visit): Promise<void> {
  await open(visit)
  expect(await visit.page.locator('h1').count()).toBe(1)
  expect(await visit.page.title()).toMatch(/\S · Purser$/)
  await expectAccessible(visit.page, name)
  await visit.page.setViewportSize(phone)
  // An open panel is positioned again after the page has been drawn.
  await expect
    .poll(() => ask(visit.page, 'document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(phone.width)
  // What axe finds on the wide page is most of it, and a run of all tests has to end in time.
  if (inject('rounds').isAxeOnPhones) await expectAccessible(visit.page, `${name} on a phone`)
}
