import type { IdName } from '@soportica/contract/core/wire'
import type { ReportDetail } from '@soportica/contract/aftersales/reports'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Choice, SelectField } from '../../../shells/fields/choice/SelectField.tsx'
import { useFieldValue } from '../../../shells/fields/useFieldValue.ts'
import { DateField } from '../../../shells/project/fields/DateField.tsx'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { branchesQuery, contractorsQuery, contractorUsersQuery } from '../list/reportList.ts'
import classes from './Editor.module.css'
import { labelOf } from './reportValues.ts'

const pauseMs = 250
const asChoice = ({ id, nombre }: IdName): Choice => ({ value: String(id), label: nombre })
/** Includes the stored value, even if it is not offered any more. */
const choicesOf = (rows: readonly IdName[] | undefined, stored: IdName | undefined): readonly Choice[] => {
  const listed = (rows ?? []).map(asChoice)
  return stored && !listed.some(({ value }) => value === String(stored.id)) ? [asChoice(stored), ...listed] : listed
}

type Props = { readonly detail: ReportDetail | undefined; readonly readOnly: boolean }
export function ReportFields({ detail, readOnly }: Props) {
  const { setValue, clearErrors } = useFormContext<FormValues>()
  const contractor = Number(useFieldValue('contratista') || 0)
  const contractors = useQuery(contractorsQuery)
  const users = useQuery(contractorUsersQuery(contractor))
  const of = detail && {
    contractor: { id: detail.contratistaid, nombre: detail.contratista },
    user: { id: detail.usucontratistaid, nombre: detail.usucontratista },
  }
  return (
    <fieldset className={classes.fields} disabled={readOnly}>
      <legend className={classes.hidden}>Datos del reporte</legend>
      <BranchField detail={detail} />
      <SelectField
        name="contratista"
        label={labelOf('contratista')}
        required
        query={contractors}
        choices={choicesOf(contractors.data, of?.contractor)}
        onChosen={() => {
          setValue('usucontratista', '')
          clearErrors('usucontratista')
        }}
      />
      <SelectField
        name="usucontratista"
        label={labelOf('usucontratista')}
        required
        query={users}
        choices={contractor > 0 ? choicesOf(users.data, contractor === of?.contractor.id ? of.user : undefined) : []}
        placeholder={contractor > 0 ? 'Seleccione…' : 'Elija primero el contratista'}
      />
      <DateField name="fechaPreentrega" label={labelOf('fechaPreentrega')} required clearable={false} />
      <DateField name="fechaEntrega" label={labelOf('fechaEntrega')} required clearable={false} />
    </fieldset>
  )
}

/** One of very many, found by the server by number, code or words of the name. */
function BranchField({ detail }: Pick<Props, 'detail'>) {
  const [typed, setTyped] = useState('')
  const [texto] = useDebouncedValue(typed.trim(), pauseMs)
  const chosen = Number(useFieldValue('sucursal') || 0)
  const query = useQuery({ ...branchesQuery({ texto }), placeholderData: keepPreviousData })
  const held = useQuery({ ...branchesQuery({ id: chosen }), enabled: chosen > 0 && chosen !== detail?.supid })
  const own = detail && { id: detail.supid, nombre: detail.sucursal, codigo: detail.codigo, municipio: detail.municipio }
  const rows = [...(query.data ?? []), ...(held.data ?? [])]
  const known = own && !rows.some(({ id }) => id === own.id) && texto === '' ? [own, ...rows] : rows
  const choices = [...new Map(known.map((row) => [row.id, row])).values()].map(({ id, nombre, codigo, municipio }) => ({
    value: String(id),
    label: [nombre, codigo, municipio].filter(Boolean).join(' · '),
  }))
  return (
    <SelectField
      name="sucursal"
      label={labelOf('sucursal')}
      required
      query={query}
      placeholder="Nombre, código o número"
      choices={choices}
      onSearch={setTyped}
    />
  )
}
