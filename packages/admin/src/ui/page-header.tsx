import { Title } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { dynamicLink } from '../lib/routes/dynamic-link.ts'
import { useWayBack } from '../lib/way-back.ts'
import cut from './cut-text/cut-lines.module.css'
import { showWholeText } from './cut-text/show-whole-text.ts'
import { TextLink } from './links/links.tsx'
import styles from './page-header.module.css'

/** A page's parent, e.g. the list of its record; the page links to it unless it was opened from a list. */
export interface BackLink {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
}

interface PageHeaderProps {
  /** The page's only h1 and, as '… · Purser', the document's title; `documentTitle` where the h1 is not plain text. */
  readonly title: ReactNode
  readonly documentTitle?: string
  /** Small marks beside the title: badges, a count. */
  readonly aside?: ReactNode
  /** A quiet line below the title. */
  readonly subtitle?: ReactNode
  /** Buttons at the right; they wrap below the title on a narrow page. */
  readonly actions?: ReactNode
  /** Leads back, above the title. */
  readonly back?: BackLink
  /** Parent pages, outermost first, shown as breadcrumbs above the title of a page that no list links to. */
  readonly trail?: readonly BackLink[]
  /** Links to the previous and next record, beside the back link. */
  readonly walk?: ReactNode
}

/** Heads every page: `<PageHeader title="Collections" actions={<Button …/>} />`. */
export function PageHeader(props: PageHeaderProps) {
  usePageTitle(props.documentTitle ?? (typeof props.title === 'string' ? props.title : ''))
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {props.back && <BackAnchor plain={props.back} walk={props.walk} />}
        {props.trail && <Breadcrumbs trail={props.trail} />}
        <div className={styles.line}>
          <Title order={1} className={`${cut.two} ${styles.title}`} onPointerEnter={showWholeText}>
            {props.title}
          </Title>
          {props.aside}
        </div>
        {props.subtitle && (
          <div
            className={`${typeof props.subtitle === 'string' ? cut.two : ''} ${styles.subtitle}`}
            onPointerEnter={showWholeText}
          >
            {props.subtitle}
          </div>
        )}
      </div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </header>
  )
}

function Breadcrumbs({ trail }: { readonly trail: readonly BackLink[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={styles.back}>
      <ol className={styles.trail}>
        {trail.map(({ to, label }) => (
          <li key={label}>
            <TextLink to={to} className={`${cut.one} ${styles.crumb}`} onPointerEnter={showWholeText}>
              {label}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function BackAnchor({ plain, walk }: { readonly plain: BackLink; readonly walk: ReactNode }) {
  const { back } = useWayBack(plain)
  return (
    <div className={styles.back}>
      <TextLink
        {...dynamicLink({ to: back.to, search: back.search })}
        className={`${cut.one} ${styles.crumb}`}
        onPointerEnter={showWholeText}
      >
        {back.label}
      </TextLink>
      {walk}
    </div>
  )
}

/** Names the browser's tab: 'Orders · Purser', and plain 'Purser' for ''. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Purser' : `${title} · Purser`
  }, [title])
}
