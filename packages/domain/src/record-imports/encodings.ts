/** Encodings of files to import: the code on the wire, its name for operators, and other names used by people and detectors. */
const encodings = [
  ['utf-8', 'Unicode (UTF-8)', 'unicode'],
  ['utf-16le', 'Unicode (UTF-16 LE)', 'utf-16'],
  ['utf-16be', 'Unicode (UTF-16 BE)', ''],
  ['windows-1252', 'Western European (Windows-1252)', 'cp1252 ansi ascii latin1 iso-8859-1'],
  ['windows-1250', 'Central European (Windows-1250)', 'cp1250'],
  ['windows-1251', 'Cyrillic (Windows-1251)', 'cp1251'],
  ['windows-1253', 'Greek (Windows-1253)', 'cp1253'],
  ['windows-1254', 'Turkish (Windows-1254)', 'cp1254 iso-8859-9 latin5'],
  ['windows-1255', 'Hebrew (Windows-1255)', 'cp1255 iso-8859-8'],
  ['windows-1256', 'Arabic (Windows-1256)', 'cp1256'],
  ['windows-1257', 'Baltic (Windows-1257)', 'cp1257'],
  ['windows-1258', 'Vietnamese (Windows-1258)', 'cp1258'],
  ['windows-874', 'Thai (Windows-874)', 'cp874 tis-620 iso-8859-11'],
  ['iso-8859-2', 'Central European (ISO-8859-2)', 'latin2'],
  ['iso-8859-5', 'Cyrillic (ISO-8859-5)', ''],
  ['iso-8859-7', 'Greek (ISO-8859-7)', ''],
  ['iso-8859-15', 'Western European (ISO-8859-15)', 'latin9'],
  ['koi8-r', 'Russian (KOI8-R)', ''],
  ['koi8-u', 'Ukrainian (KOI8-U)', ''],
  ['macintosh', 'Western European (Mac Roman)', 'mac-roman x-mac-roman mac'],
  ['mac-centeuro', 'Central European (Mac)', 'x-mac-ce mac-latin2 mac-centraleurope'],
  ['mac-cyrillic', 'Cyrillic (Mac)', 'x-mac-cyrillic'],
  ['mac-greek', 'Greek (Mac)', 'x-mac-greek'],
  ['mac-turkish', 'Turkish (Mac)', 'x-mac-turkish'],
  ['cp437', 'United States (DOS 437)', 'ibm437'],
  ['cp850', 'Western European (DOS 850)', 'ibm850'],
  ['cp852', 'Central European (DOS 852)', 'ibm852'],
  ['cp866', 'Cyrillic (DOS 866)', 'ibm866'],
  ['shift_jis', 'Japanese (Shift_JIS)', 'sjis cp932 windows-31j ms932'],
  ['euc-jp', 'Japanese (EUC-JP)', ''],
  ['gb18030', 'Chinese, simplified (GB18030)', 'gbk gb2312 cp936'],
  ['big5', 'Chinese, traditional (Big5)', 'big5-hkscs cp950'],
  ['euc-kr', 'Korean (EUC-KR)', 'cp949 uhc ks-c-5601'],
] as const

export type ImportEncoding = (typeof encodings)[number][0]

/** In the order in which they are offered. */
export const importEncodings: readonly ImportEncoding[] = encodings.map(([code]) => code)

const names: ReadonlyMap<string, string> = new Map(encodings.map(([code, name]) => [code, name]))

/** Returns an encoding's name: 'windows-1250' is 'Central European (Windows-1250)'. */
export const encodingName = (code: string): string => names.get(code) ?? code

const bare = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^win(dows)?(?=12)/, 'windows')

const codes: ReadonlyMap<string, ImportEncoding> = new Map(
  encodings.flatMap(([code, , others]) =>
    [code, ...others.split(' ')].flatMap((name) => (name === '' ? [] : [[bare(name), code] as const])),
  ),
)

/** Returns the encoding with this name, ignoring case and dashes: 'Shift-JIS' and 'sjis' are 'shift_jis'. Null if unknown. */
export const encodingNamed = (name: string): ImportEncoding | null => codes.get(bare(name)) ?? null
