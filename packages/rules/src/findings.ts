/** The state of a place: unchecked, or one of three results. */
export const lineStates = { unchecked: 0, good: 1, bad: 2, notApplicable: 3 } as const
export type LineState = (typeof lineStates)[keyof typeof lineStates]
export const findingClasses = { none: 0, pending: 1, additional: 2, warranty: 3 } as const
export type FindingClass = (typeof findingClasses)[keyof typeof findingClasses]
export const closeStates = { open: 1, closed: 2 } as const
export type CloseState = (typeof closeStates)[keyof typeof closeStates]

/** The text of an activity at a place; 0 and '' are empty. */
export type Finding = {
  readonly estado: number
  readonly classification: number
  readonly categoriesAfterSale: number
  readonly subCategoriesAfterSale: number
  readonly impact: number
  readonly impactoDescripcion: string
  readonly descripcion: string
  readonly responsable: number
  readonly feccierre: string
  readonly estadoactividad: number
  readonly recomendacion: string
}
export type FindingField = keyof Finding

export const emptyFinding: Finding = {
  estado: lineStates.unchecked,
  classification: findingClasses.none,
  categoriesAfterSale: 0,
  subCategoriesAfterSale: 0,
  impact: 0,
  impactoDescripcion: '',
  descripcion: '',
  responsable: 0,
  feccierre: '',
  estadoactividad: closeStates.open,
  recomendacion: '',
}

const texts = ['descripcion', 'recomendacion'] as const
const ofBad = ['classification', 'responsable', 'feccierre', 'estadoactividad'] as const
const ofPending = ['categoriesAfterSale', 'subCategoriesAfterSale', 'impact', 'impactoDescripcion'] as const
/** Fields that users without the right to classify cannot change on a saved line. */
export const classifying: ReadonlySet<FindingField> = new Set(['classification', ...ofPending])

/** The editable fields of a line in its state. */
export function openFields({ estado, classification }: Pick<Finding, 'estado' | 'classification'>): ReadonlySet<FindingField> {
  if (estado === lineStates.good) return new Set(texts)
  if (estado !== lineStates.bad) return new Set()
  return new Set([...texts, ...ofBad, ...(classification === findingClasses.pending ? ofPending : [])])
}

/** A changed line: another category clears the subcategory, and void fields are emptied. */
export function settled(before: Finding, after: Finding): Finding {
  const moved = before.categoriesAfterSale !== after.categoriesAfterSale && before.subCategoriesAfterSale === after.subCategoriesAfterSale
  const wanted = moved ? { ...after, subCategoriesAfterSale: 0 } : after
  const open = openFields(wanted)
  const entries = Object.entries(wanted).map(([name, value]) => {
    const field = name as FindingField
    return [field, field === 'estado' || open.has(field) ? value : emptyFinding[field]]
  })
  return Object.fromEntries(entries) as Finding
}

/** continua: the line of the delivery that continues a finding of the first act. The finding is open only there. */
export type CarriedOver = { readonly continua?: number | null | undefined }
type Closing = Pick<Finding, 'estado' | 'estadoactividad' | 'feccierre'> & CarriedOver
export const isToClose = ({ estado, estadoactividad, continua }: Omit<Closing, 'feccierre'>): boolean =>
  estado === lineStates.bad && estadoactividad !== closeStates.closed && !continua
/** From the day after, while its report is written; without a date never. */
export const isLate = (line: Closing, today: string, reportState: number): boolean =>
  isWritten(reportState) && isToClose(line) && line.feccierre !== '' && line.feccierre < today

/** The missing facts of a finding before its report may be saved. */
export type Lack = 'clasificacion' | 'categoria' | 'impacto'
type Classified = Pick<Finding, 'estado' | 'classification' | 'categoriesAfterSale' | 'subCategoriesAfterSale' | 'impact'>
export function lacksOf(line: Classified, hasSubcategories: (category: number) => boolean): Lack[] {
  if (line.estado !== lineStates.bad) return []
  if (line.classification === findingClasses.none) return ['clasificacion']
  if (line.classification !== findingClasses.pending) return []
  const { categoriesAfterSale: category, subCategoriesAfterSale: subcategory } = line
  const hasCategory = category > 0 && (subcategory > 0 || !hasSubcategories(category))
  return [...(hasCategory ? [] : ['categoria' as const]), ...(line.impact > 0 ? [] : ['impacto' as const])]
}

/** Whether an open finding blocks the delivery; one under warranty with a due date does not. */
export const blocksDelivery = (line: Closing & Pick<Finding, 'classification'>): boolean =>
  isToClose(line) && !(line.classification === findingClasses.warranty && line.feccierre !== '')

/** The first act, and the delivery. */
export const acts = { preDelivery: 1, delivery: 2 } as const
export type Act = (typeof acts)[keyof typeof acts]
export const reportStates = { toFinishPreDelivery: 1, toFinishDelivery: 2, delivered: 3, deleted: 4 } as const
export type ReportState = (typeof reportStates)[keyof typeof reportStates]
/** The act in progress of a report in this state. */
export const actOf = (state: number): Act => (state === reportStates.toFinishPreDelivery ? acts.preDelivery : acts.delivery)
/** The act to show: of a deleted report, the one in progress at the deletion. */
export const visibleAct = ({ estado, conEntrega }: { readonly estado: number; readonly conEntrega: boolean }): Act =>
  estado === reportStates.deleted && !conEntrega ? acts.preDelivery : actOf(estado)
export const isWritten = (state: number): boolean => state === reportStates.toFinishPreDelivery || state === reportStates.toFinishDelivery
