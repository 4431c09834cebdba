/** The content of `<meta name=…>` of the page, '' when it is missing. */
function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

/**
 * Where the wire is, without a trailing slash: `<meta name="api-base">`, else the build's VITE_API_BASE, else ''
 * (the page's own origin). So the same build can talk to another server of the same wire.
 */
export function readApiBase(): string {
  const base = readMeta('api-base') || String(import.meta.env.VITE_API_BASE ?? '')
  return base.replace(/\/+$/, '')
}

/** Where the wire says that everybody may fetch uploads, without a trailing slash; undefined where that is the store alone. */
export function readUploadsBase(): string | undefined {
  const base = readMeta('uploads-base')
  return base === '' || base === '__UPLOADS__' ? undefined : base
}

/** The nonce that the server wrote into this page for injected styles; undefined where no server filled it in. */
export function readStyleNonce(): string | undefined {
  const nonce = readMeta('csp-nonce')
  return nonce === '' || nonce === '__NONCE__' ? undefined : nonce
}
