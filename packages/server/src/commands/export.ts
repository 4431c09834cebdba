import { parseArgs } from 'node:util'
import { errorCode, StartupError } from '../config/index.ts'
import { connect } from '../database/index.ts'
import { exportProducts, writeAside } from '../features/product-files/index.ts'
import { unwritable } from '../tools/backup/index.ts'
import { type Command, UsageError } from './command.ts'
import { writeEverything } from './everything.ts'
import { openExistingStore } from './open-store.ts'
import { withOpened } from './stopping.ts'
import { fromHere } from './terminal/from-here.ts'

export const exportFile: Command = {
  help: `npm run export -- FILE
npm run export -- --everything DIRECTORY

Exports all products with their variants, prices, tags and images as CSV, with the columns of Medusa v1. Importing the file with
"npm run import" changes nothing. Cells that a spreadsheet would read as a formula start with an apostrophe, which the import
removes. An existing FILE is never overwritten, and no partial file is left behind.

  --everything DIRECTORY  export the whole store as it is at one moment: all records as JSON Lines and CSV, each kind with its
                          JSON Schema, and the images. "npm run import -- --everything DIRECTORY" reads it into an empty store.
                          It contains customers' personal data. Store it where nobody else can read it.`,

  async run(args, readConfig) {
    const options = { everything: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...rest] =
      values.everything === undefined ? positionals : [values.everything, ...positionals]
    if (file === undefined || rest.length > 0)
      throw new UsageError('Give one file, npm run export -- FILE, or a directory with --everything.')
    const path = fromHere(file)
    const config = readConfig()
    if (values.everything !== undefined) return writeEverything(path, config)
    return withOpened(openExistingStore, config, async ({ directUrl }) => {
      const { db, close } = connect(directUrl, { max: 1, statementLimit: 120_000 })
      try {
        await writeAside(path, exportProducts(db))
        console.log(`Wrote ${path}`)
        return 0
      } catch (error) {
        if (errorCode(error) === 'EEXIST')
          throw new StartupError(`${path} already exists. Choose another file.`)
        const sentence = unwritable(error, path)
        throw sentence === null ? error : new StartupError(sentence)
      } finally {
        await close()
      }
    })
  },
}
