import { nameField, statusField } from '@soportica/contract/catalogs/catalog'
import { useController } from 'react-hook-form'
import { AssociationField, AssociationWaiting } from '../../../shells/fields/choice/AssociationField.tsx'
import { OptionField } from '../../../shells/fields/choice/OptionField.tsx'
import { TextField } from '../../../shells/fields/TextField.tsx'
import type { RecordForm } from '../../../shells/record-dialog/useRecordForm.ts'
import type { LoadedOptions } from '../useProfileOptions.ts'
import { CopyFrom } from './CopyFrom.tsx'
import classes from './ProfileFields.module.css'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { Transfer, type TransferProps } from '../../../shells/transfer/Transfer.tsx'

const nombre = nameField()
const estado = statusField()
const cashierTypes = 'Tipos de adjunto de cajeros'
const branchTypes = 'Tipos de adjunto de sucursales'

type Props = { readonly loaded: LoadedOptions; readonly record: RecordForm; readonly isNew: boolean }

export function ProfileFields({ loaded: { options, error, retry }, record, isNew }: Props) {
  return (
    <>
      <div className={classes.head}>
        <TextField field={nombre} autoFocus />
        <OptionField field={estado} />
      </div>
      {isNew && options && <CopyFrom record={record} />}
      {options ? (
        <>
          <TransferField name="modulos" label="Módulos" items={options.modules} />
          <div className={classes.types}>
            <AssociationField
              name="tipoAdjuntosCajeros"
              label={cashierTypes}
              choices={options.cashierTypes}
              required
              counted="seleccionados"
              listed={false}
            />
            <AssociationField
              name="tipoAdjuntosSucursales"
              label={branchTypes}
              choices={options.branchTypes}
              required
              counted="seleccionados"
              listed={false}
            />
          </div>
        </>
      ) : (
        <AssociationWaiting label="Módulos" error={error} onRetry={retry} />
      )}
    </>
  )
}

type TransferFieldProps = Pick<TransferProps, 'label' | 'items' | 'titles'> & { readonly name: string }

function TransferField({ name, ...props }: TransferFieldProps) {
  const { field, fieldState } = useController<FormValues>({ name })
  return (
    <Transfer
      {...props}
      ref={field.ref}
      chosen={(field.value as readonly number[] | undefined) ?? []}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
