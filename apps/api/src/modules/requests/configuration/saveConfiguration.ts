import { randomUUID } from 'node:crypto'
import type { Answer } from '@soportica/contract/core/endpoint'
import {
  type ConfigurationChange,
  type ConfigurationRow,
  configurationTexts,
  type saveConfigRequest,
} from '@soportica/contract/requests/configuration'
import { recordEvents } from '../../../capabilities/events/recordEvent.ts'
import { changedSince } from '../../../capabilities/history/history.queries.ts'
import { recordHistories, type Saved } from '../../../capabilities/history/recordHistory.ts'
import { changedFields, mergeFields } from '../../../capabilities/saving/mergeFields.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type Combination, listConfiguration, namesOfPeople, configurableAmong } from './configuration.queries.ts'
import * as rules from './configurationValues.ts'
import { beginRows, type ChangedRow, lockRows, writeRows } from './configurationWrites.queries.ts'

type Pair = { readonly change: ConfigurationChange; readonly row: ConfigurationRow }
type Decided = ChangedRow & {
  readonly row: ConfigurationRow
  readonly stored: rules.ConfigurationValues
  readonly othersFields: readonly string[]
}

const keyOf = ({ pryId, catId, tsoId, treId }: Combination): string => [pryId, catId, tsoId, treId].join(' ')
const keysOf = ({ pryId, catId, tsoId, treId }: Combination): Combination => ({ pryId, catId, tsoId, treId })

/** All or none. masivo: the change came from the bar, maybe for one row; without it, several rows count as such a change. */
export function saveConfiguration(
  context: UserContext,
  input: readonly ConfigurationChange[],
  masivo?: boolean,
): Promise<Answer<typeof saveConfigRequest>> {
  const changes = oncePerRow(input)
  return change(context, async (writing) => {
    const { tx } = writing
    const keys = changes.map(keysOf)
    const found = pairUp(changes, await listConfiguration(tx, keys))
    await beginRows(
      writing,
      found.filter(({ row, change: rowChange }) => row.csoId === 0 && changesAnything(rowChange, row)).map(({ row }) => keysOf(row)),
    )
    await lockRows(tx, keys)
    const pairs = pairUp(changes, await listConfiguration(tx, keys))
    const decided: Decided[] = []
    for (const pair of pairs) decided.push(await decide(tx, pair, changes.length > 1))
    const changed = decided.filter(({ fields }) => fields.length > 0)
    await requirePeople(tx, changed)
    if (changed.length > 0) await write(writing, changed)
    return { mensaje: sentence(masivo ?? changes.length > 1, changed.length, decided), configuraciones: await listConfiguration(tx, keys) }
  })
}

// A repeated row counts once: the last value of each field wins.
function oncePerRow(input: readonly ConfigurationChange[]): ConfigurationChange[] {
  const rows = new Map<string, ConfigurationChange>()
  for (const one of input) {
    const said = Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null && value !== undefined))
    rows.set(keyOf(one), { ...rows.get(keyOf(one)), ...(said as ConfigurationChange) })
  }
  return [...rows.values()]
}

function pairUp(changes: readonly ConfigurationChange[], rows: readonly ConfigurationRow[]): Pair[] {
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  return changes.map((rowChange) => {
    const row = known.get(keyOf(rowChange))
    if (!row || (rowChange.csoId !== 0 && rowChange.csoId !== row.csoId)) {
      throw new AppError('configuracion.combinacion', {}, { campo: row ? 'csoId' : 'treId' })
    }
    return { change: rowChange, row }
  })
}

function changesAnything(rowChange: ConfigurationChange, row: ConfigurationRow): boolean {
  const stored = rules.storedValues(row)
  return changedFields(stored, rules.wantedValues(rowChange, stored)).length > 0
}

async function decide(tx: Reader, { change: rowChange, row }: Pair, amongMany: boolean): Promise<Decided> {
  const stored = rules.storedValues(row)
  const wanted = rules.wantedValues(rowChange, stored)
  const started = rowChange.version ?? row.version
  if (started > row.version) throw new AppError('registro.version', {}, { campo: 'version' })
  if (started === row.version)
    return { row, csoId: row.csoId, stored, values: wanted, fields: changedFields(stored, wanted), othersFields: [] }
  const names = await namesOfPeople(tx, [...rules.peopleOf(stored), ...rules.peopleOf(wanted)])
  const where = amongMany ? ` de ${row.treNombre}` : ''
  const merged = mergeFields(wanted, stored, await changedSince(tx, rules.entidad, row.csoId, started), row.version, {
    label: (campo) => `${rules.configurationLabel(campo)}${where}`,
    show: (campo, value) => rules.showValue(campo, value, names),
  })
  const values = merged.values
  return { row, csoId: row.csoId, stored, values, fields: changedFields(stored, values), othersFields: merged.othersFields }
}

// A person who was already named may stay without being able to sign in.
async function requirePeople(tx: Reader, changed: readonly Decided[]): Promise<void> {
  const added = changed.flatMap(({ stored, values, fields }) =>
    rules.peopleFields
      .filter((campo) => fields.includes(campo))
      .flatMap((campo) => {
        const before = new Set(rules.peopleIn(stored[campo]))
        return rules.peopleIn(values[campo]).flatMap((usuid) => (before.has(usuid) ? [] : [{ campo, usuid }]))
      }),
  )
  const known = await configurableAmong(
    tx,
    added.map(({ usuid }) => usuid),
  )
  const stranger = added.find(({ usuid }) => !known.has(usuid))
  if (!stranger) return
  const { campo, usuid } = stranger
  throw new AppError('configuracion.persona', { etiqueta: rules.configurationLabel(campo), usuid }, { campo })
}

async function write(writing: Writing, changed: readonly Decided[]): Promise<void> {
  await writeRows(writing, changed)
  const batch = { lote: randomUUID(), ...writing }
  const isNew = ({ row }: Decided): boolean => row.version === 0
  await recordHistories(batch, rules.entidad, 'creado', changed.filter(isNew).map(savedOf))
  await recordHistories(batch, rules.entidad, 'actualizado', changed.filter((one) => !isNew(one)).map(savedOf))
  const fieldsOf = new Map(changed.map(({ csoId, fields }) => [csoId, fields]))
  await recordEvents(writing, 'requestConfiguration.saved', rules.entidad, [...fieldsOf.keys()], (csoId) => ({
    campos: fieldsOf.get(csoId),
  }))
}

const savedOf = ({ csoId, row, stored, values, fields }: Decided): Saved => ({
  registro: csoId,
  version: row.version + 1,
  changes: fields.map((campo) => ({
    campo,
    antes: String(stored[campo as keyof rules.ConfigurationValues]),
    despues: String(values[campo as keyof rules.ConfigurationValues]),
  })),
})

function sentence(masivo: boolean, changed: number, decided: readonly Decided[]): string {
  const othersFields = [...new Set(decided.flatMap((one) => one.othersFields))]
  const others = othersFields.map((campo) => `«${rules.configurationLabel(campo)}»`).join(', ')
  const also = othersFields.length > 0 ? ` Se conservó lo que otra persona cambió en ${others}.` : ''
  if (changed === 0) return `No has realizado ninguna modificación${also && `.${also}`}`
  return `${masivo ? configurationTexts.applied : configurationTexts.saved}${also && `.${also}`}`
}
