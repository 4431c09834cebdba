import { decodePunycode } from './punycode.ts'

/** RFC 5321: octets of the part before the '@', and of a whole address as it is mailed. */
const MOST_LOCAL = 64
const MOST = 254

/** Letters, digits and what RFC 5322 allows beside them, in parts between single dots (RFC 6531: of any script). */
const localForm = /^[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~]+(\.[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~]+)*$/u
const domainForm = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61\u200c\u200d]+$/u
/** Labels of letters, digits and inner hyphens, the last without digits alone. */
const asciiForm = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/

/**
 * An email as it is stored and compared: trimmed, in lower case and composed (NFC), its domain in its own script:
 * 'Info@XN--MLLER-KVA.de' is 'info@müller.de'. What is no email is only trimmed and in lower case.
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

/** Whether a text can be an email. Dots neither begin nor end its first part, nor stand side by side. */
export function isEmail(text: string): boolean {
  const mailed = mailedEmail(text)
  return mailed !== null && octets(mailed) <= MOST
}

/** An email as mail servers take it, its domain in punycode; null where it is none. */
export function mailedEmail(text: string): string | null {
  const email = normalizeEmail(text)
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(at, 0))
  const domain = asciiDomain(email.slice(at + 1))
  if (domain === null || !localForm.test(local) || octets(local) > MOST_LOCAL) return null
  return `${local}@${domain}`
}

const octets = (text: string) => new TextEncoder().encode(text).length

/** A domain in punycode as browsers and servers resolve it (UTS 46); null where it is no name of two labels or more. */
function asciiDomain(domain: string): string | null {
  if (!domainForm.test(domain)) return null
  try {
    const { hostname } = new URL(`http://${domain}`)
    return hostname.length <= 253 && asciiForm.test(hostname) ? hostname : null
  } catch {
    return null
  }
}
