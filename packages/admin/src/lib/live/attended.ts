/** Time in ms without key, pointer or touch after which the operator is considered away. */
const LEFT = 600_000

let lastSign = performance.now()

/** Starts watching for keys, pointer and touch. */
export function watchForPeople(): void {
  const note = () => {
    lastSign = performance.now()
  }
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    addEventListener(sign, note, { passive: true, capture: true })
  }
}

/** Whether the operator is present. Automatic refetches of an unattended page must not keep the session alive. */
export const isAttended = (): boolean => performance.now() - lastSign < LEFT
