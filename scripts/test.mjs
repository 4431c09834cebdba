import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { endOnSignals, ensureInstalled, requireNode, root, run } from './install.mjs'
import { ensureMachinePrograms } from './machine-programs.mjs'

const usage = `npm test [-- ARGUMENTS]

Installs what is missing (a browser included), builds, and runs the checks and the tests.
Arguments are passed to Vitest, e.g. npm test -- --project rules money, and only those tests run.

npm run test:long [-- ARGUMENTS]

Runs every test (and installs nginx and PgBouncer), with 20 rounds of every race, 200 kills, 300 random scenarios, 1,000
invalid inputs per route, and accessibility checks at phone width. Environment variables: rounds.ts. WHOLE=1 npm test runs
every test with few rounds.`

/** Each checker resolves types for itself: one takes half the processor time of the usual four, and these run in parallel anyway. */
const tsc = ['typescript/bin/tsc', '--checkers', '1', '-p']

const checks = [
  ['lint and format (biome)', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['types of the server side (tsc)', ...tsc, '.'],
  ['types of what runs in a browser (tsc)', ...tsc, 'tsconfig.browser.json'],
  ['types of the admin (tsc)', ...tsc, 'packages/admin'],
  ['unused code (knip)', 'knip/bin/knip.js'],
]

const longChecks = [['code that only tests use (knip)', 'knip/bin/knip.js', '--production']]

/** Runs checks in parallel and shows each only if it fails. @returns how many failed */
async function runChecks(some) {
  const results = await Promise.all(some.map(runCheck))
  return results.filter((isWell) => !isWell).length
}

async function runCheck([name, program, ...args]) {
  const said = []
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
  const [code] = await once(child, 'close')
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (code !== 0) console.log(Buffer.concat(said).toString())
  return code === 0
}

/** The in-memory file system on Linux, if it has room for the tests' databases; otherwise the temporary directory. */
function placeForFiles() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    const isExecutable = !/ \/dev\/shm \S+ \S*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'))
    accessSync('/dev/shm', constants.W_OK)
    if (isExecutable && bavail * bsize > 4 * 2 ** 30) return '/dev/shm'
  } catch {
    // /dev/shm does not exist.
  }
  return tmpdir()
}

/** Runs Vitest. @returns what passed and failed, and whether it succeeded */
async function runTests(args, env) {
  const folder = mkdtempSync(join(placeForFiles(), 'purser-tests-'))
  // Databases run as other users.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const report = join(folder, 'report.json')
  const isWell = await run(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      `--reporter=${join(root, 'scripts/report-times.mjs')}`,
      ...args,
    ],
    { env: { ...process.env, ...env, TMPDIR: folder } },
  )
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    // A file that could not be loaded has no tests to count.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, isWell ? 0 : 1), isWell }
  } catch {
    return { passed: 0, failed: 1, isWell: false }
  }
}

/** Installs in sequence, as apt allows one process at a time. @returns the path of Chromium */
async function ensurePrograms(isLong) {
  const chromium = await ensureChromium({ isWhole: isLong })
  if (isLong || process.env.WHOLE === '1') await ensureMachinePrograms()
  return chromium
}

async function main(args) {
  requireNode()
  if (args.includes('--help') || args.includes('-h')) return console.log(usage)
  endOnSignals(143)
  const isLong = args.includes('--long')
  const [chromium] = await Promise.all([ensurePrograms(isLong), ensureInstalled()])
  const rest = args.filter((arg) => arg !== '--long')
  const held = rest.length > 0 ? [] : isLong ? [...checks, ...longChecks] : checks
  const [isBuilt, failedChecks] = await Promise.all([ensureBuilt(), runChecks(held)])
  if (!isBuilt) process.exit(1)
  const tests = await runTests(rest, {
    CHROMIUM_PATH: chromium,
    NODE_ENV: 'test',
    // No test uses the internet; reading the machine's certificates would take each of hundreds of processes a tenth of a second.
    NODE_EXTRA_CA_CERTS: '',
    ...(isLong ? { TEST_LONG: '1' } : {}),
  })
  const passed = tests.passed + held.length - failedChecks
  const failed = tests.failed + failedChecks
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && tests.isWell ? 0 : 1)
}

await main(process.argv.slice(2))
