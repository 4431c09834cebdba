import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { toastError } from '../toast.ts'
import { loadCode } from './load-code.ts'

const givenUp = "A part of this page couldn't be loaded. Save your changes, then reload the page."

interface PartOptions {
  /** Shown until the code is loaded. */
  readonly waiting?: ReactNode
  /** Whether a failure to load needs no error message. */
  readonly isExtra?: boolean
}

/**
 * Returns a part of a page whose code is loaded when it is first rendered:
 *
 *   const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel)
 *
 * A failed load is retried when the part is mounted again; the page around it stays, with what is typed there. A part with an
 * `onClose` is closed on failure, so that opening it again retries.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: PartOptions = {},
) {
  const draw = drawerOf(load, options)
  return (props: Props) => draw(props, () => (props as { readonly onClose?: () => void }).onClose?.())
}

interface Opened {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * Returns a `lazyPart` that is loaded when it is first opened, and stays mounted when closed, for its closing animation. While its code
 * is loaded, the page's keys do nothing: what is typed was meant for it.
 */
export function lazyOpened<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  const draw = drawerOf(load, { waiting: createElement('span', { hidden: true, 'data-opening': true }) })
  return (props: Props) => {
    const [isWanted, setWanted] = useState(false)
    if (props.isOpen && !isWanted) setWanted(true)
    if (!isWanted) return null
    return draw(props, () => {
      setWanted(false)
      props.onClose()
    })
  }
}

function drawerOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, isExtra = false }: PartOptions = {},
): (props: Props, onGivenUp: () => void) => ReactNode {
  // React caches the failure of a lazy component permanently.
  const begin = (): ComponentType<Props> => lazy(async () => ({ default: await loadCode(load) }))
  let part = begin()
  return (props, onGivenUp) => {
    function giveUp(): void {
      part = begin()
      if (!isExtra) toastError(givenUp)
      onGivenUp()
    }
    return createElement(
      PartBoundary,
      { onGivenUp: giveUp },
      createElement(Suspense, { fallback: waiting }, createElement(part, props)),
    )
  }
}

interface PartBoundaryProps {
  readonly onGivenUp: () => void
  readonly children?: ReactNode
}

class PartBoundary extends Component<PartBoundaryProps, { readonly isGivenUp: boolean }> {
  override state = { isGivenUp: false }

  static getDerivedStateFromError() {
    return { isGivenUp: true }
  }

  override componentDidCatch(): void {
    this.props.onGivenUp()
  }

  override render(): ReactNode {
    return this.state.isGivenUp ? null : this.props.children
  }
}
