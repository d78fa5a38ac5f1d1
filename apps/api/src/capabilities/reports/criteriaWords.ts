import { capital } from '@soportica/contract/core/capital'
import { type Criterion, periods } from '@soportica/contract/reports/criteria'
import { activeFields, type ReportValues } from '@soportica/contract/reports/question'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import { noRightToSee } from '@soportica/contract/reports/reportWire'
import type { Project } from '@soportica/contract/projects/project'
import { timeInBogota, dayText } from '@soportica/rules/calendarDay'
import type { Reader } from '../../plugins/db/database.ts'
import { isDenied } from './reportCells.queries.ts'
import type { Asking } from './asking.ts'
import { criterionDays } from './conditions.queries.ts'
import { findOptions } from './options.queries.ts'

const range = (first: string | undefined, last: string | undefined): string[] => {
  if (first === undefined && last === undefined) return []
  if (first === undefined) return [`hasta ${last}`]
  return [last === undefined ? `desde ${first}` : first === last ? first : `de ${first} a ${last}`]
}
const digits = (value: number | undefined) => (value === undefined ? undefined : String(value))

function periodWords({ periodo, cantidad }: Criterion): string {
  const label = periods.find(({ value }) => value === periodo)?.label
  return label === undefined ? '' : `${label}${cantidad === undefined ? '' : `: ${cantidad}`}`
}

function wordsOf({ kind }: ReportField, criterion: Criterion, names: readonly string[], days: readonly string[]): string[] {
  const { texto, minimo, maximo, valor, vacio } = criterion
  const yes = kind === 'attachments' ? ['no tiene', 'tiene'] : ['NO', 'SI']
  return [
    ...(texto === undefined ? [] : [`«${texto}»`]),
    ...range(digits(minimo), digits(maximo)),
    ...days,
    ...(valor === undefined ? [] : [yes[valor]!]),
    ...(names.length > 0 ? [names.join(', ')] : []),
    ...(vacio ? ['sin dato'] : []),
  ]
}

type Naming = Pick<Asking, 'report' | 'viewer'> & { readonly kinds: readonly Project[] }
async function namesIn(db: Reader, naming: Naming, field: ReportField, { ids = [] }: Criterion): Promise<string[]> {
  const found = ids.length > 0 ? await findOptions(db, naming, field, { ids }) : []
  return [...found.map(({ nombre }) => nombre), ...(ids.includes(0) ? ['sin dato'] : [])]
}

/** The criterion in words that hold on any day: a period is called by its name. */
export async function criterionInWords(db: Reader, naming: Naming, field: ReportField, criterion: Criterion): Promise<string> {
  const { desde, hasta, periodo } = criterion
  const days = periodo ? [periodWords(criterion)] : range(desde && dayText(desde), hasta && dayText(hasta))
  return wordsOf(field, criterion, await namesIn(db, naming, field, criterion), days).join(' ')
}

/** The head of a file: criteria in words, and the time of reading. */
export async function headingOf(db: Reader, asking: Asking & Naming, values: ReportValues, now: Date): Promise<string[]> {
  const criteria: string[] = []
  for (const { field, campo: _campo, ...criterion } of activeFields(asking.report, values)) {
    if (isDenied(asking.report, asking.viewer, field)) {
      criteria.push(`${field.label}: ${noRightToSee}`)
      continue
    }
    const { desde, hasta } = criterionDays(asking, criterion)
    const period = periodWords(criterion)
    const days = range(desde && dayText(desde), hasta && dayText(hasta)).map((span) => (period ? `${span} (${period})` : span))
    const words = wordsOf(field, criterion, await namesIn(db, asking, field, criterion), days)
    if (words.length > 0) criteria.push(`${field.label}: ${words.join(' ')}`)
  }
  const { chosen } = asking.report
  const registros = values.registros.length > 0 ? [`${capital(chosen)}: ${values.registros.join(', ')}`] : []
  const [day, time] = timeInBogota(now).split(' ') as [string, string]
  const filters = [...registros, ...criteria]
  return ['Informe Dinámico', `Corte: ${dayText(day)} ${time.slice(0, 5)}`, ...(filters.length > 0 ? filters : ['Sin criterios'])]
}
