import { Link } from '@tanstack/react-router'
import { sections } from '../sections.ts'
import styles from './shell.module.css'

export function Navigation() {
  return (
    <nav aria-label="Sections" className={styles.navigation}>
      <ul>
        {sections.map(({ path, label, Icon }) => (
          <li key={path}>
            <Link to={path} className={styles.section} activeOptions={{ includeSearch: false }}>
              <Icon />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
