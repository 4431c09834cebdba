import { type DragEvent, useState } from 'react'

/** For the element that files are dropped on. */
export interface DropTarget {
  readonly 'data-over': true | undefined
  readonly onDragOver: (event: DragEvent) => void
  readonly onDragLeave: () => void
  readonly onDrop: (event: DragEvent) => void
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Handles files dropped on an element; ignores them while busy. */
export function useDropTarget(onFiles: (files: File[]) => void, isBusy: boolean): DropTarget {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      const files = [...event.dataTransfer.files]
      if (files.length > 0 && !isBusy) onFiles(files)
    },
  }
}
