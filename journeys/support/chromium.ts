import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const shell = '/usr/bin/chromium-headless-shell'
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** What keeps Chromium from drawing by a graphics card and from calling home. */
export const quietFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium that CHROMIUM_PATH names, or the machine's own: the one that an operator has with `isWhole`, else without windows. */
export function findChromium({ isWhole = false } = {}): string {
  const places = [process.env.CHROMIUM_PATH, ...(isWhole ? [...whole, shell] : [shell, ...whole])]
  const executablePath = places.find((path) => path && existsSync(path))
  if (executablePath === undefined)
    throw new Error('No Chromium found: install it, or name it in CHROMIUM_PATH.')
  return executablePath
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...quietFlags] })
}
