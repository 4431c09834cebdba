import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { endOnSignals, ensureInstalled, requireNode, root, run } from './install.mjs'
import { withLock } from './lock.mjs'

const dist = join(root, 'dist')
const shared = ['package-lock.json', 'scripts/build.mjs', 'packages/domain/src', 'packages/contract/src']

/** The build targets and their sources. */
const targets = [
  {
    name: 'server',
    sources: [...shared, 'packages/server/src'],
    build: (outDir) => bundle('packages/server/src/main.ts', join(outDir, 'main.js')),
  },
  {
    name: 'admin',
    sources: [...shared, 'packages/admin'],
    build: (outDir) => buildSite('packages/admin', outDir),
  },
  {
    name: 'shop',
    sources: [...shared, 'packages/shop'],
    build: (outDir) => buildSite('packages/shop', outDir),
  },
  {
    name: 'race-server',
    isForTests: true,
    sources: [...shared, 'packages/server/src', 'packages/server/test', 'packages/server/races'],
    build: (outDir) => bundle('packages/server/races/support/serve.ts', join(outDir, 'serve.js')),
  },
  {
    name: 'bench-server',
    isForTests: true,
    sources: [...shared, 'packages/server/src', 'bench'],
    build: (outDir) => bundle('bench/serve.ts', join(outDir, 'serve.js')),
  },
  {
    name: 'database-starter',
    isForTests: true,
    sources: [...shared, 'packages/server/src/config', 'packages/server/src/database/embedded'],
    build: (outDir) =>
      bundle('packages/server/src/database/embedded/testing/starter.ts', join(outDir, 'starter.js')),
  },
]

const shipped = targets.filter(({ isForTests }) => !isForTests)

/** Builds targets that changed since the last build, in a separate process, and reports it. @returns whether everything is built */
export async function ensureBuilt() {
  if (shipped.filter(isStale).length === 0) return true
  return run(process.execPath, [fileURLToPath(import.meta.url)])
}

function isStale({ name, sources }) {
  return !existsSync(join(dist, name)) || read(stampOf(name)) !== fingerprint(sources)
}

const stampOf = (name) => join(dist, `${name}.fingerprint`)

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Hashes the contents of every source file, without tests and installed packages. */
function fingerprint(sources) {
  const hash = createHash('sha256').update(process.version)
  for (const path of sources.flatMap((source) => filesOf(join(root, source)))) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    if (error.code === 'ENOENT') return []
    throw error
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
}

/** Builds into a separate folder and swaps, so that a failed or interrupted build leaves the old one intact. */
async function build({ name, sources, build: make }) {
  const start = performance.now()
  // Hashed before the build: a file saved during it triggers a rebuild at the next start.
  const stamp = fingerprint(sources)
  const draft = join(dist, `.${name}-${randomBytes(4).toString('hex')}`)
  console.log(`Building the ${name} ...`)
  try {
    await make(draft)
    rmSync(stampOf(name), { force: true })
    rmSync(join(dist, name), { recursive: true, force: true })
    renameSync(draft, join(dist, name))
    writeFileSync(stampOf(name), stamp)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  console.log(`Building the ${name}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

async function bundle(program, outFile) {
  const { build } = await import('rolldown')
  await build({
    input: join(root, program),
    platform: 'node',
    // pg tries to load pg-native and works without it.
    external: ['pg-native', 'cloudflare:sockets'],
    plugins: [keepPlaces(outFile)],
    logLevel: 'warn',
    checks: { bundlerTimings: false },
    // Whatever the environment says: React's other half, which writes emails, is for developers, and three times as slow.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { file: outFile, format: 'esm', codeSplitting: false },
  })
}

/** Source files locate adjacent files (migrations, pictures) by import.meta.url; this keeps that working in the bundle. */
function keepPlaces(outFile) {
  const places = ['packages', 'bench'].map((name) => join(root, name))
  return {
    name: 'keep-places',
    transform(code, id) {
      const isOurs = places.some((place) => id.startsWith(place)) && !id.includes('node_modules')
      if (!isOurs || !code.includes('import.meta.url')) return null
      // The bundle moves from its draft folder to dist/server, at the same depth.
      const path = relative(join(outFile, '..'), id).replaceAll('\\', '/')
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
    },
  }
}

async function buildSite(folder, outDir) {
  const { build } = await import('vite')
  await build({
    root: join(root, folder),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 2000 },
  })
  await compressBeside(outDir)
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

/**
 * Writes `x.js.br` and `x.js.gz` beside each text: the server sends them to clients that accept them.
 * Brotli's quality 11 takes twice as long as 10 (3.1 s, not 1.5 s) and saves 1.8 %.
 */
async function compressBeside(outDir) {
  const texts = filesOf(outDir).filter((path) => /\.(js|css|svg)$/.test(path))
  await Promise.all(
    texts.map(async (path) => {
      const text = readFileSync(path)
      // Below a kilobyte, it fits in one packet either way.
      if (text.length < 1_000) return
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(text, brotli))
      writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}

const usage = `npm run build [-- NAME] [-- --force]

Builds the server, the admin and the shop into folders of dist, or only NAME: one of them, or a program for tests and benchmarks
(race-server, database-starter, bench-server). What hasn't changed isn't built again.
  --force  build everything again`

async function main(args) {
  if (args.includes('--help') || args.includes('-h')) return console.log(usage)
  endOnSignals(143)
  await ensureInstalled()
  const names = args.filter((arg) => !arg.startsWith('-'))
  const wanted = names.length === 0 ? shipped : targets.filter(({ name }) => names.includes(name))
  await withLock(`build ${root}`, async () => {
    mkdirSync(dist, { recursive: true })
    for (const name of readdirSync(dist)) {
      // Left by a killed build.
      if (/^\..*-[0-9a-f]{8}$/.test(name)) rmSync(join(dist, name), { recursive: true, force: true })
    }
    const work = args.includes('--force') ? wanted : wanted.filter(isStale)
    const results = await Promise.allSettled(work.map(build))
    for (const { reason } of results.filter(({ status }) => status === 'rejected')) {
      console.error(reason?.message ?? reason)
      process.exitCode = 1
    }
  })
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  requireNode()
  await main(argv.slice(2))
}
