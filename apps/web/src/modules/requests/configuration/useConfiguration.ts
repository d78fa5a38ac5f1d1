import {
  type ConfigurationPerson,
  type ConfigurationRow,
  configurationTexts,
  getApproversAndSolvers,
  getConfigRequests,
  saveConfigRequest,
} from '@soportica/contract/requests/configuration'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError } from '../../../lib/api/apiError.ts'
import { queryClient } from '../../../lib/api/query.ts'
import { toast } from '../../../lib/toast.ts'
import type { Choosable } from '../people/choosablePeople.ts'
import { type EditedField, type FieldValue, keyOf, type RowKey, type RowPatch } from './fields.ts'

const rowsKey = ['request-configuration', 'rows']
const peopleKey = ['request-configuration', 'people']
type Pending = ReadonlyMap<RowKey, RowPatch>

// The server's sentence where it gave one.
const saidOr = (error: unknown, sentence: string): string => (isApiError(error) && error.answer?.mensaje ? error.mensaje : sentence)

async function send(rows: readonly ConfigurationRow[], patch: RowPatch): Promise<string> {
  const sent = rows.map(({ csoId, pryId, catId, tsoId, treId, version }) => ({ csoId, pryId, catId, tsoId, treId, version, ...patch }))
  const { mensaje, configuraciones } = await call(saveConfigRequest, { body: { configuraciones: sent } })
  const saved = new Map(configuraciones.map((row) => [keyOf(row), row]))
  queryClient.setQueryData<ConfigurationRow[]>(rowsKey, (before) => before?.map((row) => saved.get(keyOf(row)) ?? row))
  return mensaje
}

const without = (pending: Pending, key: RowKey, field: EditedField, value: FieldValue): Pending => {
  const { [field]: held, ...rest } = pending.get(key) ?? {}
  // It was changed once more meanwhile.
  if (held !== value) return pending
  const next = new Map(pending)
  if (Object.keys(rest).length > 0) next.set(key, rest)
  else next.delete(key)
  return next
}

export function useConfiguration() {
  const rows = useQuery({ queryKey: rowsKey, queryFn: ({ signal }) => call(getConfigRequests, {}, { signal }), staleTime: 0 })
  const people = useQuery({ queryKey: peopleKey, queryFn: ({ signal }) => call(getApproversAndSolvers, {}, { signal }), staleTime: 0 })
  // What was typed and is on its way: shown as if it were saved already, and gone again when it is refused.
  const [pending, setPending] = useState<Pending>(new Map())
  const turn = useRef<Promise<void>>(Promise.resolve())

  const shown = useMemo(
    () =>
      rows.data?.map((row): ConfigurationRow => {
        const patch = pending.get(keyOf(row))
        return patch ? ({ ...row, ...patch } as ConfigurationRow) : row
      }),
    [rows.data, pending],
  )
  const told = people.data
  const choosable = useMemo(() => {
    const of = (given: readonly ConfigurationPerson[]): Choosable[] =>
      given.map(({ usuid, nombreCompleto, grupo, activo }) => ({ id: usuid, nombre: nombreCompleto, grupo, activo }))
    return told && { aprobadores: of(told.aprobadores), solucionadores: of(told.solucionadores) }
  }, [told])

  // One after the other: each starts from the version that the one before it left.
  const saveCell = useCallback((key: RowKey, field: EditedField, value: FieldValue) => {
    setPending((before) => new Map(before).set(key, { ...before.get(key), [field]: value }))
    turn.current = turn.current.then(async () => {
      try {
        const row = queryClient.getQueryData<ConfigurationRow[]>(rowsKey)?.find((one) => keyOf(one) === key)
        if (row) toast.success(await send([row], { [field]: value }), 'request-configuration')
      } catch (error) {
        toast.error(saidOr(error, configurationTexts.saveFailed), 'request-configuration')
        await queryClient.invalidateQueries({ queryKey: rowsKey })
      }
      setPending((before) => without(before, key, field, value))
    })
  }, [])
  const saveMany = useCallback(async (many: readonly ConfigurationRow[], patch: RowPatch): Promise<boolean> => {
    try {
      toast.success(await send(many, patch), 'request-configuration')
      return true
    } catch (error) {
      toast.error(saidOr(error, configurationTexts.applyFailed), 'request-configuration')
      await queryClient.invalidateQueries({ queryKey: rowsKey })
      return false
    }
  }, [])

  const error = (rows.data ? null : rows.error) ?? (people.data ? null : people.error)
  const retry = () => void Promise.all([rows.refetch(), people.refetch()])
  return { rows: shown, people: choosable, error, retry, saveCell, saveMany }
}
