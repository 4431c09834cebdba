import { Link, useLocation } from '@tanstack/react-router'
import { sections } from '../sections.ts'
import { settingsPages } from '../settings-pages.ts'
import styles from './shell.module.css'

/** The sections; below the settings, while one of their pages is open, all of those. */
export function Navigation() {
  const isInSettings = useLocation({ select: ({ pathname }) => pathname.startsWith('/a/settings') })
  return (
    <nav aria-label="Sections" className={styles.navigation}>
      <ul>
        {sections.map(({ path, label, Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className={styles.section}
              // The hub is one page of the settings: on the others, their own entry is the present one.
              activeOptions={{ includeSearch: false, exact: path === '/a/settings' }}
            >
              <Icon />
              {label}
            </Link>
            {path === '/a/settings' && isInSettings && <SettingsPages />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SettingsPages() {
  return (
    <ul aria-label="Settings" className={styles.pages}>
      {settingsPages.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} className={styles.section} activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
