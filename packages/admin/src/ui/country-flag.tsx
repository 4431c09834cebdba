import { countryName, isCountryCode } from '@purser/domain/countries'
import styles from './country-flag.module.css'

interface CountryFlagProps {
  /** ISO 3166, two letters in any case; nothing is shown for anything else. */
  readonly code: string | null | undefined
}

/** A country's flag, with its name for screen readers and as a tooltip. */
export function CountryFlag({ code }: CountryFlagProps) {
  if (code?.length !== 2 || !isCountryCode(code)) return null
  const name = countryName(code)
  return (
    <img
      className={styles.flag}
      src={`/assets/flags/${code.toLowerCase()}.svg`}
      alt={name}
      title={name}
      width={21}
      height={14}
      loading="lazy"
      decoding="async"
    />
  )
}
