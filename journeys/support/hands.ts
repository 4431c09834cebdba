import type { Locator, Page } from 'playwright-core'
import { eventually } from './expectations.ts'

/** An operator's input: by mouse, or by keyboard alone. */
export interface Hands {
  /** Clicks a button. */
  press(button: Locator): Promise<void>
  /** Chooses an item of the menu that a button opens. */
  pick(button: Locator, entry: string): Promise<void>
  /** Checks or unchecks a checkbox. */
  tick(box: Locator, isChecked?: boolean): Promise<void>
  /** Chooses a radio button of a group. */
  selectRadio(radio: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  /** Chooses the entry after the initial one of a select. */
  chooseNext(select: Locator): Promise<void>
  /** Chooses the first search result that contains these words. */
  find(field: Locator, words: string): Promise<void>
}

const entryOf = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const results = (page: Page) => page.getByRole('listbox').getByRole('option', { disabled: false })
const untilFound = (page: Page, words: string) =>
  eventually(async () => (await results(page).allTextContents())[0] ?? '').toContain(words)

export function mouse(page: Page): Hands {
  return {
    press: (button) => button.click(),
    pick: async (button, entry) => {
      await button.click()
      await entryOf(page, entry).click()
    },
    tick: (box, isChecked = true) => box.setChecked(isChecked),
    selectRadio: (radio) => radio.check(),
    write: (field, text) => field.fill(text),
    chooseNext: async (select) => void (await select.selectOption({ index: 1 })),
    find: async (field, words) => {
      await field.fill(words)
      await untilFound(page, words)
      await results(page).first().click()
    },
  }
}

export function keyboard(page: Page): Hands {
  const keys = page.keyboard
  const isFocused = (target: Locator) => target.evaluate((one) => one === document.activeElement)

  /** Presses a key until this element has the focus. */
  async function reach(target: Locator, key: string): Promise<void> {
    await target.waitFor()
    for (let press = 0; press < 200; press++) {
      if (await isFocused(target)) return
      await keys.press(key)
    }
    throw new Error(`${key} never reached ${target}`)
  }

  async function press(button: Locator): Promise<void> {
    await reach(button, 'Tab')
    await keys.press('Enter')
  }

  return {
    press,
    pick: async (button, entry) => {
      await press(button)
      await reach(entryOf(page, entry), 'ArrowDown')
      await keys.press('Enter')
    },
    tick: async (box, isChecked = true) => {
      await reach(box, 'Tab')
      if ((await box.isChecked()) !== isChecked) await keys.press('Space')
    },
    selectRadio: async (radio) => {
      await reach(page.getByRole('radio', { checked: true }), 'Tab')
      await reach(radio, 'ArrowDown')
    },
    write: async (field, text) => {
      await reach(field, 'Tab')
      await keys.press('Control+a')
      await keys.type(text)
    },
    chooseNext: async (select) => {
      await eventually(() => select.isEnabled()).toBe(true)
      await reach(select, 'Tab')
      await keys.press('ArrowDown')
    },
    find: async (field, words) => {
      await reach(field, 'Tab')
      await keys.type(words)
      await untilFound(page, words)
      await keys.press('ArrowDown')
      await keys.press('Enter')
    },
  }
}

/** A one-pixel picture. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
