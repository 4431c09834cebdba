import { listLimits } from '@purser/domain/products'
import { type CellReader, readWhole } from '../../../csv/index.ts'
import { complainOfMany } from './cell-reader.ts'
import { readPicture, readPictures } from './cells.ts'

/** Returns the pictures of all rows, ordered by position if given, without duplicates. */
export function imagesOf(readers: readonly CellReader[]): string[] {
  const images: { address: string; position: number; reader: CellReader; field: string }[] = []
  for (const reader of readers) {
    for (const address of reader.read('images', readPictures) ?? []) {
      images.push({ address, position: images.length + 1, reader, field: 'images' })
    }
    for (const field of imageFields(reader)) {
      const address = reader.read(field, readPicture)
      if (address === undefined) continue
      const position =
        field === 'image' ? reader.read('image.position', (cell) => readWhole(cell)) : undefined
      images.push({ address, position: position ?? images.length + 1, reader, field })
    }
  }
  images.sort((one, other) => one.position - other.position)
  const met = new Set<string>()
  const each = images.filter(({ address }) => !met.has(address) && met.add(address))
  const excess = each[listLimits.images]
  if (excess) complainOfMany(excess.reader, excess.field, 'images', each.length)
  return [...met]
}

/** Returns the fields that may hold a row's pictures: the unnumbered one, and numbered ones up to the first gap after the twentieth. */
function imageFields(reader: CellReader): string[] {
  const fields = ['image']
  for (let rank = 1; rank <= 20 || reader.text(`image${rank}`) !== undefined; rank += 1)
    fields.push(`image${rank}`)
  return fields
}
