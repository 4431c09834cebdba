import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { dev } from './dev.mjs'
import { endOnSignals, ensureInstalled, requireNode, root, run } from './install.mjs'

const usage = `npm start                              install, build and start Purser
npm run operator -- add|password|list  manage operators and API keys
npm run seed -- --orders N             add generated orders
npm run import -- FILE                 import products, a store's regions and products, or a whole store
npm run export -- FILE                 export the products as CSV, or the whole store
npm run move-in -- --from postgres://… move in the store of a Medusa v1 server
npm run check                          check the store's consistency
npm run backup -- [FILE]               back up the whole store into a file
npm run restore -- FILE                restore a backup
npm run dev                            start with automatic reload
npm run bench                          run the benchmarks
npm test                               run all checks and tests

For help on a command: npm run seed -- --help. For environment variables: npm start -- --help.`

async function prepare(isBuilding = true) {
  await ensureInstalled()
  if (isBuilding && !(await ensureBuilt())) process.exit(1)
}

async function main([command, ...args]) {
  requireNode()
  const isStart = command === 'start'
  const release = endOnSignals(isStart ? 0 : 143)
  switch (command) {
    case 'start':
    case 'operator':
    case 'seed':
    case 'import':
    case 'export':
    case 'move-in':
    case 'check':
    case 'backup':
    case 'restore': {
      await prepare()
      const program = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
      process.argv = [process.argv[0], program, command, ...args]
      // Runs in this process, so that it has our signals, exit code and terminal.
      await import(pathToFileURL(program).href)
      return
    }
    case 'dev':
      await prepare(false)
      return dev(args, release)
    case 'bench':
      await prepare()
      if (!(await run(process.execPath, [`${root}/scripts/build.mjs`, 'bench-server']))) process.exit(1)
      process.exit(
        (await run(process.execPath, ['--import', 'tsx', `${root}/bench/main.ts`, ...args])) ? 0 : 1,
      )
      break
    case undefined:
    case '--help':
    case '-h':
      console.log(usage)
      return
    default:
      console.error(`There is no command '${command}'.\n\n${usage}`)
      process.exit(1)
  }
}

await main(process.argv.slice(2))
