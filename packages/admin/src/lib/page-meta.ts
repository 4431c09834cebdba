/** Returns the content of the page's `<meta name=…>`; '' if missing. */
function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

/**
 * Returns the API's address without a trailing slash: `<meta name="api-base">`, else the build's VITE_API_BASE, else '' (the page's
 * own origin). So the same build works with another server of the same API.
 */
export function readApiBase(): string {
  const base = readMeta('api-base') || String(import.meta.env.VITE_API_BASE ?? '')
  return base.replace(/\/+$/, '')
}

/** Returns the public base address of uploads without a trailing slash; undefined where only the store serves them. */
export function readUploadsBase(): string | undefined {
  const base = readMeta('uploads-base')
  return base === '' || base === '__UPLOADS__' ? undefined : base
}

/** Returns the nonce that the server wrote into the page for injected styles; undefined if it wrote none. */
export function readStyleNonce(): string | undefined {
  const nonce = readMeta('csp-nonce')
  return nonce === '' || nonce === '__NONCE__' ? undefined : nonce
}

/** The rehearsal that this page is of. */
export interface PageRehearsal {
  readonly id: string
  /** Seconds by which its clock was ahead when the page was loaded. */
  readonly ahead: number
  /** Whether it can be left: it is at the address of the store. */
  readonly isHosted: boolean
}

let rehearsal: PageRehearsal | null = null

/** Reads which rehearsal the page is of, if any; once, before anything is drawn. */
export function noteRehearsal(): void {
  const [id = '', ahead = '', place] = readMeta('rehearsal').split(' ')
  rehearsal = ahead === '' ? null : { id, ahead: Number(ahead), isHosted: place === 'hosted' }
}

/** Returns the rehearsal that the page is of; null in the store itself. */
export const readRehearsal = (): PageRehearsal | null => rehearsal

/** Returns the present time of the store, which in a rehearsal is ahead of the system's. */
export const readNow = (): Date => new Date(Date.now() + (rehearsal?.ahead ?? 0) * 1_000)
