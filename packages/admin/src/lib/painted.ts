/** Resolves when the browser has painted what was drawn last: for what may come after it. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
