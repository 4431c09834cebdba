import { decodePunycode } from './punycode.ts'

/** RFC 5321: maximum octets of the local part, and of a whole address as mailed. */
const MOST_LOCAL = 64
const MOST = 254

/** Letters, digits and other characters that RFC 5322 allows, in parts separated by single dots (RFC 6531: any script). */
const localForm = /^[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~]+(\.[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~]+)*$/u
const domainForm = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61\u200c\u200d]+$/u
/** Labels of letters, digits and inner hyphens; the last is not all digits. */
const asciiForm = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Normalizes an email for storage and comparison: trimmed, lower case, composed (NFC), with its domain in its own script:
 * 'Info@XN--MLLER-KVA.de' becomes 'info@müller.de'. Text that isn't an email is only trimmed and put in lower case.
 */
export function normalizeEmail(email: string): string {
  const text = email.trim().toLowerCase().normalize('NFC')
  const at = text.lastIndexOf('@')
  const domain = at < 0 ? null : asciiDomain(text.slice(at + 1))
  if (domain === null) return text
  const labels = domain.split('.').map((label) => {
    const decoded = label.startsWith('xn--') ? decodePunycode(label.slice(4)) : null
    return decoded?.normalize('NFC') ?? label
  })
  return `${text.slice(0, at)}@${labels.join('.')}`
}

/** Returns whether a text can be an email. Its local part can't start or end with a dot, or have two in a row. */
export function isEmail(text: string): boolean {
  const mailed = mailedEmail(text)
  return mailed !== null && octets(mailed) <= MOST
}

/** Returns an email for mail servers, its domain in punycode; null if invalid. */
export function mailedEmail(text: string): string | null {
  const email = normalizeEmail(text)
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(at, 0))
  const domain = asciiDomain(email.slice(at + 1))
  if (domain === null || !localForm.test(local) || octets(local) > MOST_LOCAL) return null
  return `${local}@${domain}`
}

const octets = (text: string) => new TextEncoder().encode(text).length

/** Returns a domain in punycode as browsers and servers resolve it (UTS 46); null unless it has at least two labels. */
function asciiDomain(domain: string): string | null {
  if (!domainForm.test(domain)) return null
  try {
    const { hostname } = new URL(`http://${domain}`)
    return hostname.length <= 253 && asciiForm.test(hostname) ? hostname : null
  } catch {
    return null
  }
}
