import { variantCodeNames } from '@purser/domain/products'
import type { FileProblem } from '../../../csv/index.ts'
import type { RepetitionCheck } from '../../record-imports/index.ts'
import type { FileProduct } from './file-product.ts'

/** Creates a check that reports, product by product, what an earlier one of the same file already has. */
export function createRepetitions(): RepetitionCheck<FileProduct> {
  const seen = new Map<string, number>()
  const of = (product: FileProduct) => {
    const problems: FileProblem[] = []
    const meet = (kind: string, value: unknown, row: number, remedy: string) => {
      if (value === undefined) return
      const key = `${kind}:${value}`
      const before = seen.get(key)
      if (before === undefined) seen.set(key, row)
      else problems.push({ row, column: kind, message: `'${value}' is already in row ${before}.`, remedy })
    }
    const together = 'Put the rows of a product together, or give each product its own handle.'
    meet('product.id', product.id, product.row, together)
    meet('product.handle', product.handle, product.row, together)
    // Its variants are in the file twice as well.
    const [whole] = problems
    if (whole !== undefined) return [{ ...whole, coversRecord: true as const }]
    for (const { row, id, fields } of product.variants) {
      meet('variant.id', id, row, 'Remove one of the rows.')
      for (const code of variantCodeNames)
        meet(`variant.${code}`, fields[code], row, 'Give each variant its own.')
    }
    return problems
  }
  return { of }
}
