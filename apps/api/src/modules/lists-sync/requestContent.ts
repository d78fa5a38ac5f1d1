import type { Reader } from '../../plugins/db/database.ts'
import {
  differing,
  hashOf,
  type ListConfigs,
  readValues,
  type Value,
  type Values,
} from '../../capabilities/microsoft/lists/declaredList.ts'
import { type KnownItem, linesOf } from '../../capabilities/microsoft/lists/listItem.queries.ts'
import { editableColumns, fixedColumns, lineLists, requestList } from './requestColumns.ts'
import type { Outgoing } from './outgoing.ts'

export type Amounts = { readonly cantidad: number; readonly crecimiento: number; readonly m2: number }
/** Amounts of each job or device, by id. */
export type Lines = Readonly<Record<string, Amounts>>
/** The people's part of a request. Lines whose list is not synchronised are absent. */
export type Content = {
  readonly fixed: Values
  readonly editable: Values
  readonly puestos?: Lines
  readonly dispositivos?: Lines
}

const only = (columns: readonly { campo: string }[], values: Values): Record<string, Value> =>
  Object.fromEntries(columns.map(({ campo }) => [campo, values[campo] ?? '']))
/** The content is hashed without values that the list cannot change. */
export const contentHash = ({ editable, puestos, dispositivos }: Content): string => hashOf({ editable, puestos, dispositivos })

export const contentWith = (values: Values, lines: Pick<Content, 'puestos' | 'dispositivos'>): Content => ({
  fixed: only(fixedColumns, values),
  editable: only(editableColumns, { ...values, canon: values['canon'] ?? 0 }),
  ...lines,
})

/** As the lists have it now. Two lines for one thing are added up. */
export async function contentThere(
  db: Reader,
  { item, datos }: Pick<KnownItem, 'item' | 'datos'>,
  listConfigs: ListConfigs,
): Promise<Content> {
  const lines: { puestos?: Lines; dispositivos?: Lines } = {}
  for (const { lista, campo } of lineLists) if (listConfigs.has(lista)) lines[campo] = addedUp(await linesOf(db, lista, item))
  return contentWith(datos, lines)
}

function addedUp(items: readonly Pick<KnownItem, 'datos'>[]): Lines {
  const sums = new Map<string, Amounts>()
  for (const { datos } of items) {
    const cosa = String(datos['cosa'] ?? '')
    if (cosa === '') continue
    const before = sums.get(cosa) ?? { cantidad: 0, crecimiento: 0, m2: 0 }
    const plus = (campo: keyof Amounts) => before[campo] + Number(datos[campo] ?? 0)
    sums.set(cosa, { cantidad: plus('cantidad'), crecimiento: plus('crecimiento'), m2: plus('m2') })
  }
  return nonZeroLines([...sums])
}
/** Our content, for lists that are synchronised. */
export function contentHere({ ours, lineas }: Outgoing, listConfigs: ListConfigs): Content {
  const lines: { puestos?: Lines; dispositivos?: Lines } = {}
  for (const { lista, campo, clase } of lineLists) {
    if (!listConfigs.has(lista)) continue
    const some = lineas.filter((one) => one.clase === clase)
    lines[campo] = nonZeroLines(
      some.map(({ cosa, m2, ...amounts }) => [String(cosa), { cantidad: amounts.cantidad, crecimiento: amounts.crecimiento, m2: m2 ?? 0 }]),
    )
  }
  return contentWith(
    readValues(requestList.columns, (campo) => ours[campo]),
    lines,
  )
}

/** The changes made in the list: of the request itself, and of jobs and devices by id. */
export type Theirs = { readonly editable: readonly string[]; readonly puestos: readonly string[]; readonly dispositivos: readonly string[] }
/** Changes made in the list since the last agreement win; everything else is ours. suyos: fields that both sides changed. */
export function merged(agreed: Partial<Content>, there: Content, here: Content): { content: Content; suyos: string[]; theirs: Theirs } {
  const suyos: string[] = []
  const theirs = { editable: [] as string[], puestos: [] as string[], dispositivos: [] as string[] }
  const pick = <T>(part: keyof Theirs, campo: string, was: T, said: T, ours: T): T => {
    if (hashOf([said]) === hashOf([was])) return ours
    if (hashOf([ours]) === hashOf([said])) return said
    theirs[part].push(campo)
    if (hashOf([ours]) !== hashOf([was])) suyos.push(part === 'editable' ? campo : part)
    return said
  }
  const editable = Object.fromEntries(
    Object.keys(there.editable).map((campo) => [
      campo,
      pick('editable', campo, agreed.editable?.[campo] ?? '', there.editable[campo] ?? '', here.editable[campo] ?? ''),
    ]),
  )
  const lines = (campo: 'puestos' | 'dispositivos'): Lines | undefined => {
    const [was, said, ours] = [agreed[campo] ?? {}, there[campo], here[campo] ?? {}]
    if (!said) return undefined
    const things = [...new Set([...Object.keys(was), ...Object.keys(said), ...Object.keys(ours)])]
    return nonZeroLines(
      things.map((cosa) => [cosa, pick(campo, cosa, was[cosa], said[cosa], ours[cosa]) ?? { cantidad: 0, crecimiento: 0, m2: 0 }]),
    )
  }
  const [puestos, dispositivos] = [lines('puestos'), lines('dispositivos')]
  const content = { fixed: here.fixed, editable, ...(puestos ? { puestos } : {}), ...(dispositivos ? { dispositivos } : {}) }
  return { content, suyos: [...new Set(suyos)], theirs }
}

export const fixedThatDiffer = (there: Content, here: Content): string[] => differing(here.fixed, there.fixed)

/** Nothing of a thing is no line. */
const nonZeroLines = (lines: readonly (readonly [string, Amounts])[]): Lines =>
  Object.fromEntries(lines.filter(([, { cantidad, crecimiento, m2 }]) => cantidad !== 0 || crecimiento !== 0 || m2 !== 0))
