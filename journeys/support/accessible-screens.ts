import { expect, inject } from 'vitest'
import type {} from '../../rounds.ts'
import { expectAccessible } from './axe.ts'
import { ask } from './expectations.ts'
import { phone, someOf, test, type Visit } from './journey.ts'

/** A page or a dialog in a state to check. */
export interface Screen {
  readonly name: string
  readonly open: (visit: Visit) => Promise<unknown>
  readonly isSignedOut?: boolean
}

/** Checks each screen with axe, in light and dark mode, then at phone width; only every sixteenth one in a run with a time limit. */
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
  // Axe finds most violations on the wide page, and a run of all tests has a time limit.
  if (inject('rounds').isAxeOnPhones) await expectAccessible(visit.page, `${name} on a phone`)
}
