const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.13 },
] as const
const length = 0.32
const loudness = 0.12

function play(): void {
  const context = new AudioContext()
  for (const { hertz, at } of notes) {
    const start = context.currentTime + at
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudness, start + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + length)
    if (hertz === notes[1].hertz) tone.addEventListener('ended', () => void context.close())
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Two short notes, in one of the tabs only; silent until the user has used this tab, as browsers require. */
export async function playTone(): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return
  // Only pages from a safe address know locks.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return play()
  await locks.request('soportica.sonido', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    play()
    await wait(1500)
  })
}
