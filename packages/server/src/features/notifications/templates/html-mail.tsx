import { emailBackgrounds, inkOn, readableOn } from '@purser/domain/email-texts'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row as Line } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inOneLine, isWebLink } from './in-one-line.ts'
import type { MailOutline, Part, Row } from './mail-outline.ts'

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Renders a mail as a complete HTML document. React escapes every text. */
export function renderHtml(outline: MailOutline): string {
  return `${doctype}${renderToStaticMarkup(<Mail {...outline} />)}\n`
}

const font = { fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif' }
const body = { ...font, fontSize: '16px', lineHeight: '24px' } as const
const colors = { page: '#f3f4f6', text: '#1f2933', quiet: '#56606b', line: '#d9dee3' } as const

/** Values of mail programs in dark mode; those that know no media queries invert the colors by themselves. */
const darkStyles = (link: string) =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){',
    '.page,.page>table>tbody>tr>td{background-color:#121316!important}',
    `.card{background-color:${emailBackgrounds.dark}!important}`,
    '.text{color:#e6e8eb!important}',
    '.quiet{color:#a9b0b8!important}',
    '.line{border-color:#3a3f46!important}',
    `.link{color:${link}!important}`,
    '.logo{background-color:#ffffff!important}',
    '}',
    '@media (max-width:480px){.card{padding:20px 16px!important}}',
  ].join('')

/** Languages that are written from right to left. */
const isRightToLeft = (language: string) => /^(ar|dv|fa|he|ku-Arab|ps|sd|ug|ur|yi)\b/.test(language)

function Mail({ subject, parts, look, language }: MailOutline) {
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{inOneLine(subject)}</title>
        <style>{darkStyles(readableOn(emailBackgrounds.dark, look.color))}</style>
      </Head>
      <Body
        className="page"
        style={{ ...body, margin: 0, padding: '24px 8px', backgroundColor: colors.page }}
      >
        <Container
          className="card"
          dir={direction}
          style={{ maxWidth: '600px', padding: '28px 32px', backgroundColor: '#ffffff', borderRadius: '8px' }}
        >
          <Heading look={look} />
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Fragment key={place}>{partOf(part, look.color)}</Fragment>
          ))}
          <Footer look={look} />
        </Container>
      </Body>
    </Html>
  )
}

type Look = Pick<MailOutline, 'look'>

function Heading({ look }: Look) {
  const bar = { borderBottom: `3px solid ${look.color}`, paddingBottom: '12px', marginBottom: '8px' }
  if (!isWebLink(look.logo))
    return (
      <Section style={bar}>
        <Text className="text" style={{ ...plain, margin: 0, fontSize: '20px', fontWeight: 600 }}>
          {marked(look.store_name)}
        </Text>
      </Section>
    )
  return (
    <Section style={bar}>
      <Img
        className="logo"
        src={look.logo}
        alt={inOneLine(look.store_name)}
        height={48}
        style={{ height: '48px', width: 'auto', maxWidth: '100%', borderRadius: '4px' }}
      />
    </Section>
  )
}

function Footer({ look }: Look) {
  return (
    <>
      <Hr className="line" style={{ borderColor: colors.line, margin: '24px 0 12px' }} />
      <Text className="text" style={{ ...plain, margin: '0 0 8px', fontWeight: 600 }}>
        {marked(look.store_name)}
      </Text>
      {[look.contact, look.footer].map((lines) => lines && <Small key={lines}>{lines}</Small>)}
    </>
  )
}

const Small = ({ children }: { readonly children: string }) => (
  <Text
    className="quiet"
    style={{ margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: colors.quiet }}
  >
    {broken(children.split('\n'))}
  </Text>
)

/** Long names break, so that they fit on a phone. */
const plain = { fontSize: '16px', lineHeight: '24px', color: colors.text, wordBreak: 'break-word' } as const

function partOf(part: Part, color: string): ReactNode {
  switch (part.kind) {
    case 'text':
      return <Paragraph lines={[part.text]} />
    case 'lines':
      return <Paragraph {...part} />
    case 'link':
      return isWebLink(part.href) ? <Pressed text={part.text} href={part.href} color={color} /> : null
    case 'list':
      return <List {...part} color={color} />
  }
}

function Paragraph({ title, lines }: { readonly title?: string; readonly lines: readonly string[] }) {
  return (
    <Text className="text" style={{ ...plain, margin: '16px 0' }}>
      {title !== undefined && (
        <>
          <b>{marked(title)}</b>
          <br />
        </>
      )}
      {broken(lines)}
    </Text>
  )
}

function Pressed({
  text,
  href,
  color,
}: {
  readonly text: string
  readonly href: string
  readonly color: string
}) {
  const shape = { padding: '12px 20px', borderRadius: '6px', fontSize: '16px', fontWeight: 600 }
  return (
    <Section style={{ margin: '20px 0' }}>
      <Button href={href} style={{ ...font, ...shape, color: inkOn(color), backgroundColor: color }}>
        {inOneLine(text)}
      </Button>
    </Section>
  )
}

interface ListProps {
  readonly title: string
  readonly rows: readonly Row[]
  readonly color: string
}

function List({ title, rows, color }: ListProps) {
  return (
    <Section style={{ margin: '20px 0' }}>
      <Text className="text" style={{ ...plain, margin: '0 0 4px', fontWeight: 600 }}>
        {marked(title)}
      </Text>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <ListRow key={place} row={row} color={color} />
      ))}
    </Section>
  )
}

const cell = {
  ...plain,
  padding: '6px 0',
  borderTop: `1px solid ${colors.line}`,
  verticalAlign: 'top',
} as const

function ListRow({ row, color }: { readonly row: Row; readonly color: string }) {
  const { label, value, href, picture, isSum = false } = row
  const weight = isSum ? { fontWeight: 600 } : {}
  const link = isWebLink(href) && (
    <Link
      className="link"
      href={href}
      style={{ color: readableOn(emailBackgrounds.light, color), textDecoration: 'underline' }}
    >
      {marked(value ?? label)}
    </Link>
  )
  return (
    <Line>
      {isWebLink(picture) && (
        <Column className="line" style={{ ...cell, width: '60px' }}>
          <Img
            src={picture}
            alt=""
            width={48}
            height={48}
            style={{ borderRadius: '4px', objectFit: 'cover' }}
          />
        </Column>
      )}
      <Column className="line text" style={{ ...cell, ...weight }}>
        {value === undefined && link ? link : marked(label)}
      </Column>
      {value !== undefined && (
        <Column className="line text" align="right" style={{ ...cell, ...weight, ...valueStyle(value) }}>
          {link || marked(value)}
        </Column>
      )}
    </Line>
  )
}

/** Amounts stay in one line; long numbers break, so that they fit on a phone. */
const valueStyle = (value: string): CSSProperties => ({
  paddingLeft: '16px',
  textAlign: 'end',
  ...(value.length > 20 ? { wordBreak: 'break-word' } : { whiteSpace: 'nowrap' }),
})

const broken = (lines: readonly string[]): ReactNode =>
  lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <Fragment key={place}>
      {place > 0 && <br />}
      {marked(line)}
    </Fragment>
  ))

/** A text in one line, its isolated right-to-left names as <bdi>. */
function marked(text: string): ReactNode {
  const [first, ...names] = inOneLine(text).split('\u2068')
  if (names.length === 0) return first
  return (
    <>
      {first}
      {names.map((name, place) => {
        const [inside, ...after] = name.split('\u2069')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <Fragment key={place}>
            <bdi>{inside}</bdi>
            {after.join('')}
          </Fragment>
        )
      })}
    </>
  )
}
