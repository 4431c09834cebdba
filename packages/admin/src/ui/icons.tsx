import type { ReactNode } from 'react'

/** Drawn here, 16 by 16 in the text's colour; always beside words or on a button that has a name. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function DotsIcon() {
  return (
    <Icon>
      <path d="M3 8h.01M8 8h.01M13 8h.01" strokeWidth="2.4" />
    </Icon>
  )
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.25 10.25 3.25 3.25" />
    </Icon>
  )
}

export function InfoIcon() {
  return (
    <Icon>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.5v3.25M8 5.25h.01" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m4.75 4.75 6.5 6.5M11.25 4.75l-6.5 6.5" />
    </Icon>
  )
}
