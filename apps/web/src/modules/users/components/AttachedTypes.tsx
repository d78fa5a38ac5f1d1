import { getAllAttachedType } from '@soportica/contract/people/profiles'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '../../../lib/api/api.ts'
import { AssociationField, AssociationWaiting } from '../../../shells/fields/choice/AssociationField.tsx'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import classes from './UserFields.module.css'

const fields = [
  { name: 'tipoAdjuntosCajeros', label: 'Tipos de adjunto de cajeros', sistema: 1 },
  { name: 'tipoAdjuntosSucursales', label: 'Tipos de adjunto de sucursales', sistema: 2 },
] as const
const anyCounted = 'seleccionados'

// The types of files that the user sees and attaches; those of the profile until changed.
export function AttachedTypes() {
  const { data, error, refetch } = useQuery({
    queryKey: ['attachedTypes'],
    queryFn: ({ signal }) => call(getAllAttachedType, { query: {} }, { signal }),
  })
  const perfil = useWatch<FormValues>({ name: 'perfil' })
  if (!perfil) return <p className={classes.hint}>Elija primero el perfil.</p>
  return (
    <div className={classes.grid}>
      {fields.map(({ name, label, sistema }) =>
        data ? (
          <AssociationField
            key={name}
            name={name}
            label={label}
            choices={data.filter((type) => type.sistema === sistema)}
            counted={anyCounted}
            listed={false}
          />
        ) : (
          <AssociationWaiting key={name} label={label} error={error} onRetry={() => void refetch()} />
        ),
      )}
    </div>
  )
}
