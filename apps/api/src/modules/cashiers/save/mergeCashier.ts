import { changedSince, type FieldBefore } from '../../../capabilities/history/history.queries.ts'
import { mergeFields, type MergedFields } from '../../../capabilities/saving/mergeFields.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { invalid } from '../../../plugins/http/errors.ts'
import { isScheduleName, labelOf, pinOf, type Values } from '../form/cashierValues.ts'
import { asAnswered } from '../form/detailCashier.ts'
import { seenFamily } from '../family/relatives.ts'
import { showValue, wordsFor } from '../form/showValue.ts'

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
export async function mergeCashier(tx: Tx, { user, id, wanted, before, version, started = version }: Merging): Promise<MergedFields> {
  if (started > version) throw invalid('La versión enviada no existe', 'version')
  if (started === version) return { values: wanted, kept: [] }
  const since = byHand(await changedSince(tx, 'cashier', id, started), wanted, before)
  const words = await wordsFor(tx, user, [wanted, before])
  const seen = (other: number): boolean => words.get('cashier')?.has(other) === true
  return mergeFields(wanted, before, since, version, {
    label: labelOf,
    show: (campo, value) => showValue(words, campo, value),
    told: () => toldRecord(seenFamily(before, seen)),
  })
}

/** Its values as the form gets them, and what the form gets beside them: its family and which dates are fixed. */
const toldRecord = (values: Values) => ({ ...values, ...asAnswered(values), padre: values['padre'] || null })

/** Without the dates that only moved because something else changed, where this person typed another one: nobody disputes it. */
function byHand(since: Since, wanted: Values, before: Values): Since {
  const pins = (campo: string): number => {
    const { fijo, bit } = pinOf(campo) ?? { fijo: '', bit: 0 }
    return bit & (Number(before[fijo] || 0) | Number(since.get(fijo)?.antes || 0))
  }
  const isMoved = ({ campo, antes }: FieldBefore): boolean =>
    pinOf(campo) !== undefined && pins(campo) === 0 && String(wanted[campo] ?? '') !== (antes ?? '')
  return new Map([...since].filter(([, field]) => !isMoved(field)))
}

/** The dates that moved because others moved something are one thing to tell. */
export function toldAsKept(kept: readonly string[]): string {
  if (kept.length === 0) return ''
  const own = kept.filter((campo) => !isScheduleName(campo)).map((campo) => `«${labelOf(campo)}»`)
  const all = [...own, ...(own.length < kept.length ? ['las fechas teóricas'] : [])]
  return ` Se conservó lo que otra persona cambió en ${all.join(', ')}.`
}
