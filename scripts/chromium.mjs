import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { findChromium, shell } from './chromium-places.mjs'
import { run } from './install.mjs'

/**
 * Returns the path of a Chromium that runs: an installed one, or Debian's, which root installs. Installs the headless shell even beside
 * a full browser, as the journeys need a third of the processor time with it.
 */
export async function ensureChromium({ isWhole = false } = {}) {
  const found = findChromium({ isWhole })
  if (found !== undefined && (isWhole || basename(found) === shell)) return found
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (canInstall && !process.env.CHROMIUM_PATH) await install(isWhole ? ['chromium'] : [shell, 'chromium'])
  const installed = findChromium({ isWhole })
  if (installed !== undefined) return installed
  console.error(
    'Browser tests need Chromium or Chrome. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  )
  process.exit(1)
}

/** Installs the first available one of these packages. */
async function install(packages) {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  await run('apt-get', ['update', '-qq'], options)
  for (const name of packages) {
    console.log(`Installing Chromium for browser tests (apt-get install ${name}) ...`)
    if (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)) return
  }
}
