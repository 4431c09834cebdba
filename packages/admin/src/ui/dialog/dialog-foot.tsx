import { type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import styles from './dialog-foot.module.css'
import { DialogOver } from './dialog-over.ts'

/** A dialog's totals and buttons, always visible, and the reason if its action is no longer available. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  const over = useContext(DialogOver)
  const foot = useRef<HTMLDivElement>(null)
  useFootHeight(foot)
  return (
    <div ref={foot} className={styles.foot} data-foot>
      {over !== undefined && (
        <p className={styles.over} role="alert">
          {over}
        </p>
      )}
      {children}
    </div>
  )
}

/** Sets the foot's height on the dialog, so that scrolling to an element doesn't put it behind the foot (`global.css`). */
function useFootHeight(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = foot.current?.closest<HTMLElement>('.mantine-Modal-content')
    if (!foot.current || !dialog) return
    const observer = new ResizeObserver(([entry]) =>
      dialog.style.setProperty('--foot-height', `${entry?.target.clientHeight ?? 0}px`),
    )
    observer.observe(foot.current)
    return () => {
      observer.disconnect()
      dialog.style.removeProperty('--foot-height')
    }
  }, [foot])
}
