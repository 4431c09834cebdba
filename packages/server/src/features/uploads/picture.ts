import { type PictureSize, uploadLimits } from '@purser/domain/uploads'
import sharp from 'sharp'

/** A picture as stored: decoded and re-encoded, so that only the pixels of the uploaded file remain. */
export interface Picture {
  readonly extension: PictureKind
  readonly body: Buffer
}

const kinds = ['jpg', 'png', 'webp', 'gif'] as const
export type PictureKind = (typeof kinds)[number]

// Blocks the decoders of all other formats, which untrusted files must not reach.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** Detects a picture's type by its first bytes, whatever its name; null for anything but the four accepted types. */
function kindOf(body: Buffer): PictureKind | null {
  if (body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg'
  if (body.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  const start = body.subarray(0, 12).toString('latin1')
  if (/^GIF8[79]a/.test(start)) return 'gif'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : null
}

/** Creates a queue that runs one task at a time, because decoding a picture may take 160 MB. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

// Separate queues, so that an upload doesn't wait for all pictures that a list shows for the first time.
const [reading, resizing, printing] = [oneAtATime(), oneAtATime(), oneAtATime()]

/** Why a file is refused. */
export type PictureFault = 'type' | 'pixels'

/** Reads a picture by its content, or returns why it is refused. */
export function readPicture(body: Buffer): Promise<Picture | PictureFault> {
  return reading(() => encodeAnew(body))
}

/**
 * Resizes a stored picture to WebP, with at most `size` pixels on the shorter side; uses the first frame of an animation. `read` loads the
 * picture when its turn comes; null if there is none.
 */
export function resizePicture(read: () => Promise<Buffer | null>, size: PictureSize): Promise<Buffer | null> {
  return resizing(async () => {
    const body = await read()
    if (body === null) return null
    return sharp(body, { limitInputPixels: uploadLimits.pixels })
      .resize({ width: size, height: size, fit: 'outside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 20 })
      .toBuffer()
  })
}

/** A picture for print: PNG or JPEG in sRGB without transparency, with its size in pixels. */
interface PrintablePicture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Prepares a stored PNG or JPEG for print, on white, reduced to fit into `most` pixels. Throws if it can't be decoded. */
export function preparePrint(
  body: Buffer,
  most: { readonly width: number; readonly height: number },
): Promise<PrintablePicture> {
  return printing(async () => {
    const image = sharp(body, { limitInputPixels: uploadLimits.pixels, failOn: 'error' })
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    const encoded = kindOf(body) === 'jpg' ? image.jpeg({ quality: 90 }) : image.png()
    const { data, info } = await encoded.timeout({ seconds: 20 }).toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  })
}

async function encodeAnew(body: Buffer): Promise<Picture | PictureFault> {
  const extension = kindOf(body)
  if (extension === null) return 'type'
  const animated = extension === 'gif' || extension === 'webp'
  try {
    if ((await countPixels(body, animated)) > uploadLimits.pixels) return 'pixels'
    const image = sharp(body, { limitInputPixels: uploadLimits.pixels, failOn: 'error', animated })
    // The orientation tag is removed with the other metadata, so it is applied first.
    const upright = animated ? image : image.autoOrient()
    const encoded = {
      jpg: () => upright.jpeg({ quality: 90, mozjpeg: false }),
      png: () => upright.png(),
      webp: () => upright.webp({ quality: 90 }),
      gif: () => upright.gif(),
    }[extension]()
    return { extension, body: await encoded.timeout({ seconds: 20 }).toBuffer() }
  } catch {
    return 'type'
  }
}

/** Counts the pixels of all frames from the picture's header. Throws if it has none. */
async function countPixels(body: Buffer, animated: boolean): Promise<number> {
  const { width, height } = await sharp(body, { limitInputPixels: false, animated }).metadata()
  return width * height
}
