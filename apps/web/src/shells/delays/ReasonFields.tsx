import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { delayReason } from '@soportica/contract/catalogs/projects/delayReason'
import { fieldRequired } from '@soportica/contract/core/required'
import { noteLength, saveDelayReasons } from '@soportica/contract/delays/delays'
import { delayParties, partyName } from '@soportica/contract/delays/parties'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import type { ExplainedDelay } from './explaining.ts'
import { ChoicesFailure, failureOf } from '../fields/choice/ChoicesFailure.tsx'
import { Select } from '../fields/choice/Select.tsx'
import { useOwnForm } from '../fields/useOwnForm.ts'
import { useSaveKeys } from '../shortcuts/saveKeys.ts'
import { ariaKeysOf, keysOf } from '../shortcuts/shortcuts.ts'
import { noticeWithUndo } from '../undo/noticeWithUndo.ts'
import { useWork, workKey } from '../work/useWork.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { submitting } from '../../ui/submitting.ts'
import classes from './ReasonFields.module.css'

type Reason = { readonly moaid: number; readonly nombre: string; readonly parte: number }
const { options } = catalogCalls(delayReason)
const useReasons = () =>
  useQuery({
    queryKey: ['delayReasons'],
    queryFn: async ({ signal }) => (await call(options!, { query: {} }, { signal })) as unknown as readonly Reason[],
  })
const parties = delayParties.map(({ value, label }) => ({ value: String(value), label }))
const order = ['motivo', 'parte', 'nota'] as const

type Props = {
  readonly delays: readonly ExplainedDelay[]
  readonly onDirty: () => void
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The reason, the party that answers for it, and a note; the same for other delays that wait, if the user chooses them. */
export function ReasonFields({ delays, onDirty, onSaved, onClose }: Props) {
  const cache = useQueryClient()
  const reasons = useReasons()
  const others = useOtherDelays(delays)
  const [motivo, setMotivo] = useState('')
  const [parte, setParte] = useState('')
  const [nota, setNota] = useState('')
  const [left, setLeft] = useState<readonly number[]>(delays.map(({ id }) => id))
  const all = [...delays, ...others]
  const chosen = all.filter(({ id }) => left.includes(id))
  const { part, wrong, setWrong, busy, save } = useOwnForm({
    order,
    check: () => ({
      motivo: motivo === '' ? fieldRequired('motivo') : undefined,
      parte: parte === '' ? fieldRequired('parte responsable') : undefined,
    }),
    send: async () => {
      const atrasos = chosen.map(({ id, version }) => ({ id, version }))
      const body = { atrasos, motivo: Number(motivo), parte: Number(parte), nota }
      const { mensaje, lote } = await call(saveDelayReasons, { body })
      noticeWithUndo(mensaje, { lote }, 'atrasos')
      void cache.invalidateQueries({ queryKey: workKey })
      onSaved()
    },
  })
  const changed = (name: (typeof order)[number]) => {
    onDirty()
    setWrong({ ...wrong, [name]: undefined })
  }
  const form = useMergedRef(
    part,
    useSaveKeys(() => void save()),
  )
  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={submitting(() => void save())}>
      <Stack gap="md">
        <div>
          <Select
            name="motivo"
            label="Motivo"
            required
            autoFocus
            placeholder="Seleccione…"
            none={failureOf(reasons) ?? 'No hay motivos: se crean en «Motivos de atraso»'}
            choices={(reasons.data ?? []).map((one) => ({ value: String(one.moaid), label: one.nombre, detail: partyName(one.parte) }))}
            value={motivo}
            error={wrong.motivo}
            onChange={(next) => {
              setMotivo(next)
              changed('motivo')
              const found = reasons.data?.find(({ moaid }) => String(moaid) === next)
              if (found) {
                setParte(String(found.parte))
                setWrong({ ...wrong, motivo: undefined, parte: undefined })
              }
            }}
          />
          <ChoicesFailure query={reasons} />
        </div>
        <Select
          name="parte"
          label="Parte responsable"
          required
          placeholder="Seleccione…"
          choices={parties}
          value={parte}
          error={wrong.parte}
          onChange={(next) => {
            setParte(next)
            changed('parte')
          }}
        />
        <Textarea
          name="nota"
          label="Nota"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={noteLength}
          value={nota}
          error={wrong.nota}
          onChange={({ currentTarget }) => {
            setNota(currentTarget.value)
            changed('nota')
          }}
        />
        {all.length > 1 && (
          <fieldset className={classes.others}>
            <legend className={classes.legend}>Atrasos con este motivo</legend>
            {all.map(({ id, nombre }) => (
              <Checkbox
                key={id}
                size="sm"
                label={nombre}
                checked={left.includes(id)}
                onChange={({ currentTarget: { checked } }) => setLeft(checked ? [...left, id] : left.filter((one) => one !== id))}
              />
            ))}
          </fieldset>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
            Cancelar
          </Button>
          <BusyButton
            type="submit"
            busy={busy}
            refusal={chosen.length === 0 ? 'Elija al menos un atraso' : undefined}
            data-tip={keysOf('save')}
            aria-keyshortcuts={ariaKeysOf('save')}
          >
            Guardar motivo
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}

/** The other delays that wait for the user. */
function useOtherDelays(delays: readonly ExplainedDelay[]): readonly ExplainedDelay[] {
  const { data } = useWork('delay')
  const own = new Set(delays.map(({ id }) => id))
  return (data?.grupos ?? [])
    .flatMap(({ filas }) => filas)
    .flatMap(({ id, tarea, titulo, atraso }) =>
      atraso && !own.has(id) ? [{ id, version: atraso.version, nombre: `${tarea} · ${titulo}` }] : [],
    )
}
