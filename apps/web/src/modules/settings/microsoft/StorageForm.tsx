import { getUserDrive } from '@soportica/contract/settings/microsoft'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { FolderField } from './FolderField.tsx'
import { RemotePicker } from './RemotePicker.tsx'
import { SearchPicker } from './SearchPicker.tsx'
import { SectionForm } from '../SectionForm.tsx'
import { hasCredentials, storageSection } from '../sections.ts'
import classes from '../components/Settings.module.css'
import { useUnits } from './useMicrosoft.ts'
import { type MicrosoftProps, useSection } from '../useSection.ts'

export const credentialsFirst = 'Guarde primero las credenciales de Microsoft Graph.'
const ofUnit = ['carpetaCajeros', 'rutaCajeros', 'carpetaSucursales', 'rutaSucursales']
const ofUser = ['unidad', 'nombreUnidad', ...ofUnit]

export function StorageForm(props: MicrosoftProps) {
  const { section, record } = useSection(storageSection, props)
  const { control, setValue, clearErrors } = record.form
  const [usuario, nombreUsuario, unidad, nombreUnidad] = useWatch<FormValues>({
    control,
    name: ['usuario', 'nombreUsuario', 'unidad', 'nombreUnidad'],
  }).map(String)
  const [unitsWanted, setUnitsWanted] = useState(false)
  const units = useUnits(unitsWanted ? (usuario ?? '') : '')
  const ready = hasCredentials(props.rules)
  const afterUser = ready && !usuario ? 'Elija primero el usuario' : undefined
  const afterUnit = ready && !unidad ? 'Elija primero la unidad' : undefined
  const chosen = (name: string, nombre: string, dependent: readonly string[]) => {
    setValue(name, nombre)
    for (const other of dependent) setValue(other, '')
    clearErrors([...dependent])
  }
  const folderProps = { usuario: usuario ?? '', unidad: unidad ?? '', disabled: !ready || !unidad, first: afterUnit }
  return (
    <SectionForm
      title="Sitio Para Importar ó Exportar Archivos"
      hint="Dónde quedan los archivos que se suben a SharePoint."
      notice={ready ? undefined : credentialsFirst}
      section={section}
      record={record}
      saveLabel="Guardar sitio"
      renewed={props.renewed}
    >
      <div className={classes.pair}>
        <SearchPicker
          name="usuario"
          label="Usuario"
          endpoint={getUserDrive}
          chosenLabel={nombreUsuario}
          disabled={!ready}
          onChosen={({ nombre }) => chosen('nombreUsuario', nombre, ofUser)}
        />
        <RemotePicker
          name="unidad"
          label="Unidad"
          choices={units}
          chosenLabel={nombreUnidad}
          disabled={!ready || !usuario}
          first={afterUser}
          onWanted={() => setUnitsWanted(true)}
          onChosen={({ nombre }) => chosen('nombreUnidad', nombre, ofUnit)}
        />
      </div>
      <FolderField name="carpetaCajeros" path="rutaCajeros" label="Carpeta de cajeros" required {...folderProps} />
      <FolderField name="carpetaSucursales" path="rutaSucursales" label="Carpeta de sucursales" {...folderProps} />
    </SectionForm>
  )
}
