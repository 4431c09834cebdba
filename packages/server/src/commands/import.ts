import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { encodingNamed, type ProductFileEncoding, productFileEncodings } from '@purser/domain/product-imports'
import { systemClock } from '../clock.ts'
import { StartupError } from '../config/index.ts'
import { connect } from '../database/index.ts'
import { faultOf, requireRoomOn } from '../http/index.ts'
import { type ImportReport, importSeedFile } from '../tools/import/index.ts'
import { type Command, UsageError } from './command.ts'
import { fromHere } from './from-here.ts'
import { importProducts, undoProducts } from './import-products.ts'
import { withStore } from './stopping.ts'

const options = {
  'dry-run': { type: 'boolean', default: false },
  'leave-out-problems': { type: 'boolean', default: false },
  map: { type: 'string', multiple: true },
  encoding: { type: 'string' },
  undo: { type: 'string' },
} as const

export const importFile: Command = {
  help: `npm run import -- FILE [--dry-run] [--leave-out-problems] [--map 'COLUMN=FIELD']... [--encoding NAME]
npm run import -- --undo ID

Takes over products from CSV, as Shopify or Medusa v1 exports them, or a store from Medusa's seed JSON.

CSV: dialect, separator and encoding are recognised. Products that are there are found by their id or handle, variants by id, SKU or
option values. A blank cell leaves what is there as it is; tags and pictures that are given take the place of those there. Variants
that the file does not name stay.
  --dry-run             says what would be created, changed and left, and every problem; changes nothing
  --leave-out-problems  imports the other products although some have problems
  --map 'COLUMN=FIELD'  what a column becomes, such as product.title, variant.sku, price.eur; 'COLUMN=' leaves it out
  --encoding NAME       reads the file in this encoding, such as windows-1250 or shift_jis, in place of the one that is detected
  --undo ID             takes an import back: what nothing else has touched since is as before
It can be broken off at any time, and done again: what is in the store already is left. A server that runs goes on with what was begun.

JSON: currencies, regions, shipping options, collections, products with their variants and prices; its operators are left out. All of
it or, if anything is wrong with the file, nothing. A second run changes nothing.`,

  async run(args, readConfig) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...rest] = positionals
    const { undo } = values
    if ((file === undefined) === (undo === undefined) || rest.length > 0)
      throw new UsageError('Say which file: npm run import -- FILE.')
    const mapping = mappingOf(values.map ?? [])
    const encoding = encodingOf(values.encoding)
    // npm changes to the checkout; the name is meant from where it was called.
    const path = fromHere(file ?? '')
    const config = readConfig()
    return withStore(config, async ({ directUrl, cluster }) => {
      const requireRoom = requireRoomOn(cluster?.place.base ?? null)
      const { db, close } = connect(directUrl, { max: 2, statementLimit: 120_000 })
      try {
        if (undo !== undefined) return await undoProducts(db, undo, requireRoom)
        if (await isJson(path)) {
          await requireRoom()
          tell(await importSeedFile(db, path, systemClock()))
          return 0
        }
        const { 'dry-run': isDryRun, 'leave-out-problems': leavesOut } = values
        return await importProducts(db, path, {
          isDryRun,
          leavesOut,
          mapping,
          encoding,
          requireRoom,
          uploadsUrl: config.uploadsUrl,
        })
      } catch (error) {
        const fault = faultOf(error)
        throw fault === undefined ? error : new StartupError(`${fault.sentence} See to it and do it again.`)
      } finally {
        await close()
      }
    })
  },
}

function mappingOf(all: readonly string[]): Map<string, string> {
  return new Map(
    all.map((each) => {
      const at = each.lastIndexOf('=')
      if (at < 1) throw new UsageError(`--map '${each}' names no field: say 'COLUMN=FIELD'.`)
      return [each.slice(0, at).trim(), each.slice(at + 1).trim()]
    }),
  )
}

function encodingOf(name: string | undefined): ProductFileEncoding | undefined {
  if (name === undefined) return undefined
  const encoding = encodingNamed(name)
  if (encoding !== null) return encoding
  throw new UsageError(`There is no encoding '${name}': choose one of ${productFileEncodings.join(', ')}.`)
}

/** Detects JSON by its first letter: no CSV header begins with a brace. A missing file is reported when it is read. */
async function isJson(path: string): Promise<boolean> {
  if (/\.json$/i.test(path)) return true
  const file = await open(path).catch(() => null)
  if (file === null) return true
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return /^\uFEFF?\s*[{[]/.test(buffer.toString('utf8', 0, bytesRead))
  } catch {
    return true
  } finally {
    await file.close()
  }
}

function tell(report: ImportReport): void {
  const kinds = ['currencies', 'regions', 'shipping_options', 'collections', 'products'] as const
  for (const kind of kinds) {
    const { created, found } = report[kind]
    console.log(`${kind.replace('_', ' ').padEnd(17)} ${created} added, ${found} there already`)
  }
  for (const note of report.notes) console.log(note)
  if (!report.hasChanges) console.log('Nothing has changed.')
}
