import { readPictureName, uploadsPath } from '@purser/domain/uploads'

/** Fields with free-form JSON, in which names are the client's own. */
export const freeNames: ReadonlySet<string> = new Set(['metadata', 'data', 'shipping_data'])
const pictureNames: ReadonlySet<string> = new Set(['thumbnail', 'image', 'url', 'images', 'logo_url'])

/**
 * Replaces the stored paths of the store's own pictures by full addresses, based on `uploadsUrl` for uploads if given; mutates its
 * argument.
 */
export function withAbsolutePictureUrls<Answer>(
  answer: Answer,
  origin: string | null,
  uploadsUrl: string | null = null,
): Answer {
  const start = uploadsUrl ?? (origin === null ? null : origin + uploadsPath.slice(0, -1))
  const whole = (address: string) => {
    if (start !== null && address.startsWith(uploadsPath))
      return start + address.slice(uploadsPath.length - 1)
    return origin !== null && /^\/(?![/\\])/.test(address) ? origin + address : address
  }
  rename(answer, whole)
  // This holds a cart's result, not free-form JSON.
  rename((answer as { readonly data?: unknown } | null)?.data, whole)
  return answer
}

/** The inverse: replaces full addresses of the store's own pictures by their paths; mutates its argument. */
export function ownPictures<Body>(body: Body, origin: string | null, uploadsUrl: string | null = null): Body {
  rename(body, (address) => {
    if (uploadsUrl !== null && address.startsWith(`${uploadsUrl}/`)) {
      const name = address.slice(uploadsUrl.length + 1)
      if (readPictureName(name) !== null) return uploadsPath + name
    }
    return origin !== null && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  })
  return body
}

/** Replaces every picture address in a response or body: `thumbnail`, `image`, `url`, `logo_url`, and each entry of `images`. */
function rename(value: unknown, renamed: (address: string) => string): void {
  if (typeof value !== 'object' || value === null) return
  const record = value as Record<string, unknown>
  for (const name in record) {
    const inner = record[name]
    if (typeof inner === 'string') {
      if (pictureNames.has(name)) record[name] = renamed(inner)
    } else if (name === 'images' && Array.isArray(inner)) {
      inner.forEach((one, place) => {
        if (typeof one === 'string') inner[place] = renamed(one)
        else rename(one, renamed)
      })
    } else if (!freeNames.has(name)) rename(inner, renamed)
  }
}
