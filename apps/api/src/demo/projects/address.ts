import type { Random } from '../random.ts'

const ways = ['Calle', 'Carrera', 'Avenida', 'Diagonal', 'Transversal'] as const
const details = ['', '', '', '', ' Local 1', ' Local 102', ' Local 2-15', ' Piso 1', ' Interior 3']
const letters = ['', '', '', '', 'A', 'B', 'C']

/** 'Carrera 43A # 7-50 Local 102' */
export function address(random: Random): string {
  // Most addresses are on a calle or a carrera.
  const way = ways[Math.min(random.below(8) % 5, random.below(5))] ?? 'Calle'
  const number = `${random.between(1, 127)}${random.pick(letters)}`
  return `${way} ${number} # ${random.between(1, 98)}${random.pick(letters)}-${String(random.between(1, 99)).padStart(2, '0')}${random.pick(details)}`
}
