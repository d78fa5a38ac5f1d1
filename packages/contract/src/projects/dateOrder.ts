import { reversedSentence } from '../core/screenSentences.ts'
import { calendarDate } from '../core/wire.ts'
import type { FieldName, RecordValues } from './fieldName.ts'
import type { Project } from './project.ts'
import type { Stage } from './stage.ts'
import { type DatePair, datesOf, realDatesOf } from './stageDates.ts'
import { isRequired } from './dueState.ts'

type ProjectIndexes = Pick<Project, 'fieldByName' | 'stageByKey'>
/** The typed date pairs of a stage: planned and real. */
export const datePairsOf = (stage: Stage): { readonly teorica: DatePair; readonly real: DatePair } => {
  const real = realDatesOf(stage)
  return { teorica: datesOf(stage), real: { ...real, entrega: stage.entrega ?? real.entrega } }
}

/** A day; nothing: there is none, or it is still being typed. */
export const dayIn = (values: RecordValues, campo: FieldName): string | undefined =>
  calendarDate.safeParse(values[campo]).success ? String(values[campo]) : undefined
const labelOf = ({ fieldByName }: ProjectIndexes, campo: FieldName): string => fieldByName.get(campo)?.label ?? campo

type FormatDay = (day: string) => string
/** The sentence for a last day before the first; undefined: valid. */
export function reversedIn(project: ProjectIndexes, { inicio, entrega }: DatePair, values: RecordValues, show: FormatDay) {
  const [from, to] = [dayIn(values, inicio), dayIn(values, entrega)]
  if (!from || !to || from <= to) return undefined
  return { etiqueta: labelOf(project, entrega), dia: show(to), inicio: labelOf(project, inicio), desde: show(from) }
}
export function whyReversed(project: ProjectIndexes, pair: DatePair, values: RecordValues, show: FormatDay): string | undefined {
  const said = reversedIn(project, pair, values, show)
  return said && reversedSentence(said.etiqueta, said.dia, said.inicio, said.desde)
}

/** Stages that begin before the end of their predecessor; only reported. */
export function overlapsOf(project: ProjectIndexes, stage: Stage, values: RecordValues, show: FormatDay): string[] {
  const before = project.stageByKey.get(stage.follows ?? '')
  if (!before || before.dates !== 'typed' || !isRequired(before, values) || !isRequired(stage, values)) return []
  const [own, earlier] = [datePairsOf(stage), datePairsOf(before)]
  return (['teorica', 'real'] as const).flatMap((kind) => {
    const [from, to] = [dayIn(values, own[kind].inicio), dayIn(values, earlier[kind].entrega)]
    if (!from || !to || from >= to) return []
    const [begins, ends] = [labelOf(project, own[kind].inicio), labelOf(project, earlier[kind].entrega)]
    return [`«${begins}» (${show(from)}) es anterior a «${ends}» (${show(to)}): las etapas se cruzan.`]
  })
}
