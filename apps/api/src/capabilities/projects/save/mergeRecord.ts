import type { Project } from '@soportica/contract/projects/project'
import type { Viewer } from '../../../plugins/context.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { invalid } from '../../../plugins/http/errors.ts'
import { changedSince, type FieldBefore } from '../../history/history.queries.ts'
import { mergeFields, type MergedFields } from '../../saving/mergeFields.ts'
import { seenFamily } from '../family/unseenRelatives.ts'
import { asAnswered } from '../form/answeredValues.ts'
import { isScheduleName, labelOf, pinOf, type Values } from '../form/values.ts'
import { namesFor, showValue } from '../form/valueWords.ts'

type Since = ReadonlyMap<string, FieldBefore>
type Merging = {
  readonly user: Viewer
  readonly id: number
  readonly wanted: Values
  readonly before: Values
  readonly version: number
  readonly started: number | undefined
}

/** What this person wants, with what others changed meanwhile. */
export async function mergeRecord(
  tx: Tx,
  project: Project,
  { user, id, wanted, before, version, started = version }: Merging,
): Promise<MergedFields> {
  if (started > version) throw invalid('La versión enviada no existe', 'version')
  if (started === version) return { values: wanted, kept: [] }
  const since = byHand(project, await changedSince(tx, project.entidad, id, started), wanted, before)
  const names = await namesFor(tx, project, user, [wanted, before])
  const seen = (other: number): boolean => names.get(project.entidad)?.has(other) === true
  return mergeFields(wanted, before, since, version, {
    label: (campo) => labelOf(project, campo),
    show: (campo, value) => showValue(project, names, campo, value),
    told: () => storedRecord(project, seenFamily(before, seen)),
  })
}

/** Its values as the form gets them, and beside them its family and which dates are fixed. */
const storedRecord = (project: Project, values: Values) => ({ ...values, ...asAnswered(project, values), padre: values['padre'] || null })

/** Without the dates that only moved because something else changed, where this person typed another one: nobody disputes it. */
function byHand(project: Project, since: Since, wanted: Values, before: Values): Since {
  const pins = (campo: string): number => {
    const { fijo, bit } = pinOf(project, campo) ?? { fijo: '', bit: 0 }
    return bit & (Number(before[fijo] || 0) | Number(since.get(fijo)?.antes || 0))
  }
  const isMoved = ({ campo, antes }: FieldBefore): boolean =>
    pinOf(project, campo) !== undefined && pins(campo) === 0 && String(wanted[campo] ?? '') !== (antes ?? '')
  return new Map([...since].filter(([, field]) => !isMoved(field)))
}

/** The dates that moved because others moved something are one thing to tell. */
export function keptSentence(project: Project, kept: readonly string[]): string {
  if (kept.length === 0) return ''
  const own = kept.filter((campo) => !isScheduleName(project, campo)).map((campo) => `«${labelOf(project, campo)}»`)
  const all = [...own, ...(own.length < kept.length ? ['las fechas teóricas'] : [])]
  return ` Se conservó lo que otra persona cambió en ${all.join(', ')}.`
}
