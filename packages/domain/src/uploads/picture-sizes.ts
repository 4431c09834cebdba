/**
 * Available sizes of an uploaded picture, in pixels of its shorter side. Each is twice the previous one, so that a picture is never more
 * than twice as large as needed.
 */
export const pictureSizes = [48, 96, 192, 384, 768, 1536] as const
export type PictureSize = (typeof pictureSizes)[number]

const names = /^(?<original>[0-9A-HJKMNP-TV-Z]{26}\.(?:jpg|png|webp|gif))(?:\.(?<size>[1-9]\d*)\.webp)?$/

interface PictureName {
  /** The name of the picture as uploaded. */
  readonly original: string
  /** Null for the picture as uploaded. */
  readonly size: PictureSize | null
}

/** Parses a name under `/uploads/`; null for anything that this store never issued, and for other sizes. */
export function readPictureName(name: string): PictureName | null {
  const { original = '', size } = names.exec(name)?.groups ?? {}
  if (original === '') return null
  if (size === undefined) return { original, size: null }
  const known = pictureSizes.find((each) => String(each) === size)
  return known === undefined ? null : { original, size: known }
}

/** Returns the name of an uploaded picture in a size: its own name followed by the size. */
export const sizedName = (original: string, size: PictureSize): string => `${original}.${size}.webp`

/** The path under which the store serves uploads. */
export const uploadsPath = '/uploads/'

/**
 * Returns the path of a picture that fills `pixels` by `pixels`: the smallest sufficient size, or the picture itself if there is none or it
 * isn't an upload.
 */
function pathFor(path: string, pixels: number): string {
  if (!path.startsWith(uploadsPath)) return path
  const name = path.slice(uploadsPath.length)
  const size = pictureSizes.find((each) => each >= pixels)
  return size === undefined || readPictureName(name)?.size !== null
    ? path
    : uploadsPath + sizedName(name, size)
}

/** Returns the sources for an `img` shown at `side` by `side` CSS pixels, one per pixel density. */
export function pictureSources(path: string, side: number): { src: string; srcSet?: string } {
  const [plain = path, ...finer] = [1, 2, 3].map((density) => pathFor(path, side * density))
  if (finer.every((each) => each === plain)) return { src: plain }
  return { src: plain, srcSet: finer.map((each, rank) => `${each} ${rank + 2}x`).join(', ') }
}
