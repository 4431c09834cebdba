/** A product's pictures; `is_missing`: it is an upload whose file is gone. */
interface ProductPictures {
  readonly images: readonly { readonly url: string; readonly is_missing: boolean }[]
  readonly is_thumbnail_missing: boolean
}

/** Returns the change of a product that removes its missing pictures: the first image left replaces a missing thumbnail. */
export function withoutMissingPictures({ images, is_thumbnail_missing }: ProductPictures): {
  readonly images: string[]
  readonly thumbnail?: string | null
} {
  const left = images.filter(({ is_missing }) => !is_missing).map(({ url }) => url)
  return { images: left, ...(is_thumbnail_missing && { thumbnail: left[0] ?? null }) }
}
