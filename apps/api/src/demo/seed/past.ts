import type { Project } from '@soportica/contract/projects/project'
import { address } from '../projects/address.ts'
import { type Cells, today } from '../projects/stageProgress.ts'
import { workday } from '../projects/workdays.ts'
import type { Random } from '../random.ts'
import type { Value } from './copyRows.ts'
import type { References } from './references.ts'
import { ownNames } from './words.ts'

// Thirty months: the forecasts of the last year have a year before them.
const businessDays = 640

/** The business day on which a record began; as many begin in each week. */
export const pastStart = (random: Random): number => today - 1 - random.below(businessDays)

/** Whether every planned stage is delivered. */
export const isFinished = ({ dueStages }: Project, cells: Cells): boolean =>
  dueStages.every(({ teorica, entrega }) => !cells[teorica!] || Boolean(cells[entrega!]))

type PastNaming = {
  readonly id: number
  readonly letter: string
  readonly prefix: readonly string[]
  readonly municipality: References['places'][number]
  readonly start: number
}
/** Code, name, address, region, municipality and year. */
export function nameOfPast(random: Random, { id, letter, prefix, municipality, start }: PastNaming): Value[] {
  const name = [...prefix, random.pick(ownNames), municipality.nombre].join(' ')
  const code = `${letter}${String(id).padStart(8, '0')}`
  return [code, name, address(random), municipality.region, municipality.id, Number(workday(start).slice(0, 4))]
}

export function pastAudit(random: Random, people: readonly number[], start: number): Value[] {
  const at = `${workday(start)}T14:00:00.000Z`
  const author = random.pick(people)
  return [author, at, author, at, 1, null, null]
}
