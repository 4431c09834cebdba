import type { ShownProduct } from '../products-data.ts'

/** A product's pictures in order, and the address of its thumbnail; '' for none. */
export type ImagesValues = { readonly images: readonly string[]; readonly thumbnail: string }

/** Returns the pictures, preceded by a thumbnail that isn't among them, so that it can be removed. */
export function imagesOf(product: Pick<ShownProduct, 'images' | 'thumbnail'>): ImagesValues {
  const thumbnail = product.thumbnail ?? ''
  const urls = product.images.map(({ url }) => url)
  return { images: [...new Set(thumbnail === '' ? urls : withThumbnail(urls, thumbnail))], thumbnail }
}

function withThumbnail(urls: readonly string[], thumbnail: string): readonly string[] {
  return urls.includes(thumbnail) ? urls : [thumbnail, ...urls]
}

/** Sets the pictures. A removed thumbnail is replaced by the first picture. */
export function changeImages(before: ImagesValues, images: readonly string[]): ImagesValues {
  const isThere = images.includes(before.thumbnail)
  return { images, thumbnail: isThere ? before.thumbnail : (images[0] ?? '') }
}

/** Sets the thumbnail; a new picture is added at the front. */
export function changeThumbnail({ images }: ImagesValues, thumbnail: string): ImagesValues {
  return { images: withThumbnail(images, thumbnail), thumbnail }
}

export function imagesBody({ images, thumbnail }: ImagesValues) {
  return { images: [...images], thumbnail: thumbnail || null }
}
