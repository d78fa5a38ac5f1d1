import type { ChangedField, PastField, PastRecord } from '@soportica/contract/records/past'
import { type CalendarDay, dayInBogota, dayText } from '@soportica/rules/calendarDay'
import { changesBetween, neighbouringDays, type TextValues, valuesOn } from '@soportica/rules/pastValues'
import type { UserContext, Viewer } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { HistoryRow } from '../history/history.queries.ts'
import type { HistorySubject } from '../history/historySubject.ts'
import { changesAfter, type DatedChange, daysOfChanges } from './pastChanges.queries.ts'
import type { PastSource, ReadPastSource } from './pastSubject.ts'

/** The kinds of records whose past can be read. */
export type PastSubject = HistorySubject & { readonly past: ReadPastSource }
export const pastSubjectOf = (subject: HistorySubject): PastSubject => {
  const { past } = subject
  if (!past) throw new AppError('pasado.sinCampos')
  return { ...subject, past }
}

/** The end of a day that is not over is now. */
export function requireNotFuture({ clock }: Pick<UserContext, 'clock'>, days: Readonly<Record<string, CalendarDay>>): void {
  const campo = Object.keys(days).find((name) => days[name]! > dayInBogota(clock()))
  if (campo !== undefined) throw new AppError('pasado.futuro', {}, { campo })
}

type Pair = { readonly campo: string; readonly antes: string; readonly despues: string }
const dayInWords = (value: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value)
const noSave = { lote: '', registro: 0, accion: 'actualizado', usuid: 0, usuario: '', fecha: '' }
/** Two values of each field in words. */
async function inWords(subject: HistorySubject, context: { readonly db: Db; readonly user: Viewer }, pairs: readonly Pair[]) {
  const rows = pairs.map((pair): HistoryRow => ({ ...noSave, ...pair }))
  const described = (await subject.describe?.(context, rows)) ?? rows
  return described.map(({ antes, despues }) => ({ antes: dayInWords(antes ?? ''), despues: dayInWords(despues ?? '') }))
}
const valueIn = (values: TextValues, campo: string): string => values.get(campo) ?? ''
const deletedReason = 'El registro está eliminado. Restáurelo primero'
const mayReturn = (source: PastSource, user: UserContext['user'], campo?: string): true | string =>
  source.isDeleted(source.values) ? deletedReason : source.mayReturn(user, campo)

/** A record as it was at the end of a day. */
export async function pastOf(context: UserContext, subject: PastSubject, id: number, day: CalendarDay): Promise<PastRecord> {
  requireNotFuture(context, { dia: day })
  const { db, user } = context
  const source = await subject.past(context, id)
  const [changes, days] = await Promise.all([changesAfter(db, subject.entidad, id, day), daysOfChanges(db, subject.entidad, id)])
  const { values } = source
  const then = valuesOn(values, changes, day)
  const existia = source.creado <= day
  const campos = existia ? source.sections.flatMap((section) => section.campos) : []
  const pairs = campos.map((campo): Pair => ({ campo, antes: valueIn(then, campo), despues: valueIn(values, campo) }))
  const words = await inWords(subject, context, pairs)
  const fields = new Map(
    pairs.map(({ campo, antes, despues }, at): [string, PastField] => {
      const hoy = antes === despues ? null : words[at]!.despues
      return [campo, { campo, etiqueta: subject.label(campo), valor: words[at]!.antes, hoy, volver: mayReturn(source, user, campo) }]
    }),
  )
  return {
    ...headOf(source, context),
    creado: source.creado,
    existia,
    eliminado: existia && source.isDeleted(then),
    ...neighbouringDays([...days, { dia: source.creado }], day),
    secciones: existia
      ? source.sections.map(({ titulo, campos: own }) => ({ titulo, campos: own.map((campo) => fields.get(campo)!) }))
      : [],
  }
}

const headOf = (source: PastSource, { user }: UserContext) => ({
  titulo: source.titulo,
  lista: source.lista,
  version: source.version,
  acciones: { volver: mayReturn(source, user) },
})

export type Period = { readonly desde: CalendarDay; readonly hasta: CalendarDay }
type Between = Omit<ChangedField, 'volver'>
/** The fields that somebody changed after the end of one day until the end of another. */
export async function readBetween(
  context: { readonly db: Db; readonly user: Viewer },
  subject: PastSubject,
  id: number,
  { desde, hasta }: Period,
): Promise<{ readonly source: PastSource; readonly campos: readonly Between[] }> {
  const source = await subject.past(context, id)
  const known = new Set(source.sections.flatMap((section) => section.campos))
  const changes = (await changesAfter(context.db, subject.entidad, id, desde)).filter(({ campo }) => known.has(campo))
  const found = changesBetween<DatedChange>(source.values, changes, desde, hasta)
  const pairs = found.map(({ campo, primero, ultimo }): Pair => ({ campo, antes: primero, despues: ultimo }))
  const words = await inWords(subject, context, pairs)
  const campos = found.map(({ campo, changes: own }, at): Between => {
    const { usuario, fecha } = own.at(-1)!
    const { antes, despues } = words[at]!
    return { campo, etiqueta: subject.label(campo), primero: antes, ultimo: despues, cambios: own.length, usuario, fecha }
  })
  return { source, campos: campos.toSorted((a, b) => a.etiqueta.localeCompare(b.etiqueta, 'es-CO')) }
}

/** The same, with the fields that this user may set back. */
export async function changesOf(context: UserContext, subject: PastSubject, id: number, period: Period) {
  requireNotFuture(context, period)
  if (period.desde > period.hasta) throw new AppError('pasado.alReves', {}, { campo: 'hasta' })
  const { source, campos } = await readBetween(context, subject, id, period)
  return { ...headOf(source, context), campos: campos.map((one) => ({ ...one, volver: mayReturn(source, context.user, one.campo) })) }
}
