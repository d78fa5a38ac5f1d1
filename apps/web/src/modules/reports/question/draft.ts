import { valuesInAddress } from '@soportica/contract/reports/address'
import { type TickedField, type Criterion, hasCriterion, inQuestion } from '@soportica/contract/reports/criteria'
import { type ReportValues, valuesOf, wireValues } from '@soportica/contract/reports/question'
import type { Report } from '@soportica/contract/reports/reports'
import { createStore, type Store } from '../../../lib/store.ts'

/** The edited question; wrong: errors by field; denied: fields that the user may not read. */
export type Draft = ReportValues & { readonly wrong: Readonly<Record<string, string>>; readonly denied: readonly string[] }
export type DraftStore = Store<Draft>

const noneWrong: Draft['wrong'] = {}
export const noCriteria: ReportValues = { registros: [], secciones: [], campos: [] }
export const createDraft = (values: ReportValues): DraftStore => createStore<Draft>({ ...values, wrong: noneWrong, denied: [] })
export const load = (draft: DraftStore, { registros, secciones, campos }: ReportValues): void =>
  draft.set({ ...draft.get(), registros, secciones, campos, wrong: noneWrong })

/** From the last result. */
export const setDenied = (draft: DraftStore, denied: readonly string[]): void => draft.set({ ...draft.get(), denied })

const toggled = <T>(all: readonly T[], one: T): T[] => (all.includes(one) ? all.filter((other) => other !== one) : [...all, one])

export const toggleSection = (draft: DraftStore, key: string): void =>
  draft.set({ ...draft.get(), secciones: toggled(draft.get().secciones, key) })

export const setRecords = (draft: DraftStore, registros: readonly number[]): void => draft.set({ ...draft.get(), registros })

const withoutWrong = ({ wrong }: Draft, campo: string): Draft['wrong'] => {
  if (!(campo in wrong)) return wrong
  const { [campo]: _, ...others } = wrong
  return others
}

const withSection = ({ secciones }: Draft, section: string): readonly string[] =>
  secciones.includes(section) ? secciones : [...secciones, section]

/** Without its column a field stays for its criterion. */
export const withoutColumn = (campos: readonly TickedField[], campo: string): TickedField[] =>
  campos.flatMap((entry) => (entry.campo !== campo ? [entry] : hasCriterion(entry) ? [{ ...entry, oculto: 1 }] : []))

/** Shows a field as a column, or hides it; showing activates its section. */
export function tick(draft: DraftStore, section: string, campo: string): void {
  const before = draft.get()
  const entry = tickedFieldOf(before, campo)
  if (entry && !entry.oculto)
    return draft.set({ ...before, campos: withoutColumn(before.campos, campo), wrong: withoutWrong(before, campo) })
  const { oculto: _, ...column } = entry ?? { campo }
  draft.set({
    ...before,
    secciones: withSection(before, section),
    campos: entry ? before.campos.map((one) => (one === entry ? column : one)) : [...before.campos, column],
    wrong: withoutWrong(before, campo),
  })
}

/** A filter counts in an active section only. */
export const activate = (draft: DraftStore, section: string): void =>
  draft.set({ ...draft.get(), secciones: withSection(draft.get(), section) })

const isFilled = (value: unknown): boolean => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
/** Asks this of a field, and nothing else. */
export function ask(draft: DraftStore, campo: string, criterion: { readonly [K in keyof Criterion]: Criterion[K] | undefined }): void {
  const before = draft.get()
  const filled = Object.fromEntries(Object.entries(criterion).filter(([, value]) => isFilled(value))) as Criterion
  draft.set({
    ...before,
    campos: withCriterion(before.campos, campo, filled),
    wrong: withoutWrong(before, campo),
  })
}

function withCriterion(campos: readonly TickedField[], campo: string, criterion: Criterion): TickedField[] {
  const entry = campos.find((one) => one.campo === campo)
  if (!entry) return hasCriterion({ campo, ...criterion }) ? [...campos, { campo, oculto: 1, ...criterion }] : [...campos]
  const next: TickedField = { campo, ...(entry.oculto && { oculto: entry.oculto }), ...criterion }
  return campos.flatMap((one) => (one !== entry ? [one] : inQuestion(next) ? [next] : []))
}

export const tickedFieldOf = ({ campos }: Pick<ReportValues, 'campos'>, campo: string): TickedField | undefined =>
  campos.find((entry) => entry.campo === campo)

/** The valid question; undefined: the draft has errors at its fields. */
export function checked(report: Report, draft: DraftStore): ReportValues | undefined {
  const { registros, secciones, campos } = draft.get()
  const values = { registros, secciones, campos }
  const read = valuesOf(report).safeParse(wireValues(report, values))
  if (read.success) return read.data
  const wrong = read.error.issues.flatMap(({ path: [list, at], message }) => {
    const field = list === 'campos' && typeof at === 'number' ? campos[at] : undefined
    return field ? [[field.campo, message] as const] : []
  })
  draft.set({ ...draft.get(), wrong: Object.fromEntries(wrong) })
  return undefined
}

/** The edited question as text of an address. */
export const textOf = (values: ReportValues): string => valuesInAddress(values).toString()
