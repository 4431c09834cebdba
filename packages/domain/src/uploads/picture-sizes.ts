/**
 * The pixels that the shorter side of an uploaded picture can be asked for in; none other is made. Each is twice the one before:
 * what a place of a screen needs is never more than twice too large.
 */
export const pictureSizes = [48, 96, 192, 384, 768, 1536] as const
export type PictureSize = (typeof pictureSizes)[number]

const names = /^(?<original>[0-9A-HJKMNP-TV-Z]{26}\.(?:jpg|png|webp|gif))(?:\.(?<size>[1-9]\d*)\.webp)?$/

interface PictureName {
  /** The name of the picture as it was uploaded. */
  readonly original: string
  /** Null for the picture as it was uploaded. */
  readonly size: PictureSize | null
}

/** What a name under `/uploads/` says; null for anything that this store never gave, and for sizes that are not served. */
export function readPictureName(name: string): PictureName | null {
  const { original = '', size } = names.exec(name)?.groups ?? {}
  if (original === '') return null
  if (size === undefined) return { original, size: null }
  const known = pictureSizes.find((each) => String(each) === size)
  return known === undefined ? null : { original, size: known }
}

/** The name of an uploaded picture in a size: the picture's own, and then the size. */
export const sizedName = (original: string, size: PictureSize): string => `${original}.${size}.webp`

/** Where the store serves uploads: its own paths begin with it. */
export const uploadsPath = '/uploads/'

/**
 * The path to ask for to fill `pixels` by `pixels`: the smallest size that does, or the picture itself when none does or the
 * path is not one of an upload.
 */
function pathFor(path: string, pixels: number): string {
  if (!path.startsWith(uploadsPath)) return path
  const name = path.slice(uploadsPath.length)
  const size = pictureSizes.find((each) => each >= pixels)
  return size === undefined || readPictureName(name)?.size !== null
    ? path
    : uploadsPath + sizedName(name, size)
}

/** What an `img` of the page asks for that is shown `side` by `side`, by how many pixels of the screen one of the page has. */
export function pictureSources(path: string, side: number): { src: string; srcSet?: string } {
  const [plain = path, ...finer] = [1, 2, 3].map((density) => pathFor(path, side * density))
  if (finer.every((each) => each === plain)) return { src: plain }
  return { src: plain, srcSet: finer.map((each, rank) => `${each} ${rank + 2}x`).join(', ') }
}
