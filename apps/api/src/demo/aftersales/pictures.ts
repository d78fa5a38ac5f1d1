import type { PhotoMark } from '@soportica/rules/photoMarks'

export const pictureSize = { width: 960, height: 720 } as const

const wall = '<rect width="960" height="720" fill="#d9d4c8"/><rect y="600" width="960" height="120" fill="#8f8a80"/>'
const door = '<rect x="560" y="150" width="230" height="450" fill="#6f5b45"/><circle cx="760" cy="390" r="12" fill="#c9b27a"/>'
const crack = '<path d="M180 40 L230 150 L205 240 L270 350 L250 430" fill="none" stroke="#4b463e" stroke-width="7"/>'
const damp = '<ellipse cx="300" cy="470" rx="190" ry="110" fill="#b3a88c"/><ellipse cx="290" cy="490" rx="120" ry="65" fill="#988c70"/>'
const socket =
  '<rect x="330" y="300" width="150" height="110" rx="10" fill="#f4f2ec"/><circle cx="375" cy="355" r="9"/><circle cx="435" cy="355" r="9"/>'
const wires = '<path d="M405 410 C380 480 450 500 420 590" fill="none" stroke="#b3261e" stroke-width="8"/>'
const drop = '<path d="M450 180 h60 v170 h-60 z" fill="#9aa4ab"/><path d="M480 370 q-26 60 0 80 q26 -20 0 -80" fill="#4f7ea8"/>'

type Drawn = { readonly found: string; readonly mended: string; readonly marks: readonly PhotoMark[] }
const arrow = (x1: number, y1: number, x2: number, y2: number): PhotoMark => ({ tipo: 'flecha', x1, y1, x2, y2 })
const circle = (x1: number, y1: number, x2: number, y2: number): PhotoMark => ({ tipo: 'circulo', x1, y1, x2, y2 })

/** For each finding: its photo, the same place after the repair, and the marks on the first photo. */
export const pictures: readonly Drawn[] = [
  { found: wall + door + crack, mended: wall + door, marks: [arrow(0.5, 0.72, 0.29, 0.52)] },
  { found: wall + damp, mended: wall, marks: [circle(0.1, 0.46, 0.53, 0.84)] },
  { found: wall + socket + wires, mended: wall + socket, marks: [] },
  { found: wall + drop, mended: wall + drop.slice(0, drop.indexOf('/>') + 2), marks: [circle(0.43, 0.46, 0.57, 0.68)] },
]
