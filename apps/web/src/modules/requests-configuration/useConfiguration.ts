import {
  type ConfigurationPerson,
  type ConfigurationRow,
  getApproversAndSolvers,
  getConfigRequests,
  saveConfigRequest,
} from '@soportica/contract/requests/configuration'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query.ts'
import { notices, toast } from '../../lib/toast.ts'
import { conflictOf } from '../../shells/record-dialog/failures.ts'
import type { Choosable } from './people/choosablePeople.ts'
import { type RowChange, undoOf, withoutDisputed } from './bulk.ts'
import { disputedBy, type DisputedCell, type Disputes, withDispute, withoutDispute } from './disputes.ts'
import { cellNotSaved, manyNotApplied } from './failures.ts'
import { type EditedField, editedFields, type FieldValue, keyOf, rowName, type RowKey, type RowPatch } from './fields.ts'

const rowsKey = ['request-configuration', 'rows']
const peopleKey = ['request-configuration', 'people']
const about = 'request-configuration'
type Pending = ReadonlyMap<RowKey, RowPatch>
export type RefusedMany = { readonly mensaje: string; readonly cells: readonly DisputedCell[] }

const stored = (): readonly ConfigurationRow[] => queryClient.getQueryData<ConfigurationRow[]>(rowsKey) ?? []
const put = (rows: readonly ConfigurationRow[]): void => {
  const rowsByKey = new Map(rows.map((row) => [keyOf(row), row]))
  queryClient.setQueryData<ConfigurationRow[]>(rowsKey, (before) => before?.map((row) => rowsByKey.get(keyOf(row)) ?? row))
}
const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: rowsKey })

const undoneWithinMs = 600_000
const undone = 'Se deshicieron los cambios masivos'
const labelOf = (field: EditedField): string => editedFields.find((edited) => edited.field === field)!.label

async function send(changes: readonly RowChange[], masivo: boolean): Promise<{ mensaje: string; saved: readonly ConfigurationRow[] }> {
  const sent = changes.map(({ row: { csoId, pryId, catId, tsoId, treId, version }, patch }) => ({
    csoId,
    pryId,
    catId,
    tsoId,
    treId,
    version,
    ...patch,
  }))
  const { mensaje, configuraciones } = await call(saveConfigRequest, { body: { configuraciones: sent, masivo } })
  put(configuraciones)
  return { mensaje, saved: configuraciones }
}

const without = (pending: Pending, key: RowKey, field: EditedField, value: FieldValue): Pending => {
  const { [field]: held, ...unsaved } = pending.get(key) ?? {}
  // It was changed once more meanwhile.
  if (held !== value) return pending
  const next = new Map(pending)
  if (Object.keys(unsaved).length > 0) next.set(key, unsaved)
  else next.delete(key)
  return next
}

/** Reverts cells that nobody changed since, and reports the others. */
async function undoMany(changes: readonly RowChange[]): Promise<void> {
  try {
    await send(changes, true)
    toast.success(undone, about)
  } catch (error) {
    await refresh()
    const { undisputed, left } = withoutDisputed(changes, stored())
    if (!conflictOf(error) || left.length === 0) return toast.error(manyNotApplied(error), about)
    try {
      if (undisputed.length > 0) await send(undisputed, true)
      const cells = left.map(({ row, field }) => `«${labelOf(field)}» de ${rowName(row)}`).join('; ')
      toast.error(`${undisputed.length > 0 ? `${undone}, salvo` : 'No se deshizo'} lo que otra persona cambió después: ${cells}.`, about)
    } catch (failure) {
      toast.error(manyNotApplied(failure), about)
    }
  }
}

export function useConfiguration() {
  const rows = useQuery({ queryKey: rowsKey, queryFn: ({ signal }) => call(getConfigRequests, {}, { signal }), staleTime: 0 })
  const people = useQuery({ queryKey: peopleKey, queryFn: ({ signal }) => call(getApproversAndSolvers, {}, { signal }), staleTime: 0 })
  // Cells on their way: shown as saved, and reverted when refused.
  const [pending, setPending] = useState<Pending>(new Map())
  const [disputes, setDisputes] = useState<Disputes>(new Map())
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  // The versions of cells saved here: they are no changes by others.
  const own = useRef(new Map<string, number>())

  const rowsWithPending = useMemo(
    () =>
      rows.data?.map((row): ConfigurationRow => {
        const patch = pending.get(keyOf(row))
        return patch ? ({ ...row, ...patch } as ConfigurationRow) : row
      }),
    [rows.data, pending],
  )
  const loadedPeople = people.data
  const choosable = useMemo(() => {
    const of = (persons: readonly ConfigurationPerson[]): Choosable[] =>
      persons.map(({ usuid, nombreCompleto, grupo, activo }) => ({ id: usuid, nombre: nombreCompleto, grupo, activo }))
    return loadedPeople && { aprobadores: of(loadedPeople.aprobadores), solucionadores: of(loadedPeople.solucionadores) }
  }, [loadedPeople])

  // Saves run one by one. A cell changes from the version in which it was read, whatever was read of its row since.
  const saveCell = useCallback((key: RowKey, field: EditedField, value: FieldValue, read: number) => {
    const cell = `${key} ${field}`
    setDisputes((before) => withoutDispute(before, { key, field }))
    setPending((before) => new Map(before).set(key, { ...before.get(key), [field]: value }))
    turn.current = turn.current.then(async () => {
      const row = stored().find((one) => keyOf(one) === key)
      try {
        if (row) {
          const version = Math.max(read, own.current.get(cell) ?? 0)
          const { mensaje, saved } = await send([{ row: { ...row, version }, patch: { [field]: value } }], false)
          own.current.set(cell, saved[0]?.version ?? version)
          toast.success(mensaje, about)
        }
      } catch (error) {
        const conflict = conflictOf(error)
        setPending((before) => without(before, key, field, value))
        if (row && conflict) {
          // The rows contain the author and time.
          put([{ ...row, ...conflict.record, version: conflict.version, csoUsuAct: '', csoFecAct: null }])
          setDisputes((before) => withDispute(before, { key, field }, { mine: value, mensaje: conflict.mensaje }))
        }
        toast.error(cellNotSaved(error), about)
        await refresh()
      }
      setPending((before) => without(before, key, field, value))
    })
  }, [])
  const leaveCell = useCallback((key: RowKey, field: EditedField) => setDisputes((before) => withoutDispute(before, { key, field })), [])

  /** All or none; changes by others are shown as conflicts. */
  const saveMany = useCallback(
    (keys: ReadonlySet<RowKey>, patchOf: (row: ConfigurationRow) => RowPatch): Promise<boolean | RefusedMany> => {
      const saving = turn.current.then(async () => {
        const read = stored().filter((row) => keys.has(keyOf(row)))
        try {
          const { mensaje, saved } = await send(
            read.map((row) => ({ row, patch: patchOf(row) })),
            true,
          )
          const back = undoOf(read, saved, patchOf)
          const undo = () => void (turn.current = turn.current.then(() => undoMany(back)))
          if (back.length === 0) toast.info(mensaje, about)
          else notices.show({ id: about, kind: 'success', message: mensaje, autoClose: undoneWithinMs, closable: true, about, undo })
          return true
        } catch (error) {
          await refresh()
          const cells = conflictOf(error) ? read.flatMap((row) => disputedBy(patchOf(row), [row], stored())) : []
          if (cells.length > 0) return { mensaje: manyNotApplied(error), cells }
          toast.error(manyNotApplied(error), about)
          return false
        }
      })
      turn.current = saving
      return saving
    },
    [],
  )

  const error = (rows.data ? null : rows.error) ?? (people.data ? null : people.error)
  const retry = () => void Promise.all([rows.refetch(), people.refetch()])
  return { rows: rowsWithPending, people: choosable, disputes, error, retry, saveCell, leaveCell, saveMany }
}
