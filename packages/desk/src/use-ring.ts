import { useEffect, useRef, useState } from 'react'

const EVERY_MS = 2_500
const NOTES = [880, 1320]
const NOTE_SECONDS = 0.25

/** Rings while wanted. Browsers allow sound after a tap or a key only: `isBlocked` until then (DK-01). */
export function useRing(isRinging: boolean): { isBlocked: boolean } {
  const audio = useRef<AudioContext | null>(null)
  const [isBlocked, setBlocked] = useState(true)
  useEffect(() => {
    const context = new AudioContext()
    audio.current = context
    const note = () => setBlocked(context.state !== 'running')
    const unlock = () => void context.resume().then(note)
    context.addEventListener('statechange', note)
    // Not when a finger goes down: the notice would go, and the button would no longer be below the finger.
    window.addEventListener('click', unlock)
    window.addEventListener('keydown', unlock)
    note()
    return () => {
      window.removeEventListener('click', unlock)
      window.removeEventListener('keydown', unlock)
      void context.close()
    }
  }, [])
  useEffect(() => {
    if (!isRinging) return
    const play = () => {
      if (audio.current?.state === 'running') ring(audio.current)
    }
    play()
    const timer = setInterval(play, EVERY_MS)
    return () => clearInterval(timer)
  }, [isRinging])
  return { isBlocked }
}

function ring(context: AudioContext): void {
  for (const [index, frequency] of NOTES.entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const start = context.currentTime + index * NOTE_SECONDS
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.4, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + NOTE_SECONDS)
  }
}
