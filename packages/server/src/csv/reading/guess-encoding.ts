import { encodingNamed, type ImportEncoding } from '@purser/domain/record-imports'
import iconv from 'iconv-lite'

/** Candidate encodings, by the detector's names. */
const candidates = [
  ...[1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257].map((number) => `windows-${number}`),
  ...['cp437', 'cp850', 'cp852', 'cp866', 'cp874', 'cp932', 'cp949', 'big5hkscs', 'gb18030', 'euc-jp'],
  ...['iso-8859-2', 'iso-8859-5', 'iso-8859-7', 'koi8-r', 'koi8-u'],
  ...['mac-roman', 'mac-latin2', 'mac-cyrillic', 'mac-greek'],
]

/** Weight of the single cells, without their context. */
const ALONE = 0.5
/** Relative frequency of encodings in files, which decides if little else does. */
const frequency: ReadonlyMap<ImportEncoding, number> = new Map([
  ['windows-1252', 1.05],
  ['mac-centeuro', 0.9],
])

/** Guesses the encoding of text that is neither UTF-8 nor UTF-16, from its lines with non-ASCII letters. */
export async function guessEncoding(lines: Buffer): Promise<ImportEncoding> {
  // Loaded only when needed: it takes a tenth of a second and some megabytes.
  const { detectAll } = await import('jschardet')
  const scores = new Map<ImportEncoding, number>()
  for (const [text, weight] of [
    [lines, 1],
    [cellsBeyondAscii(lines), ALONE],
  ] as const) {
    for (const found of detectAll(text, { detectEncodings: candidates, minimumThreshold: -1 })) {
      const encoding = encodingNamed(found.encoding ?? '')
      if (encoding !== null) scores.set(encoding, (scores.get(encoding) ?? 0) + weight * found.confidence)
    }
  }
  const [best] = [...scores]
    .map(([encoding, score]) => [encoding, score * likelihoodOf(lines, encoding)] as const)
    .sort(([, one], [, other]) => other - one)
  return best?.[0] ?? 'windows-1252'
}

/** Returns the cells with non-ASCII bytes, one per line, whatever their separator. */
function cellsBeyondAscii(lines: Buffer): Buffer {
  const cells: Buffer[] = []
  let [from, isBeyond] = [0, false]
  for (let at = 0; at <= lines.length; at += 1) {
    const byte = lines[at] ?? 10
    if (byte >= 0x80) isBeyond = true
    if (![10, 13, 9, 44, 59].includes(byte)) continue
    if (isBeyond) cells.push(lines.subarray(from, at), Buffer.from('\n'))
    ;[from, isBeyond] = [at + 1, false]
  }
  return Buffer.concat(cells)
}

const otherScripts =
  '\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Thai}'
const wordsInOtherScripts = new RegExp(`[A-Za-z]*[${otherScripts}][A-Za-z${otherScripts}]*`, 'gu')
/** Factor for a guess in which every word in another script also has Latin letters, such as 'Cafι'. */
const MIXED = 0.95

/** Returns a likelihood between 0 and 1. Some mixed words are normal, as Greek and Cyrillic have letters that look Latin. */
function likelihoodOf(lines: Buffer, encoding: ImportEncoding): number {
  const words = iconv.decode(lines, encoding).match(wordsInOtherScripts) ?? []
  const mixed = words.filter((word) => /[A-Za-z]/.test(word))
  const share = words.length === 0 ? 0 : mixed.length / words.length
  return (1 - MIXED * share) * (frequency.get(encoding) ?? 1)
}
