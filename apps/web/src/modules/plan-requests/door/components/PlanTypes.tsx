import { getPlanTypes, type PlanTypeOption } from '@soportica/contract/plan-requests/publicForm'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { sentenceOf } from '../../../../lib/api/apiError.ts'
import { FieldGroup } from './Field.tsx'
import classes from '../PlanDoor.module.css'

type Props = { readonly value: readonly number[]; readonly error: string | undefined; readonly onChange: (ids: readonly number[]) => void }

export function PlanTypes({ value, error, onChange }: Props) {
  const [types, setTypes] = useState<readonly PlanTypeOption[]>()
  const [failure, setFailure] = useState('')
  const load = useCallback(() => {
    setFailure('')
    call(getPlanTypes).then(setTypes, (reason: unknown) => setFailure(sentenceOf(reason)))
  }, [])
  useEffect(load, [load])
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
  return (
    <FieldGroup name="tipoPlanos" label="Tipo de planos" error={error}>
      {types?.map(({ tppid, nombre }) => (
        <label key={tppid} className={classes.choice}>
          <input type="checkbox" checked={value.includes(tppid)} onChange={() => toggle(tppid)} />
          {nombre}
        </label>
      ))}
      {types?.length === 0 && <p className={classes.note}>Por ahora no hay tipos de planos para pedir.</p>}
      {!types && !failure && <p className={classes.note}>Cargando…</p>}
      {failure && (
        <p className={classes.error}>
          {failure}{' '}
          <button type="button" className={classes.inline} onClick={load}>
            Reintentar
          </button>
        </p>
      )}
    </FieldGroup>
  )
}
