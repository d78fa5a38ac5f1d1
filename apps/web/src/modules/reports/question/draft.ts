import { valuesInAddress } from '@soportica/contract/reports/address'
import type { TickedField, Criterion } from '@soportica/contract/reports/criteria'
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

/** Ticking a field activates its section; unticking removes its criterion. */
export function tick(draft: DraftStore, section: string, campo: string): void {
  const before = draft.get()
  const ticked = before.campos.some((entry) => entry.campo === campo)
  draft.set({
    ...before,
    secciones: ticked || before.secciones.includes(section) ? before.secciones : [...before.secciones, section],
    campos: ticked ? before.campos.filter((entry) => entry.campo !== campo) : [...before.campos, { campo }],
    wrong: withoutWrong(before, campo),
  })
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
/** Asks this of a ticked field, and nothing else. */
export function ask(draft: DraftStore, campo: string, criterion: { readonly [K in keyof Criterion]: Criterion[K] | undefined }): void {
  const before = draft.get()
  const filled = Object.fromEntries(Object.entries(criterion).filter(([, value]) => isFilled(value))) as Criterion
  draft.set({
    ...before,
    campos: before.campos.map((entry) => (entry.campo === campo ? { campo, ...filled } : entry)),
    wrong: withoutWrong(before, campo),
  })
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
