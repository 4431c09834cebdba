import styles from './wordmark.module.css'

/** Purser's logo and name, above the navigation and on the sign-in page. The logo is `public/favicon.svg`. */
export function Wordmark() {
  return (
    <p className={styles.wordmark}>
      <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
        <rect width="32" height="32" rx="7" className={styles.ground} />
        <path
          d="M10 25V7h8a6 6 0 0 1 0 12h-8"
          fill="none"
          stroke="#fff"
          strokeWidth="3.2"
          strokeLinejoin="round"
        />
        <path d="M21 24h4" className={styles.dash} strokeWidth="3.2" strokeLinecap="round" />
      </svg>
      Purser
    </p>
  )
}
