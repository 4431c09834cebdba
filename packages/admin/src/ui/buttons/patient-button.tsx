import { type ComponentProps, useContext, useState } from 'react'
import { DialogOver } from '../dialog/dialog-over.ts'

/**
 * The element of every button. A browser takes the focus from a button that is switched off, and the next key would start at the page's
 * top; so one that has it keeps it, while what it began is under way and after that, and cannot be pressed.
 */
export function PatientButton({
  disabled: isDisabled = false,
  onClick,
  onFocus,
  onBlur,
  ...props
}: ComponentProps<'button'>) {
  const [hasFocus, setHasFocus] = useState(false)
  // The dialog's action is no longer available.
  const isOver = useContext(DialogOver) !== undefined && props.type === 'submit'
  const disabled = isDisabled || isOver
  return (
    <button
      {...props}
      // Mantine hands an unset one on, and a browser would take it for 'submit'.
      type={props.type ?? 'button'}
      disabled={disabled && !hasFocus}
      {...(disabled ? { 'aria-disabled': true, 'data-disabled': true } : {})}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      onFocus={(event) => {
        setHasFocus(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        // A window that loses the focus restores it on return.
        setHasFocus(document.activeElement === event.currentTarget)
        onBlur?.(event)
      }}
    />
  )
}
