import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { dev } from './dev.mjs'
import { endOnSignals, ensureInstalled, requireNode, root, run } from './install.mjs'

const usage = `npm start                              install, build and start Purser
npm run operator -- add|password|list  the people who may sign in
npm run seed -- --orders N             fill the store with orders
npm run import -- FILE                 take over products, or a store's regions and products
npm run export -- FILE                 write the products as CSV
npm run check                          look whether the books are right
npm run backup -- [FILE]               write the whole store into a file
npm run restore -- FILE                bring it back
npm run dev                            start, and follow changes of the sources
npm run bench                          measure
npm test                               run every check and test

Each takes --help after --, e.g. npm run seed -- --help. What can be set by environment: npm start -- --help.`

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
    case 'check':
    case 'backup':
    case 'restore': {
      await prepare()
      const program = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
      process.argv = [process.argv[0], program, command, ...args]
      // In this process: signals, the exit code and the terminal are the program's own.
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
