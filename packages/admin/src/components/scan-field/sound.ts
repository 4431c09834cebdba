import { readStored, useStored, writeStored } from '../../lib/kept/stored-text.ts'

const storageKey = 'purser::packing-sound'

/** Whether scans make sounds in this browser; on by default. */
export function useSound(): boolean {
  return useStored(storageKey) !== 'off'
}

export function setSound(isOn: boolean): void {
  writeStored(storageKey, isOn ? null : 'off')
}

/** Pitch in hertz, length in seconds. */
const tones = {
  good: { pitch: 1_320, length: 0.07, wave: 'sine' },
  bad: { pitch: 196, length: 0.4, wave: 'square' },
} as const

let context: AudioContext | undefined

/** Beeps, unless the sound is off or the browser has none. */
export function beep(kind: keyof typeof tones): void {
  if (readStored(storageKey) === 'off' || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  const { pitch, length, wave } = tones[kind]
  const end = context.currentTime + length
  const volume = new GainNode(context, { gain: 0.15 })
  volume.gain.setTargetAtTime(0, end - 0.02, 0.01)
  const tone = new OscillatorNode(context, { type: wave, frequency: pitch })
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(end + 0.05)
}
