import { Link, useLocation } from '@tanstack/react-router'
import { useSectionLink } from '../../lib/kept/default-view.ts'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { type Section, usePages } from '../../lib/routes/page-data.ts'
import styles from './shell.module.css'

/** The sections, and below the settings their pages while one of them is open. */
export function Navigation() {
  const isInSettings = useLocation({ select: ({ pathname }) => pathname.startsWith('/a/settings') })
  return (
    <nav aria-label="Sections" className={styles.navigation}>
      <ul>
        {usePages('section').map(({ path, of }) => (
          <li key={path}>
            <SectionLink path={path} section={of} />
            {path === '/a/settings' && isInSettings && <SettingsPages />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SectionLink({
  path,
  section: { label, Icon },
}: {
  readonly path: string
  readonly section: Section
}) {
  return (
    <Link
      {...dynamicLink(useSectionLink(path))}
      className={styles.section}
      // The hub is one page of the settings: on the others, their own entry is the present one.
      activeOptions={{ includeSearch: false, exact: path === '/a/settings' }}
    >
      <Icon />
      {label}
    </Link>
  )
}

function SettingsPages() {
  return (
    <ul aria-label="Settings" className={styles.pages}>
      {usePages('setting').map(({ path, of: { label } }) => (
        <li key={path}>
          <Link
            {...dynamicLink({ to: path })}
            className={styles.section}
            activeOptions={{ includeSearch: false }}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
