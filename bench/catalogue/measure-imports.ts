import type { ProductImport } from '../../packages/contract/src/product-imports/index.ts'
import type { BenchDatabase } from '../bench-database.ts'
import { type RunningServer, startServer } from '../servers.ts'
import { printTable } from '../table.ts'

/** Products in each file; the limit is in seconds for the larger one, from the first byte to the last product. */
const sizes = [5_000, 20_000] as const
const MOST_SECONDS = 120
/** Megabytes of server memory that the larger file may need beyond the smaller one: data about every SKU, and noise. */
const MOST_GROWTH = 64
/** A larger heap would delay garbage collection, and the measured memory would exceed the needed memory. */
const HEAP = '--max-old-space-size=160'

/** Measures reading and importing product files of two sizes. @returns whether both bounds are kept */
export async function measureImports(database: BenchDatabase): Promise<boolean> {
  const rows: string[][] = []
  const figures = []
  for (const products of sizes) {
    const server = await startServer('product', await database.withProducts(0), { flags: [HEAP] })
    try {
      const figure = await timeImport(server, fileOf(products))
      figures.push(figure)
      rows.push([
        products.toLocaleString('en'),
        figure.readSeconds.toFixed(1),
        figure.seconds.toFixed(1),
        figure.megabytes.toFixed(0),
      ])
    } finally {
      await server.stop()
    }
  }
  console.log('\nImports of products, two variants each, by a server with 160 MB for its objects\n')
  printTable(['products', 'read, s', 'read and carried out, s', "server's memory at most, MB"], rows)
  const [small, large] = figures
  const isKept =
    (large?.seconds ?? Number.POSITIVE_INFINITY) <= MOST_SECONDS &&
    (large?.megabytes ?? 0) - (small?.megabytes ?? 0) <= MOST_GROWTH
  console.log(
    `\nBound: ${sizes[1].toLocaleString('en')} products in ${MOST_SECONDS} s, with ${MOST_GROWTH} MB more than ${sizes[0].toLocaleString('en')} at most: ${isKept ? 'kept' : 'not kept (!)'}.`,
  )
  return isKept
}

/** Returns the file in Medusa v1's format. */
function fileOf(products: number): string {
  const header =
    'Product Handle,Product Title,Product Description,Product Status,Product Type,Product Tags,Variant Title,Variant SKU,Variant Inventory Quantity,Price EUR,Option 1 Name,Option 1 Value'
  const rows = Array.from({ length: products }, (_, n) =>
    ['S', 'M'].map(
      (size) =>
        `import-${n},Lantern ${n},"Made to be used every day, and to last. Number ${n}.",published,Type ${n % 9},tag-${n % 40},${size},IMP-${n}-${size},${n % 30},${10 + (n % 90)}.50,Size,${size}`,
    ),
  )
  return [header, ...rows.flat()].join('\n')
}

async function timeImport(server: RunningServer, file: string) {
  const start = performance.now()
  const form = new FormData()
  form.set('file', new Blob([file]), 'products.csv')
  const read = await ask(server, 'POST', '/admin/product-imports', form)
  const readSeconds = (performance.now() - start) / 1_000
  await ask(server, 'POST', `/admin/product-imports/${read.id}/start`)
  for (
    let each = read;
    each.status !== 'done';
    each = await ask(server, 'GET', `/admin/product-imports/${read.id}`)
  ) {
    if (each.status === 'stopped') throw new Error(`The import stopped: ${each.failure}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return {
    readSeconds,
    seconds: (performance.now() - start) / 1_000,
    megabytes: await server.peakMegabytes(),
  }
}

async function ask(
  { base, cookie }: RunningServer,
  method: string,
  path: string,
  body: FormData | null = null,
): Promise<ProductImport> {
  const answer = await fetch(`${base}${path}`, { method, headers: { cookie, origin: base }, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return (JSON.parse(text) as { product_import: ProductImport }).product_import
}
