import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The headless shell renders and runs pages with the same code, at a third of the processor time. */
export const shell = 'chromium-headless-shell'
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the path of a Chromium that runs, if any: from CHROMIUM_PATH, the machine or Playwright. Prefers the headless
 * shell, or with `isWhole` the full browser that an operator has.
 */
export function findChromium({ isWhole = false } = {}) {
  const names = isWhole ? [...whole, shell] : [shell, ...whole]
  const named = process.env.CHROMIUM_PATH
  if (named) return runs(named) ? named : undefined
  return [...onPath(names), ...applications, ...playwrights()].find(runs)
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Browsers installed by `playwright install`, newest first. */
function playwrights() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ].filter((path) => path && existsSync(path))
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return caches.flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => name.startsWith('chromium-'))
      .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
      .flatMap((name) => inside.map((path) => join(cache, name, path))),
  )
}

function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
